import { sql } from 'kysely'
import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { randomBelow } from '../../../test/random-below'
import { basketsOf, purchasesOfCenters, purchasesOfOthers, rowsByCenter } from './center-purchases'
import { dayNumber } from './days'
import { clientBuysOf, othersOf } from './engine/client-buys'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('what the other centres bought is summed up as the night reads it basket by basket (rules R-14, R-16)', async () => {
  const random = randomBelow(460)
  const client = await portal.aClient()
  const centers: { id: number }[] = []
  for (let at = 0; at < 4; at++) centers.push(await portal.aCenter({ client_id: client.id }))
  const foreign = await portal.aCenter()
  const products: { id: number }[] = []
  for (let at = 0; at < 8; at++) products.push(await portal.aProduct({ is_charge: at === 7 }))
  const some = () => products.flatMap(({ id }) => (random(3) ? [] : [{ product_id: id, quantity: 1 + random(5) }]))
  const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
  for (let at = 0; at < 60; at++) {
    const center = at % 10 ? centers[random(4)] : foreign
    const head = { client_id: at % 10 ? client.id : foreign.client_id, center_id: center?.id ?? foreign.id }
    const lines = some()
    // Some on one day, some today, some too long ago.
    const when = daysAgo([0, 3, 3, random(200), random(900)][random(5)] ?? 0)
    if (random(4)) {
      const state = random(6) ? ('delivered' as const) : ('cancelled' as const)
      const { id } = await portal.anOrder({ ...head, lines: 0, order_datetime: when, state })
      await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
          price, base, tax_rate)
        select ${id}, row_number() over (), product_id, 'c', 'n', 'Caja', 6, quantity, 10, 10, 21
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(product_id int, quantity int)`.execute(portal.db)
    } else await aDeliveryNote(portal.db, { ...head, lines, delivery_note_datetime: when })
  }
  const today = portal.clock.today()
  const day = dayNumber(today)
  for (const withNotes of [true, false]) {
    const ids = centers.map(({ id }) => id)
    const bought = await purchasesOfCenters(portal.db, ids, today, withNotes)
    const baskets = new Map(
      [...rowsByCenter(bought)].map(([center, own]) => [center, basketsOf(own, (product) => product)]),
    )
    for (const { id: center } of centers) {
      const own = baskets.get(center) ?? []
      const expected = othersOf(clientBuysOf(baskets), center, { days: own.map((basket) => basket.day), day })
      const asked = { client: client.id, center, products: products.map(({ id }) => id) }
      const rows = await purchasesOfOthers(portal.db, { can_see_delivery_notes: withNotes }, asked, today)
      const answered = new Map(rows.map((row) => [row.product, row]))
      expect(answered.get(null)?.amount).toBeCloseTo(expected.amount)
      for (const { id } of products) {
        const days = own.flatMap((basket) => (basket.articles.includes(id) ? [basket.day] : []))
        const others = expected.article(id, days)
        expect(answered.get(id)?.amount ?? 0).toBeCloseTo(others?.amount ?? 0)
        expect(answered.get(id)?.lastDay ?? null).toBe(others?.lastDay ?? null)
        expect(answered.get(id)?.centres ?? 0).toBe(others?.centres ?? 0)
      }
    }
  }
})
