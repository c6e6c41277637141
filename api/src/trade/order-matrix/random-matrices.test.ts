import { sql } from 'kysely'
import type { CheckedMatrix, SentMatrix } from '@portal/shared-sdk/contract'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { someProducts } from '../../../test/a-product'
import { randomBelow } from '../../../test/random-below'
import { rows } from '../../core/db/db'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('of 1,000 random carts none passes a limit, misses a minimum, has a foreign article or is ordered twice (R-33)', async () => {
  const random = randomBelow(40)
  const client = await portal.aClient({ only_authorized_products: true })
  const centers: { id: number }[] = []
  for (let at = 0; at < 25; at++)
    centers.push(
      await portal.aCenter({
        client_id: client.id,
        min_order: [null, '30', '80'][random(3)]!,
        purchase_limit: [null, '0', '150', '900'][random(4)]!,
        purchase_limit_period: (['X', 'M', 'T', 'A'] as const)[random(4)]!,
      }),
    )
  const products = await someProducts(
    portal.db,
    Array.from({ length: 12 }, (_, at) => ({ price: `${1 + at}.35`, stock: 4 + at, obsolete: at % 3 === 0 })),
  )
  const allowed = products.filter((_, at) => at % 4 !== 3)
  for (const { id } of allowed)
    await portal.db
      .insertInto('special_price')
      .values({ client_id: client.id, product_id: id, price: '6.15' })
      .execute()
  const buyer = await portal.anAccount({ clients: [client.id], can_see_prices: true, can_see_totals: true })

  let sent = 0
  for (let sheet = 0; sheet < 40; sheet++) {
    const matrix = {
      client: client.id,
      rows: products.map(({ id }) => ({ product: id })),
      columns: centers.map(({ id }) => ({
        center: id,
        // Foreign articles are in one of eight carts alone, so that most of the others can be ordered.
        quantities: products.map((_, at) => (random(4) || (at % 4 === 3 && random(6)) ? 0 : 1 + random(9))),
      })),
    }
    const checked: CheckedMatrix = (await buyer.post('orders_matrix/check/', matrix)).body
    const columns = matrix.columns.map((column, at) => ({
      ...column,
      ...(checked.orders[at]!.checked && { checked: checked.orders[at]!.checked }),
    }))
    const key = { 'idempotency-key': `sheet-${sheet}` }
    const { body, status } = await buyer.post('orders_matrix/', { ...matrix, columns }, key)
    expect([status, body]).toMatchObject([200, {}])
    const { results }: SentMatrix = body
    for (const { center, order, refusal } of results) {
      const foretold = checked.orders.find((one) => one.center.id === center.id)!
      expect([center.id, order === null, order?.waits ?? null]).toEqual([
        center.id,
        foretold.refusal !== null,
        foretold.refusal ? null : foretold.waits,
      ])
      expect(refusal?.code ?? null).toBe(foretold.refusal?.code ?? null)
    }
    sent += results.filter(({ order }) => order).length
    if (sheet % 10 === 0) expect((await buyer.post('orders_matrix/', { ...matrix, columns }, key)).body).toEqual(body)
  }

  expect(sent).toBeGreaterThan(200)
  const orders = await portal.db.selectFrom('sale_order').select('id').where('client_id', '=', client.id).execute()
  expect(orders).toHaveLength(sent)
  const broken = await rows(
    portal.db,
    sql<{ what: string }>`
    select 'limit' as what from center c join sale_order o on o.center_id = c.id and o.state <> 'pending_validation'
      where c.purchase_limit > 0 and c.purchase_limit_period <> 'X' group by c.id
      having sum(o.base) > c.purchase_limit
    union all select 'waits without need' from center c join sale_order o on o.center_id = c.id
      where o.state = 'pending_validation' and (c.purchase_limit = 0 or c.purchase_limit is null
        or c.purchase_limit_period = 'X')
    union all select 'minimum' from center c join sale_order o on o.center_id = c.id where o.base < c.min_order
    union all select 'article' from sale_order o join order_line l on l.order_id = o.id
      where not exists (select from special_price s where s.client_id = o.client_id and s.product_id = l.product_id)
    union all select 'stock' from order_line l join product p on p.id = l.product_id
      where p.obsolete and l.quantity > p.stock
    union all select 'sum' from sale_order o join order_line l on l.order_id = o.id group by o.id
      having sum(l.base) <> o.base or sum(l.quantity * 6.15) <> o.base`,
  )
  expect(broken).toEqual([])
}, 120_000)
