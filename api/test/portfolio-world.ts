import { random, type Random } from '@portal/demo/random'
import { instantOf } from '../src/core/clock'
import { transaction } from '../src/core/db/transaction'
import { searchNorm } from '../src/core/http/list'
import type { TestPortal } from './a-portal'
import { someProducts } from './a-product'
import { aStatNode } from './a-client'
import { rebuildSums } from '../src/trade/figures/stored-sums'
import { monthColumns } from '../src/trade/figures/year-rows'

/** The first day of the documents; the last one is that of the clock. */
const firstDay = '2023-11-01'
const names = ['Álamo', 'Núñez', 'beta', 'Zeta', 'Ñandú', 'Hotel', 'Café', 'Órbita']

/**
 * A random portfolio, the same for the same seed: nodes of three levels and a second root, clients with none to three
 * centres, documents up to the portal's today and at the edges of months, credits, cancelled ones, targets, offers.
 */
export async function aPortfolioWorld(portal: TestPortal, seed: string, clientCount = 40) {
  const draw = random(seed)
  const { db } = portal
  const company = await aStatNode(db)
  const [north, south] = [await aStatNode(db, company), await aStatNode(db, company)]
  const people = [await aStatNode(db, north), await aStatNode(db, north), await aStatNode(db, south)]
  const other = await aStatNode(db)
  const leaves = [...people, south, other]
  const suppliers = await db
    .insertInto('supplier')
    .values(['Uno', 'Dos', 'Tres', 'Cuatro'].map((name, at) => ({ name, prefered: at < 2 })))
    .returningAll()
    .execute()
  const products = await someProducts(
    db,
    Array.from({ length: 12 }, (_, at) => ({ supplier_id: suppliers[at % 4]!.id })),
  )

  const clients = await addClients(
    portal,
    draw,
    clientCount,
    leaves.map(({ id }) => id),
  )
  for (const client of clients) {
    const centers = await addCenters(portal, draw, client)
    await addDocuments(portal, draw, client, centers, products)
  }
  const leads = await Promise.all(leaves.map(({ id }) => portal.aLead({ stat_node_id: id })))
  await addTargets(portal, draw, clients)
  await addOffers(portal, draw, clients, leads)
  await db
    .insertInto('new_client_target')
    .values(
      [company, ...leaves].flatMap(({ id }) =>
        [2024, 2025, 2026].map((year) => ({
          node_id: id,
          year,
          clients: draw.int(0, 9),
          sales: `${draw.int(0, 90_000)}.37`,
        })),
      ),
    )
    .execute()
  await transaction(db, rebuildSums)
  return { company, north, south, people, other, suppliers, products, clients, leads }
}

interface Client {
  id: number
}

/** Clients, among them some since the first and the last day of a year, and one without a node. */
function addClients({ db, clock }: TestPortal, draw: Random, count: number, nodes: number[]) {
  const year = Number(clock.today().slice(0, 4))
  const since = [`${year}-01-01`, `${year - 1}-12-31`, `${year - 1}-01-01`, clock.today(), '2020-02-29', '2019-05-01']
  return db
    .insertInto('client')
    .values(
      Array.from({ length: count }, (_, at) => {
        const name = `${draw.pick(names)} ${draw.pick(names)} ${at}`
        return {
          name,
          external_id: `PF${at}`,
          country_id: 'sp',
          client_since: draw.chance(0.7) ? draw.pick(since) : dayFrom(draw, '2024-01-01', clock.today()),
          stat_node_id: at === 0 ? null : draw.pick(nodes),
          name_sort: searchNorm(name),
          search_norm: searchNorm(name, `PF${at}`),
        }
      }),
    )
    .returningAll()
    .execute()
}

async function addCenters(portal: TestPortal, draw: Random, client: Client) {
  const centers: number[] = []
  for (let left = draw.int(0, 3); left > 0; left -= 1)
    centers.push((await portal.aCenter({ client_id: client.id, address: draw.pick(['Calle Mayor 1', '']) })).id)
  return centers
}

const dayMs = 86_400_000
function dayFrom(draw: Random, from: string, to: string): string {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return new Date(Date.parse(from) + draw.int(0, days) * dayMs).toISOString().slice(0, 10)
}

/** A moment up to today, often the first or the last minute of a month. */
function momentOf({ clock }: TestPortal, draw: Random, from: string, to: string): Date {
  const day = dayFrom(draw, from, to)
  const edges = [
    `${day.slice(0, 7)}-01T00:00:00`,
    `${day.slice(0, 7)}-28T23:59:59`,
    `${day.slice(0, 4)}-12-31T23:30:00`,
  ]
  const local = draw.chance(0.3) ? draw.pick(edges) : `${day}T${String(draw.int(0, 23)).padStart(2, '0')}:15:00`
  const moment = instantOf(local)
  return moment > clock.now() ? clock.now() : moment
}

