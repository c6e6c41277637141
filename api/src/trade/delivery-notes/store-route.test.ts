import { sql } from 'kysely'
import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aRoute, carbonWorld, plainNotes, type PlainNote } from '../../../test/carbon-world'
import { transaction } from '../../core/db/transaction'
import { cancelDeliveryNote } from './write-delivery-note'
import { figuresCommand } from '../../insight/figures-command'
import { checkCarbon, storeAllCarbon } from '../../insight/carbon/stored-carbon'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** km, kg CO2e, kg of goods and lines of a delivery note. */
async function stored(id: number) {
  const row = await portal.db
    .selectFrom('delivery_note')
    .select(['route_km', 'co2e_kg', 'weight_kg', 'lines_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.route_km, row.co2e_kg, row.weight_kg, row.lines_count]
}
const cancel = (id: number) => transaction(portal.db, (tx) => cancelDeliveryNote(tx, id))

test('a second note takes its share of the route, and returns it when it is cancelled (rules H-1, H-2)', async () => {
  const [route, product] = [await aRoute(portal.db), await portal.aProduct({ weight_kg: '2.500' })]
  const note = (quantity: number, more = {}) =>
    aDeliveryNote(portal.db, {
      route_id: route.id,
      distance_km: '40',
      lines: [{ product_id: product.id, quantity }],
      ...more,
    })
  const first = await note(4)
  expect(await stored(first.id)).toEqual(['100.000', '42.795', '10.000', 1])
  const second = await note(12)
  expect(await stored(first.id)).toEqual(['25.000', '10.699', '10.000', 1])
  expect(await stored(second.id)).toEqual(['75.000', '32.096', '30.000', 1])
  const never = await note(100, { state: 'cancelled' })
  expect(await stored(never.id)).toEqual(['0.000', '0.000', '250.000', 1])
  await cancel(first.id)
  expect(await stored(first.id)).toEqual(['0.000', '0.000', '10.000', 1])
  expect(await stored(second.id)).toEqual(['100.000', '42.795', '30.000', 1])
})

test('formats weigh by their own units, and a return what is taken back (rule H-1)', async () => {
  const product = await portal.aProduct({ weight_kg: '0.500' })
  const { id: unit_id } = await portal.db
    .insertInto('product_unit')
    .values({ product_id: product.id, name: 'Caja', quantity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = await aDeliveryNote(portal.db, {
    distance_km: '10',
    lines: [
      { product_id: product.id, unit_id, quantity: 2 },
      { product_id: product.id, quantity: -6 },
    ],
  })
  expect((await stored(note.id))[2]).toBe('15.000')
})

test('a note without a route goes there and back, one of unknown distance counts 0 km (rule H-1)', async () => {
  const near = await aDeliveryNote(portal.db, { distance_km: '12.5', lines: 0 })
  expect(await stored(near.id)).toEqual(['25.000', '10.699', null, 0])
  await cancel(near.id)
  expect((await stored(near.id)).slice(0, 2)).toEqual(['0.000', '0.000'])
  const unknown = await aDeliveryNote(portal.db, { distance_km: null })
  expect(await stored(unknown.id)).toEqual(['0.000', '0.000', null, 1])
})

test('a distance below 0 is refused, of a route and of a note (rule H-1)', async () => {
  await expect(aRoute(portal.db, { km: '-0.1' })).rejects.toThrow('delivery_route_distance_km_check')
  await expect(aDeliveryNote(portal.db, { distance_km: '-0.1' })).rejects.toThrow('delivery_note_distance_km_check')
})

test('ten transactions that write or cancel on one route at once share it out to the gram (rule H-1)', async () => {
  const [route, product] = [await aRoute(portal.db, { km: '77.7' }), await portal.aProduct({ weight_kg: '1.100' })]
  const write = (at: number) =>
    aDeliveryNote(portal.db, {
      route_id: route.id,
      distance_km: 5 + at,
      lines: [{ product_id: product.id, quantity: 1 + at }],
    })
  const before = [await write(1), await write(2), await write(3)]
  await Promise.all([...Array.from({ length: 7 }, (_, at) => write(at)), ...before.map(({ id }) => cancel(id))])
  const live = (await plainNotes(portal.db)).filter((note) => note.route === route.id && !note.isCancelled)
  expect(live).toHaveLength(7)
  expect(sumOf(live, 'metres')).toBe(77_700)
  expect(await checkCarbon(portal.db)).toEqual([])
})

test('after random writes and cancels the shares of each route add up (rules H-1, H-2)', async () => {
  await carbonWorld(portal)
  const notes = await plainNotes(portal.db)
  const routes = await portal.db.selectFrom('delivery_route').selectAll().execute()
  expect(notes.filter(({ isCancelled }) => isCancelled).length).toBeGreaterThan(5)
  for (const note of notes.filter(({ isCancelled }) => isCancelled)) expect([note.metres, note.grams]).toEqual([0, 0])
  for (const { id, distance_km } of routes) {
    const live = notes.filter((note) => note.route === id && !note.isCancelled)
    if (live.length === 0) continue
    const metres = Math.round(Number(distance_km) * 1000)
    expect(sumOf(live, 'metres')).toBe(metres)
    expect(sumOf(live, 'grams')).toBe(Math.round((metres * 13.5 * 3.17) / 100))
    const keys = keysOf(live)
    const all = keys.reduce((sum, key) => sum + key, 0)
    live.forEach((note, at) => {
      expect(Math.abs(note.metres - (metres * keys[at]!) / all)).toBeLessThan(1)
      expect(Math.abs(note.grams - (note.metres * 13.5 * 3.17) / 100)).toBeLessThan(2)
    })
  }
  expect(await checkCarbon(portal.db)).toEqual([])
})

test('a new weight of an article changes no note that was written before (rule H-2)', async () => {
  const [route, product] = [await aRoute(portal.db), await portal.aProduct({ weight_kg: '1.000' })]
  const write = () =>
    aDeliveryNote(portal.db, {
      route_id: route.id,
      distance_km: '10',
      lines: [{ product_id: product.id, quantity: 1 }],
    })
  const former = await write()
  await portal.db.updateTable('product').set({ weight_kg: '3.000' }).where('id', '=', product.id).execute()
  expect(await checkCarbon(portal.db)).toEqual([])
  const latter = await write()
  expect(await stored(former.id)).toEqual(['25.000', '10.699', '1.000', 1])
  expect(await stored(latter.id)).toEqual(['75.000', '32.096', '3.000', 1])
  expect(await checkCarbon(portal.db)).toEqual([])
  expect(await transaction(portal.db, storeAllCarbon)).toBe(0)
})

test('figures check reports wrong stored figures and a rebuild corrects them (rules H-2, T-10)', async () => {
  const { id } = await aDeliveryNote(portal.db, { distance_km: '10' })
  const { id: nextOne } = await aDeliveryNote(portal.db, { distance_km: '10' })
  const before = [await stored(id), await stored(nextOne)]
  await sql`update delivery_note set co2e_kg = 1, lines_count = null where id = ${id}`.execute(portal.db)
  await sql`update delivery_note set route_km = null where id = ${nextOne}`.execute(portal.db)
  await expect(figuresCommand(portal.db, ['check'])).rejects.toThrow(
    [
      `delivery_note  id ${id}  lines_count: stored nothing, documents 1  co2e_kg: stored 1.000, documents 8.559`,
      `delivery_note  id ${nextOne}  route_km: stored nothing, documents 20.000`,
      '2 differ; node api/dist/portal-cli.js figures rebuild sets them right',
    ].join('\n'),
  )
  await figuresCommand(portal.db, ['rebuild'])
  expect([await stored(id), await stored(nextOne)]).toEqual(before)
  expect(await storeAllCarbon(portal.db)).toBe(0)
})

const sumOf = (notes: PlainNote[], name: 'grams' | 'metres') => notes.reduce((sum, note) => sum + note[name], 0)

/** The expected shares of a route, in plain arithmetic. */
function keysOf(notes: PlainNote[]): number[] {
  const far = notes.map(({ distanceKm }) => distanceKm ?? 0)
  const heavy = notes.map(({ weightKg }, at) => (weightKg ?? 0) * far[at]!)
  return [heavy, far].find((keys) => keys.some((key) => key > 0)) ?? notes.map(() => 1)
}
