const columns = 'order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate'

/**
 * Statements on orders and their lines, in either schema: `{ what, statements(schema), values(turn), rounds }`, values by
 * statement. Where partitions want the day as well as the key, the copy gets it only where a caller would know it.
 */
export function partitionCases(last, random) {
  const id = () => 1 + Math.floor(random() * last)
  const client = () => 2 + Math.floor(random() * 4_900)
  const days = (count) => new Date(Date.now() - count * 86_400_000)
  const one = (what, statement, value, more = {}) => ({
    what,
    statements: (schema) => [statement(`${schema}.sale_order`, `${schema}.order_line`)],
    values: () => [value()],
    ...more,
  })
  const shown = "state <> 'pending_validation'"
  const newest = 'order by order_datetime desc, id desc limit 20'
  const lines = (orders, orderLines) =>
    `select o.number, o.order_datetime, l.* from ${orders} o join ${orderLines} l on l.order_id = o.id`
  const month = () => {
    const from = 30 + Math.floor(random() * 900)
    return [days(from + 30), days(from)]
  }
  return [
    one(
      'list, everybody’s newest 20',
      (o) => `select * from ${o} where ${shown} ${newest}`,
      () => [],
    ),
    one(
      'list, a client’s newest 20',
      (o) => `select * from ${o} where client_id = $1 and ${shown} ${newest}`,
      () => [client()],
    ),
    one(
      'list, a client’s of a year',
      (o) => `select * from ${o} where client_id = $1 and order_datetime >= $2 and ${shown} ${newest}`,
      () => [client(), days(365)],
    ),
    one(
      'count of a year',
      (o) => `select count(*) from ${o} where order_datetime >= $1 and ${shown}`,
      () => [days(365)],
      { rounds: 10 },
    ),
    {
      what: 'one order with its lines, by its id',
      statements: (schema) => [
        `select * from ${schema}.sale_order where id = $1`,
        `select * from ${schema}.order_line where order_id = $1 order by position`,
      ],
      values: () => {
        const order = id()
        return [[order], [order]]
      },
    },
    one(
      'one order, by its number',
      (o) => `select id from ${o} where number = $1`,
      () => [`PED-${id()}`],
    ),
    one(
      'orders of an article',
      (o, l) => `select distinct order_id from ${l} where product_id = $1 limit 100`,
      () => [1 + Math.floor(random() * 3_000)],
    ),
    one('export of a month', (o, l) => `${lines(o, l)} where o.order_datetime >= $1 and o.order_datetime < $2`, month, {
      rounds: 3,
    }),
    one(
      'export of a month, where lines have the day',
      (o, l) =>
        `${lines(o, l)} where o.order_datetime >= $1 and o.order_datetime < $2${l.startsWith('parted') ? ' and l.order_datetime >= $1 and l.order_datetime < $2 and l.order_datetime = o.order_datetime' : ''}`,
      month,
      { rounds: 3 },
    ),
    one(
      'export of a client’s year',
      (o, l) => `${lines(o, l)} where o.client_id = $1 and o.order_datetime >= $2`,
      () => [client(), days(365)],
    ),
    one(
      'sums of a client’s year by month, from lines',
      (o, l) => `select date_trunc('month', o.order_datetime), sum(l.base) from ${o} o join ${l} l on l.order_id = o.id
        where o.client_id = $1 and o.order_datetime >= $2 group by 1`,
      () => [client(), days(365)],
    ),
    one(
      'sums of a month by client, from lines',
      (o, l) => `select o.client_id, sum(l.base) from ${o} o join ${l} l on l.order_id = o.id
        where o.order_datetime >= $1 and o.order_datetime < $2${l.startsWith('parted') ? ' and l.order_datetime >= $1 and l.order_datetime < $2' : ''} group by 1`,
      month,
      { rounds: 3 },
    ),
    {
      what: 'an order of ten lines written',
      statements: (schema) => [
        `insert into ${schema}.sale_order (id, number, client_id, state, order_datetime, base, tax_total, total, final)
          values ($1, $2, $3, 'received', now(), 1, 1, 1, 1)`,
        `insert into ${schema}.order_line (id, ${columns}${schema === 'parted' ? ', order_datetime' : ''})
          select -n, $1::int, n, n, 'A', 'A', 'A', 1, 1, 1, 1, 21${schema === 'parted' ? ', now()' : ''} from generate_series(1, 10) n`,
      ],
      values: (turn) => [[-turn - 1, `NEW-${turn}`, client()], [-turn - 1]],
    },
  ]
}
