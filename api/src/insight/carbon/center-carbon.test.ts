import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { aRoute, carbonWorld, plainNotes, type PlainNote } from '../../../test/carbon-world'
import { instantOf } from '../../core/clock'
import { joinJourneys } from './fewer-journeys'

let portal: TestPortal
let world: Awaited<ReturnType<typeof carbonWorld>>
let notes: PlainNote[]
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  world = await carbonWorld(portal)
  notes = (await plainNotes(portal.db)).filter((note) => !note.isCancelled)
  admin = await portal.anAccount({ role: 'admin' })
})

const get = async (path: string, caller = admin) => {
  const { status, body } = await caller.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const lastTwelve = ({ month }: PlainNote) => month >= '2025-10' && month <= '2026-09'
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const tenth = (thousandths: number) => Math.round(thousandths / 100) / 10

test('a centre has its last twelve whole months, this year so far and its projection (rule H-12)', async () => {
  for (const { id } of world.centers) {
    const own = notes.filter((note) => note.center === id)
    const months = sum(own.filter(lastTwelve).map(({ grams }) => grams))
    const year = sum(
      own.filter(({ at }) => at >= instantOf('2026-01-01') && at < instantOf('2026-10-16')).map(({ grams }) => grams),
    )
    const gramsUntil = (until: string) =>
      sum(own.filter(({ at }) => at >= instantOf('2025-01-01') && at < instantOf(until)).map(({ grams }) => grams))
    const change = (now: number, before: number) => Math.round(((now - before) / before) * 10_000) / 100
    const projected = Math.round((year * 365) / 288)
    expect(await get(`center_co2e/${id}/`)).toEqual({
      data: true,
      co2e: tenth(months),
      co2e_current_year: tenth(year),
      co2e_current_year_vs_aa: change(year, gramsUntil('2025-10-16')),
      // 15 October is the 288th day.
      co2e_year_projection: tenth(projected),
      co2e_year_projection_vs_aa: change(projected, gramsUntil('2026-01-01')),
      trees: tenth(Math.round(months / 167)),
    })
  }
})

test.each([
  // Deliveries of today count, later ones do not.
  ['2026-01-01T00:30:00', '2025-12-31T12:00:00', [8.6, 0, 0]],
  ['2026-01-01T00:30:00', '2026-01-01T00:10:00', [0, 8.6, 3124]],
  ['2026-01-31T12:00:00', '2026-02-01T00:00:00', [0, 0, 0]],
  ['2026-02-01T00:00:00', '2026-01-31T23:59:59', [8.6, 8.6, 97.6]],
  ['2028-02-29T12:00:00', '2028-02-29T23:59:00', [0, 8.6, 52.2]],
])('on %s a delivery of %s counts so (rule H-12)', async (today, at, [months, year, projected]) => {
  const { center_id } = await aDeliveryNote(portal.db, { distance_km: 10, delivery_note_datetime: instantOf(at) })
  portal.clock.set(today)
  const body = await get(`center_co2e/${center_id}/`)
  portal.clock.set('2026-10-15T10:00:00')
  expect(body).toMatchObject({ co2e: months, co2e_current_year: year, co2e_year_projection: projected })
  expect(body.data).toBe(months! + year! > 0)
})

test.each([
  // The same day counts in the year before too, except for 29 February.
  ['2026-03-10T12:00:00', '2025-03-10T23:00:00', 0],
  ['2026-03-10T12:00:00', '2025-03-11T00:00:00', null],
  ['2028-02-29T12:00:00', '2027-02-28T12:00:00', 0],
  ['2028-02-29T12:00:00', '2027-03-01T00:00:00', null],
])('on %s a delivery of %s is compared so with the same one today (rule H-12)', async (today, before, change) => {
  const note = { distance_km: 10, delivery_note_datetime: instantOf(today) }
  const { center_id, client_id } = await aDeliveryNote(portal.db, note)
  await aDeliveryNote(portal.db, { ...note, center_id, client_id, delivery_note_datetime: instantOf(before) })
  portal.clock.set(today)
  const body = await get(`center_co2e/${center_id}/`)
  portal.clock.set('2026-10-15T10:00:00')
  expect(body.co2e_current_year_vs_aa).toBe(change)
})

describe('the simulator', () => {
  test('starts from the last twelve whole months: at 0 % it shows today (rule H-13)', async () => {
    for (const center of [null, world.centers[0]!.id]) {
      const own = notes
        .filter(lastTwelve)
        .filter((note) => (center === null ? note.client === world.client.id : note.center === center))
      const body = await get(`simulator_co2e/?client=${world.client.id}${center ? `&center=${center}` : ''}`)
      const metres = sum(own.map((note) => note.metres))
      expect(body).toMatchObject({
        total_co2e: tenth(sum(own.map(({ grams }) => grams))),
        total_distance: tenth(metres),
        delivery_number: own.length,
        avg_fuel_consumption: 13.5,
        co2e_factor: 3.17,
        costs_per_delivery: Math.round(((metres / 100_000) * 13.5 * 1.55 * 100) / own.length) / 100,
      })
      expect(Math.round(sum(body.distance_list) * 10)).toBe(Math.round(body.total_distance * 10))
      expect(body.distance_list).toHaveLength(12)
      const { total_distance: km, avg_fuel_consumption: litres, co2e_factor: factor } = body
      expect(Math.abs(((km * litres) / 100) * factor - body.total_co2e)).toBeLessThan(0.15)
    }
  })

  test('its months are those of info_co2e (rule H-13)', async () => {
    const client = `client=${world.client.id}`
    const simulator = await get(`simulator_co2e/?${client}`)
    const parts = [
      await get(`info_co2e/?${client}&start_date=2025-10-01&end_date=2025-12-31`),
      await get(`info_co2e/?${client}&start_date=2026-01-01&end_date=2026-09-30`),
    ]
    expect(Math.abs(sum(parts.map((part) => part.total_co2e)) - simulator.total_co2e)).toBeLessThan(0.15)
    expect(Math.abs(sum(parts.map((part) => part.total_distance)) - simulator.total_distance)).toBeLessThan(0.15)
  })

  test('the price of a litre is that of the account’s variant (rule H-13)', async () => {
    const { client_id } = await aDeliveryNote(portal.db, {
      distance_km: 500,
      delivery_note_datetime: instantOf('2026-05-05'),
    })
    const maripol = await portal.anAccount({ role: 'admin', variant: 'maripol' })
    portal.variants.get('maripol').server.rules.fuel_price = 1.479
    const cost = async (caller: Caller) => (await get(`simulator_co2e/?client=${client_id}`, caller)).costs_per_delivery
    expect([await cost(admin), await cost(maripol)]).toEqual([209.25, 199.67])
  })

  test('a client without deliveries has nothing to simulate (rule H-13)', async () => {
    const { id } = await portal.aClient()
    expect(await get(`simulator_co2e/?client=${id}`)).toMatchObject({
      total_co2e: 0,
      delivery_number: 0,
      costs_per_delivery: 0,
      distance_list: Array(12).fill(0),
    })
  })
})

describe('fewer journeys', () => {
  const journey = (day: string, metres: number) => ({ day, metres, grams: Math.round(metres * 0.42795) })

  test.each([
    ['none', [], 0, 0],
    ['Monday to Sunday are one week', ['2026-03-02', '2026-03-08'], 1, 1],
    ['Sunday and Monday are two, of one turn', ['2026-03-08', '2026-03-09'], 2, 1],
    ['two weeks of two turns', ['2026-03-15', '2026-03-16'], 2, 2],
    ['over a change of the year', ['2025-12-29', '2026-01-04'], 1, 1],
    [
      'every day of four weeks',
      Array.from({ length: 28 }, (_, at) => `2026-03-${String(at + 2).padStart(2, '0')}`),
      4,
      2,
    ],
  ])('%s (rule H-17)', (_, days, weekly, twoWeekly) => {
    const journeys = days.map((day) => journey(day, 1000))
    expect([joinJourneys(journeys, 1).length, joinJourneys(journeys, 2).length]).toEqual([weekly, twoWeekly])
  })

  test('a joined journey is as long as the longest of those that it joins (rule H-17)', () => {
    const journeys = [journey('2026-03-02', 3000), journey('2026-03-03', 9000), journey('2026-03-09', 5000)]
    expect(joinJourneys(journeys, 1).map(({ metres }) => metres)).toEqual([9000, 5000])
  })

  test('for every centre nothing becomes more than today, and today is what it was (rule H-17)', async () => {
    for (const { id } of world.centers) {
      const own = notes.filter((note) => note.center === id).filter(lastTwelve)
      const { today, weekly, two_weekly, ...months } = await get(`center_co2e/${id}/journeys/`)
      expect(months).toEqual({ first_month: '2025-10', last_month: '2026-09', total_hidden: false })
      expect(today).toEqual({
        journeys: new Set(own.map(({ route, id: note }) => (route === null ? `note ${note}` : route))).size,
        co2e: tenth(sum(own.map(({ grams }) => grams))),
        fuel_costs: Math.round((sum(own.map(({ metres }) => metres)) / 100_000) * 13.5 * 155) / 100,
      })
      for (const name of ['journeys', 'co2e', 'fuel_costs']) {
        expect(weekly[name]).toBeLessThanOrEqual(today[name])
        expect(two_weekly[name]).toBeLessThanOrEqual(weekly[name])
      }
    }
  })

  test('two notes on one lorry are one journey with the kilometres of both (rule H-17)', async () => {
    const center = await portal.aCenter()
    const route = await aRoute(portal.db, { day: '2026-03-03', km: 60 })
    const note = (day: string, more: object) =>
      aDeliveryNote(portal.db, {
        client_id: center.client_id,
        center_id: center.id,
        delivery_note_datetime: instantOf(day),
        ...more,
      })
    await note('2026-03-03', { route_id: route.id })
    await note('2026-03-03', { route_id: route.id })
    await note('2026-03-05', { distance_km: 20 })
    const { today, weekly } = await get(`center_co2e/${center.id}/journeys/`)
    expect([today, weekly]).toEqual([
      { journeys: 2, co2e: 42.8, fuel_costs: 20.93 },
      { journeys: 1, co2e: 25.7, fuel_costs: 12.56 },
    ])
  })
})

test('an account that may not see totals gets no fuel costs (rules H-13, H-17)', async () => {
  const [center] = world.centers
  const buyer = await portal.anAccount({ role: 'client', clients: [world.client.id], can_see_prices: true })
  const simulator = await get(`simulator_co2e/?client=${world.client.id}`, buyer)
  expect(simulator).not.toHaveProperty('costs_per_delivery')
  expect(simulator.total_hidden).toBe(true)
  const { today, total_hidden: isHidden } = await get(`center_co2e/${center!.id}/journeys/`, buyer)
  expect([Object.keys(today), isHidden]).toEqual([['journeys', 'co2e'], true])
})
