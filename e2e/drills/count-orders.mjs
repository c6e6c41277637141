/**
 * Compares the orders that buyers were answered with those of the portal.
 * @param orders `name` (the buyer's own number) and `number`, which the answer told
 * @returns how many were `answered`, `lost`, `doubled` and `broken`, and the stored `rows`
 */
export async function countStored(db, orders) {
  const { rows } = await db.query(
    `select o.number, o.client_order_number as name, o.erp_number as erp,
        (select count(*)::int from order_line l where l.order_id = o.id) as lines,
        (select coalesce(sum(l.base), 0) = o.base from order_line l where l.order_id = o.id) as "isSum",
        (select count(*)::int from event e where e.data ->> 'number' = o.number) as events
      from sale_order o where o.client_order_number like 'B-%'`,
  )
  const byName = new Map()
  for (const found of rows) byName.set(found.name, [...(byName.get(found.name) ?? []), found])
  const answered = orders.filter(({ number }) => number !== null)
  return {
    rows,
    answered: answered.length,
    lost: count(answered, ({ name, number }) => !byName.get(name)?.some((row) => row.number === number)),
    doubled: count([...byName.values()], ({ length }) => length > 1),
    broken: count(rows, ({ lines, isSum, events }) => lines !== 2 || !isSum || events !== 1),
  }
}

const count = (list, test) => list.filter(test).length

/**
 * The same, and with the orders of the ERP.
 * @param erp what killedErp made
 */
export async function countOrders(db, orders, { books, repeated, taken, away }) {
  const { rows, ...stored } = await countStored(db, orders)
  const timesIn = (book) => {
    const times = new Map()
    for (const number of book.values()) times.set(number, (times.get(number) ?? 0) + 1)
    return times
  }
  const [hooked, fed] = [timesIn(books.webhook), timesIn(books.feed)]
  return {
    ...stored,
    unheard: count(rows, ({ number }) => !hooked.has(number)),
    heardTwice: count([...hooked.values()], (times) => times > 1),
    unfed: count(rows, ({ number }) => !fed.has(number)),
    fedTwice: count([...fed.values()], (times) => times > 1),
    untaken: count(rows, ({ number, erp }) => !erp || erp !== taken.get(number)),
    repeated,
    away: away(),
  }
}
