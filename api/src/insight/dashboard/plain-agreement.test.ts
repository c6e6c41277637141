import { random } from '@portal/demo/random'
import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import {
  plainEfficiency,
  plainInvoices,
  plainNotes,
  plainOffers,
  plainOrders,
  plainPreferred,
  plainSales,
  plainSummary,
  withStatus,
  yearOfPeriod,
} from '../../../test/plain-dashboard'
import {
  clientsOf,
  isBelow,
  partOf,
  readPortfolio,
  type PlainPortfolio,
  type Portfolio,
} from '../../../test/plain-portfolio'
import {
  plainCenters,
  plainClients,
  plainInactive,
  plainLost,
  plainMonthCenters,
  plainMonthClients,
} from '../../../test/plain-rankings'
import { monthsFrom } from '../../../test/plain-sums'
import { aPortfolioWorld } from '../../../test/portfolio-world'

const today = '2026-10-15'
let portal: TestPortal
let world: Awaited<ReturnType<typeof aPortfolioWorld>>
let plain: PlainPortfolio
/** Who asks, the node asked for, and what that means. */
let askers: { who: Caller; node: number; seen: Portfolio }[]
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set(`${today}T12:00:00`)
  world = await aPortfolioWorld(portal, 'portfolio')
  plain = await readPortfolio(portal.db)
  const { company, north, people, other, clients } = world
  const further = clients.filter(({ stat_node_id }) => stat_node_id !== north.id).slice(0, 3)
  const admin = await portal.anAccount({ role: 'admin' })
  const manager = await portal.anAccount({
    role: 'sales_manager',
    stat_node_id: north.id,
    clients: further.map(({ id }) => id),
  })
  askers = [
    { who: admin, node: 0, seen: { node: 'all' } },
    { who: admin, node: company.id, seen: { node: company.id } },
    { who: admin, node: other.id, seen: { node: other.id } },
    { who: manager, node: 0, seen: { node: north.id, further: further.map(({ id }) => id) } },
    { who: manager, node: north.id, seen: { node: north.id } },
    { who: manager, node: people[0]!.id, seen: { node: people[0]!.id } },
  ]
})

const partFor = (seen: Portfolio) => partOf(plain, clientsOf(plain, seen))
const years = [2026, 2025, 2024, 2019]
const statuses = [1, 2, 3, 4]
const periods = [
  ['2026-01', '2026-09'],
  ['2025-10', '2026-10'],
  ['2025-01', '2025-12'],
  ['2024-02', '2024-02'],
  ['2024-11', '2025-02'],
  ['2026-12', '2027-01'],
] as const
const daysOf = ([first, last]: readonly [string, string]) => `after=${first}-03&before=${last}-28`

const ask = async (who: Caller, path: string) => {
  const { status, body } = await who.get(`sp_dashboard/${path}`)
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
  return body
}
/** The first page of a ranking against all plain rows. */
async function expectRanking(who: Caller, path: string, rows: object[]) {
  expect([path, await ask(who, path)]).toEqual([
    path,
    { results: rows.slice(0, 20), count: rows.length, total_pages: Math.ceil(rows.length / 20) },
  ])
}

test('the world has clients of every status in every year and node', () => {
  for (const year of [2026, 2025])
    for (const status of statuses) expect(withStatus(plain, status, year, today).length).toBeGreaterThan(1)
})

test.each(years)(
  'the figures of %i are the plain sums of the documents (rules B-3, B-4, B-6, B-12, B-18, B-23)',
  async (year) => {
    for (const { who, node, seen } of askers) {
      const own = partFor(seen)
      const query = `?node=${node}&year=${year}`
      expect(await ask(who, `summary/${query}`)).toEqual(plainSummary(own, year, today))
      expect(await ask(who, `orders/${query}`)).toEqual(plainOrders(own, year, today))
      expect(await ask(who, `delivery_notes/${query}`)).toEqual(plainNotes(own, year, today))
      expect(await ask(who, `sale_invoices/${query}`)).toEqual(plainInvoices(own, year, today))
    }
  },
)

test.each(periods)(
  'the sales from %s to %s are the plain sums of the invoices (rules T-1, T-4, B-3, B-6, B-24)',
  async (...period) => {
    const months = monthsFrom(...period)
    for (const { who, node, seen } of askers) {
      const own = partFor(seen)
      for (const status of statuses) {
        const clients = withStatus(own, status, yearOfPeriod(period[1], today), today)
        const query = `?node=${node}&client_status=${status}&${daysOf(period)}`
        expect(await ask(who, `sales/${query}`)).toEqual(plainSales(partOf(own, clients), months, today))
        await expectRanking(who, `clients/${query}`, plainClients(own, months, status, today))
        await expectRanking(who, `inactive_clients/${query}`, plainInactive(own, months, status, today))
      }
    }
  },
)

test.each(periods)(
  'preferred suppliers from %s to %s are the plain sums of their lines (rules B-7, B-19)',
  async (...period) => {
    const months = monthsFrom(...period)
    for (const { who, node, seen } of askers) {
      const own = partFor(seen)
      const query = `?node=${node}&${daysOf(period)}`
      expect(await ask(who, `prefered_suppliers/${query}`)).toEqual(plainPreferred(own, months, today))
      const supplier = world.suppliers[1]!.id
      expect(await ask(who, `prefered_suppliers/${query}&supplier=${supplier}`)).toEqual(
        plainPreferred(own, months, today, supplier),
      )
    }
  },
)

test.each(years)(
  'the rankings of a month of %i are the plain sums of its documents (rules B-3, B-4, B-15, B-23)',
  async (year) => {
    for (const { who, node, seen } of askers) {
      const own = partFor(seen)
      for (const status of statuses) {
        for (const kind of ['delivery_notes', 'sale_invoices'] as const) {
          const query = `?node=${node}&year=${year}&client_status=${status}`
          await expectRanking(who, `${kind}_clients/${query}`, plainMonthClients(own, kind, year, status, today))
        }
      }
    }
  },
)

test('the centres of a client are the plain sums of their documents (rule B-9)', async () => {
  const draw = random('centres')
  for (const { who, node, seen } of askers) {
    const own = partFor(seen)
    for (const { id: client } of draw.sample(own.clients, 6)) {
      for (const all of [false, true]) {
        const query = `?node=${node}&client=${client}&show_all=${all}`
        await expectRanking(who, `centers/${query}`, plainCenters(own, client, all, today))
        for (const kind of ['delivery_notes', 'sale_invoices'] as const) {
          const year = draw.pick(years)
          const rows = plainMonthCenters(own, kind, { client, year, all, today })
          await expectRanking(who, `${kind}_centers/${query}&year=${year}`, rows)
        }
      }
    }
  }
})

test('lost clients, efficiency and offers are the plain sums of their rows (rules B-8, B-11, B-13, B-14)', async () => {
  for (const { who, node, seen } of askers) {
    const own = partFor(seen)
    const isOwn = (assigned: number | null) => isBelow(plain, assigned, seen)
    await expectRanking(who, `lost_clients/?node=${node}`, plainLost(own, today))
    const wanted = plain.wanted.filter((row) => isOwn(row.node))
    expect(await ask(who, `efficiency/?node=${node}`)).toEqual(plainEfficiency(own, wanted, today))
    const ids = new Set(own.clients.map(({ id }) => id))
    const offers = plain.offers.filter(({ client, lead }) =>
      lead === null ? ids.has(client!) : isOwn(plain.leads.get(lead)!),
    )
    expect(await ask(who, `offers/?node=${node}`)).toEqual(plainOffers(own, offers, today))
  }
})
