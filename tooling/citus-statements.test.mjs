import { judge, ready } from './citus-statements.mjs'

beforeAll(() => ready)

const table = (name, kind, key, columns) => [name, { name, kind, key, columns: new Set(columns) }]
const schema = {
  tables: new Map([
    table('client', 'client', 'id', ['id', 'name']),
    table('sale_order', 'own', 'client_id', ['id', 'client_id', 'state']),
    table('sale_invoice', 'own', 'client_id', ['id', 'client_id', 'number']),
    table('order_line', 'reached', undefined, ['id', 'order_id', 'product_id']),
    table('product', 'reference', undefined, ['id', 'name']),
  ]),
  foreignKeys: [
    { from: 'order_line', columns: ['order_id'], to: 'sale_order', targets: ['id'] },
    { from: 'sale_order', columns: ['client_id'], to: 'client', targets: ['id'] },
  ],
}

test.each([
  ['a table of no client', 'select name from product', undefined],
  ['one client', 'select * from sale_order where client_id = $1', ['one', []]],
  ['some clients', 'select * from sale_order where client_id = any($1::int[])', ['some', []]],
  ['all clients', 'select count(*) from sale_order', ['all', []]],
  [
    'the client of an order',
    'select c.name from sale_order o join client c on c.id = o.client_id where o.client_id = $1',
    ['one', []],
  ],
  [
    'lines by their order alone',
    'select 1 from sale_order o join order_line l on l.order_id = o.id where o.client_id = $1',
    ['one', ['key']],
  ],
  [
    'documents that do not belong together',
    'select 1 from sale_order o join sale_invoice i on i.number = o.state',
    ['all', ['joins']],
  ],
  [
    'a query by name keeps the client',
    'with mine as (select id, client_id from sale_order where client_id = $1) select 1 from mine m join sale_invoice i using (client_id)',
    ['one', []],
  ],
  [
    'exists, for the client of the row around it',
    'select id from client c where exists (select 1 from sale_order o where o.client_id = c.id)',
    ['all', []],
  ],
  ['a lock by an id', 'select 1 from sale_order where id = $1 for update', ['all', ['lock']]],
  ['a write by an id', 'update sale_order set state = $1 where id = $2', ['all', ['write']]],
  [
    'a row of a client',
    'insert into sale_order (client_id) values ($1) on conflict (client_id) do nothing',
    ['one', []],
  ],
  [
    'a row by its number',
    'insert into sale_invoice (client_id) values ($1) on conflict (number) do nothing',
    ['one', ['conflict']],
  ],
  [
    'a temporary table',
    'select 1 from import_work w join sale_order o on o.client_id = w.client_id where o.client_id = 7',
    ['one', ['temporary']],
  ],
  [
    'an outer join from articles',
    'select 1 from product p left join sale_order o on o.client_id = p.id',
    ['all', ['outer']],
  ],
])('%s', (_what, sql, expected) => {
  const verdict = judge(sql, schema)
  expect(verdict && [verdict.reach, verdict.needs]).toEqual(expected)
})