/** Some buy until today, some stopped a while ago. */
async function addDocuments(
  portal: TestPortal,
  draw: Random,
  client: Client,
  centers: number[],
  products: { id: number }[],
) {
  const today = portal.clock.today()
  const to = draw.pick([today, today, today, '2025-12-20', '2025-11-02', '2024-12-01'].filter((day) => day <= today))
  const from = draw.chance(0.5) ? firstDay : '2025-03-01' < to ? '2025-03-01' : firstDay
  for (let left = draw.int(0, 14); left > 0; left -= 1) {
    for (const kind of kinds) {
      const at = momentOf(portal, draw, from, to)
      const lines = Array.from({ length: draw.int(1, 4) }, () => {
        const quantity = draw.chance(0.15) ? -draw.int(1, 4) : draw.int(1, 9)
        return { product: draw.pick(products).id, quantity, cents: quantity * draw.int(1, 99_999) }
      })
      await kind(portal, {
        client_id: client.id,
        center_id: centers.length > 0 && draw.chance(0.8) ? draw.pick(centers) : null,
        state: draw.pick(states),
        at,
        lines,
        base: euros(lines.reduce((sum, { cents }) => sum + cents, 0)),
      })
    }
  }
}

const euros = (cents: number) => (cents / 100).toFixed(2)
/** Each row: states of an order, a delivery note and an invoice. */
const states = [
  ['received', 'delivered', 'issued'],
  ['delivered', 'invoiced', 'paid'],
  ['invoiced', 'shipped', 'overdue'],
  ['preparing', 'preparing', 'issued'],
  ['pending_validation', 'delivered', 'issued'],
  ['cancelled', 'cancelled', 'cancelled'],
] as const

interface Drawn {
  client_id: number
  center_id: number | null
  state: (typeof states)[number]
  at: Date
  lines: { product: number; quantity: number; cents: number }[]
  base: string
}

let number = 0
const headOf = ({ client_id, center_id, base }: Drawn) => ({
  client_id,
  center_id,
  base,
  tax_total: '0',
  total: base,
  number: `PF-${(number += 1)}`,
})

const kinds = [
  async ({ db }: TestPortal, drawn: Drawn) => {
    await db
      .insertInto('sale_order')
      .values({ ...headOf(drawn), final: drawn.base, state: drawn.state[0], order_datetime: drawn.at })
      .execute()
  },
  async ({ db }: TestPortal, drawn: Drawn) => {
    await db
      .insertInto('delivery_note')
      .values({ ...headOf(drawn), state: drawn.state[1], delivery_note_datetime: drawn.at })
      .execute()
  },
  async ({ db }: TestPortal, drawn: Drawn) => {
    const { id } = await db
      .insertInto('sale_invoice')
      .values({ ...headOf(drawn), state: drawn.state[2], invoice_datetime: drawn.at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sale_invoice_line')
      .values(
        drawn.lines.map(({ product, quantity, cents }, at) => ({
          invoice_id: id,
          position: at + 1,
          product_id: product,
          code: `A${product}`,
          name: 'Papel',
          unit_name: 'Unidad',
          unit_quantity: 1,
          quantity,
          price: euros(Math.abs(cents / quantity)),
          base: euros(cents),
          tax_rate: '21',
        })),
      )
      .execute()
  },
]

/** Targets for most clients and months, some of them 0. */
async function addTargets({ db, clock }: TestPortal, draw: Random, clients: Client[]) {
  const now = Number(clock.today().slice(0, 4))
  const rows = clients
    .filter(() => draw.chance(0.8))
    .flatMap(({ id }) => [now - 2, now - 1, now].map((year) => ({ client_id: id, year })))
  const cents = () =>
    Object.fromEntries(monthColumns.map((column) => [column, draw.chance(0.9) ? draw.int(0, 400_000) : 0]))
  for (const table of ['sales_target', 'sales_forecast'] as const)
    await db
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, ...cents() })))
      .execute()
}

async function addOffers(portal: TestPortal, draw: Random, clients: Client[], leads: { id: number }[]) {
  const today = portal.clock.today()
  await portal.db
    .insertInto('offer')
    .values(
      Array.from({ length: 120 }, (_, at) => {
        const isLead = draw.chance(0.3)
        return {
          number: `PO-${at}`,
          client_id: isLead ? null : draw.pick(clients).id,
          lead_id: isLead ? draw.pick(leads).id : null,
          state: draw.pick(['sent', 'opened', 'accepted', 'rejected', 'replaced', 'cancelled', 'pending_validation']),
          offer_datetime: momentOf(portal, draw, '2024-01-01', today),
          base: '10.00',
          tax_total: '2.10',
          total: '12.10',
        }
      }),
    )
    .execute()
}
