import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aDeliveryNote } from '../../../test/a-delivery'
import { carbonWorld, plainNotes, type PlainNote } from '../../../test/carbon-world'
import type { Caller } from '../../../test/an-account'
import { instantOf } from '../../core/clock'

let portal: TestPortal
let world: Awaited<ReturnType<typeof carbonWorld>>
let notes: PlainNote[]
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  world = await carbonWorld(portal)
  notes = await plainNotes(portal.db)
  admin = await portal.anAccount({ role: 'admin' })
})

const ask = async (query: string, caller = admin) => {
  const { status, body } = await caller.get(`info_co2e/?${query}`)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

describe('against plain arithmetic', () => {
  test.each([
    ['', '2026-01', '2026-09'],
    ['&start_date=2025-10-01&end_date=2025-12-31', '2025-10', '2025-12'],
    ['&start_date=2026-03-31&end_date=2026-03-01', '2026-03', '2026-03'],
  ])('the figures of %s are those of its notes (rules H-3, H-4, H-5)', async (period, first, last) => {
    for (const center of [null, ...world.centers.map(({ id }) => id)]) {
      const body = await ask(`client=${world.client.id}${period}${center ? `&center=${center}` : ''}`)
      expect(body).toEqual(expected({ client: world.client.id, center, first, last }))
    }
  })

  test('an account that is limited to two centres gets the figures of these (rule L-21)', async () => {
    const own = world.centers.slice(0, 2).map(({ id }) => id)
    const clients = [world.client.id]
    const buyer = await portal.anAccount({ clients, centers: own, can_see_prices: true, can_see_totals: true })
    const months = { first: '2026-01', last: '2026-09' }
    const answer = await ask(`client=${world.client.id}`, buyer)
    expect(answer).toEqual(expected({ client: world.client.id, center: null, centers: own, ...months }))
    const parts = await Promise.all(own.map((id) => ask(`client=${world.client.id}&center=${id}`, buyer)))
    expect(sum(parts.map((part) => part.total_orders))).toBe(answer.total_orders)
    const without = await portal.anAccount({ clients, centers: [] })
    expect(await ask(`client=${world.client.id}`, without)).toMatchObject({ data: false, total_co2e: 0 })
  })

  test('rounded points add up to the total, and centres to their client (rules H-4, H-11)', async () => {
    const whole = await ask(`client=${world.client.id}`)
    const parts = await Promise.all(world.centers.map(({ id }) => ask(`client=${world.client.id}&center=${id}`)))
    for (const body of [whole, ...parts]) expect(tenths(sum(body.graph.co2e))).toBe(body.total_co2e)
    expect(sum(parts.map((part) => part.total_orders))).toBe(whole.total_orders)
    expect(Math.abs(sum(parts.map((part) => part.total_co2e)) - whole.total_co2e)).toBeLessThan(0.2)
    expect(Math.abs(sum(parts.map((part) => part.total_distance)) - whole.total_distance)).toBeLessThan(0.2)
  })
})

test('of eight centres the three with the least and the three with the most are ranked (rule H-11)', async () => {
  const client = await portal.aClient()
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  for (const [at, name] of names.entries()) {
    const center = await portal.aCenter({ client_id: client.id, name })
    const order = await portal.anOrder({ client_id: client.id, center_id: center.id })
    // Centres C and D emit the same.
    const distance_km = name === 'D' ? 12 : 10 + at
    const note = { client_id: client.id, center_id: center.id, order_id: order.id, distance_km }
    await aDeliveryNote(portal.db, { ...note, delivery_note_datetime: instantOf('2026-02-10') })
    await aDeliveryNote(portal.db, { ...note, delivery_note_datetime: instantOf('2026-02-12'), state: 'cancelled' })
  }
  const { minor_ranking, major_ranking } = await ask(`client=${client.id}`)
  const shown = (rows: { name: string; co2e: number }[]) => rows.map(({ name, co2e }) => `${name} ${co2e}`)
  expect(shown(minor_ranking)).toEqual(['A 8.6', 'B 9.4', 'C 10.3'])
  expect(shown(major_ranking)).toEqual(['H 14.6', 'G 13.7', 'F 12.8'])
  expect(minor_ranking[0]).toMatchObject({ total_orders: 1, orders_by_month: 0.1 })
})

test('a client without deliveries has no data, and nothing to divide by (rules H-4, H-10)', async () => {
  const client = await portal.aClient()
  expect(await ask(`client=${client.id}`)).toMatchObject({
    data: false,
    error: false,
    total_co2e: 0,
    total_co2e_vs_aa: null,
    cost_by_order: null,
    cost_by_order_vs_aa: null,
    co2e_by_order: null,
    co2e_by_order_vs_aa: null,
    total_orders: 0,
    orders_by_month: 0,
    trees: 0,
    minor_ranking: [],
  })
})

test('a delivery belongs to its month in Madrid (rule H-10)', async () => {
  const { client_id } = await aDeliveryNote(portal.db, {
    distance_km: 10,
    delivery_note_datetime: new Date('2026-02-28T23:30:00Z'),
  })
  const { graph } = await ask(`client=${client_id}&start_date=2026-02-01&end_date=2026-03-01`)
  expect(graph).toMatchObject({ labels: ['2026-02', '2026-03'], co2e: [0, 8.6] })
})

test('an account that may not see totals gets everything but amounts (rules H-4, H-16)', async () => {
  const [center] = world.centers
  const query = `client=${world.client.id}&center=${center!.id}`
  const buyer = await portal.anAccount({
    role: 'client',
    clients: [world.client.id],
    can_see_prices: true,
    can_see_totals: false,
  })
  const { cost_by_order, cost_by_order_vs_aa, graph, ...all } = await ask(query)
  const costOfMonth = graph.costs.find((cost: number | null) => cost !== null)
  expect([cost_by_order, cost_by_order_vs_aa, costOfMonth]).toEqual(Array(3).fill(expect.any(Number)))
  const { costs: _costs, ...shownGraph } = graph
  expect(await ask(query, buyer)).toEqual({ ...all, graph: shownGraph, total_hidden: true })
})

describe('dates (rule H-10)', () => {
  const client = () => `client=${world.client.id}`
  const monthsOn = async (today: string, query = '') => {
    portal.clock.set(today)
    const { status, body } = await admin.get(`info_co2e/?${client()}${query}`)
    portal.clock.set('2026-10-15T10:00:00')
    return status === 200 ? [body.first_month, body.last_month] : Object.keys(body)
  }

  test.each([
    ['2026-10-15T10:00:00', '2026-01', '2026-09'],
    ['2027-01-01T00:30:00', '2026-01', '2026-12'],
    ['2027-02-01T00:00:00', '2027-01', '2027-01'],
    ['2028-02-29T12:00:00', '2028-01', '2028-01'],
    ['2026-08-31T23:59:59', '2026-01', '2026-07'],
  ])('on %s they are %s to %s', async (today, first, last) => expect(await monthsOn(today)).toEqual([first, last]))

  test.each([
    [
      'the month of today a year ago is the first',
      '&start_date=2025-10-01&end_date=2025-10-31',
      ['2025-10', '2025-10'],
    ],
    ['none before it', '&start_date=2025-09-30&end_date=2025-10-31', ['start_date']],
    ['the last whole month is the last', '&start_date=2026-09-01&end_date=2026-09-30', ['2026-09', '2026-09']],
    ['the present one is none', '&start_date=2026-09-01&end_date=2026-10-01', ['end_date']],
    ['of one year alone', '&start_date=2025-12-01&end_date=2026-01-31', ['end_date']],
    ['in their order', '&start_date=2026-05-01&end_date=2026-04-30', ['end_date']],
    ['the one with the other', '&start_date=2026-05-01', ['end_date']],
    ['and the other with the one', '&end_date=2026-05-01', ['start_date']],
    ['not before 2016', '&start_date=2015-12-01&end_date=2015-12-31', ['start_date']],
    ['days that there are', '&start_date=2026-02-30&end_date=2026-03-01', ['start_date']],
    ['nor of another time', '&start_date=9999-12-01&end_date=9999-12-31', ['start_date']],
    ['nor nonsense', '&start_date=enero&end_date=2026-03-01', ['start_date']],
  ])('%s', async (_, query, answer) => expect(await monthsOn('2026-10-15T10:00:00', query)).toEqual(answer))
})

test.each(['', 'client=0', 'client=x', 'client=99999999999', 'client=1&center=-1', 'client=1&client=2'])(
  'what is no client is refused: %s (rule H-16)',
  async (query) => {
    const { status } = await admin.get(`info_co2e/?${query}`)
    expect(status).toBe(400)
  },
)

test('a client or centre of another account is not found, nor a centre of another client (rule H-16)', async () => {
  const buyer = await portal.anAccount({ role: 'client', clients: [world.client.id] })
  const [own] = world.centers
  for (const path of [
    `info_co2e/?client=${world.other.client_id}`,
    `info_co2e/?client=${world.client.id}&center=${world.other.id}`,
    `info_co2e/?client=${world.other.client_id}&center=${own!.id}`,
    `info_co2e/?client=2000000000`,
    `simulator_co2e/?client=${world.client.id}&center=${world.other.id}`,
    `center_co2e/${world.other.id}/`,
    `center_co2e/${world.other.id}/journeys/`,
    `center_co2e/${world.other.id}/swaps/`,
    `center_co2e/${world.other.id}/certificate/`,
    `client_co2e/${world.other.client_id}/certificate/`,
  ])
    expect([path, (await buyer.get(path)).status]).toEqual([path, 404])
  expect((await admin.get(`info_co2e/?client=${world.client.id}&center=${world.other.id}`)).status).toBe(404)
})

const comesBefore = (one: PlainNote, other: PlainNote) =>
  one.at.getTime() === other.at.getTime() ? one.id < other.id : one.at < other.at

interface Asked {
  client: number
  center: number | null
  /** The centres that the account is limited to. */
  centers?: readonly number[]
  first: string
  last: string
}

/** The expected answer, computed with plain numbers. */
function expected({ client, center, centers: limit, first, last }: Asked) {
  const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  const live = notes.filter((note) => !note.isCancelled)
  const isOwn = (note: PlainNote) =>
    note.client === client && (center === null || note.center === center) && (!limit || limit.includes(note.center))
  const own = live.filter(isOwn)
  const within = (note: PlainNote, from: string, until: string) => note.month >= from && note.month <= until
  const isFirst = (note: PlainNote) =>
    note.order !== null && !live.some((each) => each.order === note.order && comesBefore(each, note))
  const summed = (some: PlainNote[]) => ({
    notes: some.length,
    grams: sum(some.map((note) => note.grams)),
    metres: sum(some.map((note) => note.metres)),
    cents: sum(some.map((note) => note.cents)),
    lines: sum(some.map((note) => note.lines)),
    orders: some.filter(isFirst).length,
  })
  const inPeriod = own.filter((note) => within(note, first, last))
  const now = summed(inPeriod)
  const then = summed(own.filter((note) => within(note, yearBefore(first), yearBefore(last))))
  const labels = monthsFrom(first, last)
  const points = labels.map((label) => summed(inPeriod.filter(({ month }) => month === label)))
  const change = (a: number, b: number) => (b === 0 ? null : ((a - b) / b) * 100)
  const each = (a: number, count: number) => (count === 0 ? null : a / count)
  const changeOfEach = (name: 'cents' | 'grams') => {
    const [a, b] = [each(now[name], now.orders), each(then[name], then.orders)]
    return a === null || b === null ? null : change(a, b)
  }
  const near = (value: number | null, digits: number) => (value === null ? null : round(value, digits))
  const centers = world.centers
    .map(({ id, name }) => ({ id, name, ...summed(inPeriod.filter((note) => note.center === id)) }))
    .filter(({ notes: many }) => many > 0)
    .sort((a, b) => a.grams - b.grams)
    .map(({ id, name, grams, orders }) => ({
      id,
      name,
      co2e: near(grams / 1000, 1),
      total_orders: orders,
      orders_by_month: near(orders / labels.length, 1),
    }))
  return {
    data: now.notes > 0,
    error: false,
    first_month: first,
    last_month: last,
    total_co2e: near(now.grams / 1000, 1),
    total_co2e_vs_aa: near(change(now.grams, then.grams), 2),
    cost_by_order: near(each(now.cents / 100, now.orders), 2),
    cost_by_order_vs_aa: near(changeOfEach('cents'), 2),
    co2e_by_order: near(each(now.grams / 1000, now.orders), 1),
    co2e_by_order_vs_aa: near(changeOfEach('grams'), 2),
    total_distance: near(now.metres / 1000, 1),
    total_distance_vs_aa: near(change(now.metres, then.metres), 2),
    trees: near((now.grams / 1000 / 167 / labels.length) * 12, 1),
    total_orders: now.orders,
    total_orders_vs_aa: near(change(now.orders, then.orders), 2),
    orders_by_month: near(now.orders / labels.length, 1),
    graph: {
      labels,
      costs: center === null ? [] : points.map((point) => near(each(point.cents / 100, point.lines), 2)),
      // A point carries the rounding of those before it, so that the points add up to the total.
      co2e: points.map((point) => expect.closeTo(point.grams / 1000, 0)),
    },
    minor_ranking: center === null ? centers.slice(0, 3) : [],
    major_ranking: center === null ? centers.toReversed().slice(0, 3) : [],
    total_hidden: false,
  }
}

function monthsFrom(first: string, last: string): string[] {
  const [year, from] = [first.slice(0, 4), Number(first.slice(5))]
  return Array.from(
    { length: Number(last.slice(5)) - from + 1 },
    (_, at) => `${year}-${String(from + at).padStart(2, '0')}`,
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const tenths = (value: number) => round(value, 1)
/** Rounds a half away from 0, also where its binary fraction is slightly below a half. */
const round = (value: number, digits: number) =>
  (Math.sign(value) * Math.round(Math.abs(value) * 10 ** digits + 1e-6)) / 10 ** digits + 0
