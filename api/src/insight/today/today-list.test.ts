import type { TodayClient, TodayReason } from '@portal/shared-sdk/contract'
import { aStatNode } from '../../../test/a-client'
import { aCategory } from '../../../test/a-product'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { someSales } from '../../../test/some-sales'
import { dayAfter } from '../../core/clock'

let portal: TestPortal
let admin: Caller
// A Wednesday in June: the last two whole months are April and May, the six before them October to March.
const today = '2026-06-10'
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set(`${today}T10:00:00`)
  admin = await portal.anAccount({ role: 'admin' })
})

/** Orders of 10.00 of a client, each so many days ago. */
async function ordered(client: number, daysAgo: readonly number[], options: Parameters<TestPortal['anOrder']>[0] = {}) {
  for (const days of daysAgo)
    await portal.anOrder({
      client_id: client,
      center_id: null,
      order_datetime: `${dayAfter(today, -days)}T12:00:00+02:00`,
      lines: 0,
      base: 10,
      ...options,
    })
}
const listed = async (who = admin, query = 'page_size=1000'): Promise<TodayClient[]> =>
  (await who.get(`sp_dashboard/today/?${query}`)).body.results
const reasonsOf = async (client: number, who = admin): Promise<TodayReason[]> =>
  (await listed(who)).find(({ id }) => id === client)?.reasons ?? []

describe('silent (rule B-30)', () => {
  // Four orders, one every 10 days: the rhythm is 10, so it is listed from the 16th day on.
  test.each([
    ['on the sixteenth day of a rhythm of ten', [46, 36, 26, 16], true],
    ['not the day before', [45, 35, 25, 15], false],
    ['not with three orders', [36, 26, 16], false],
    ['not when one of four was before the last twelve months', [366, 236, 126, 116], false],
    ['when the first of four was twelve months ago to the day', [365, 360, 355, 350], true],
    ['orders of one day are one', [46, 46, 46, 16], false],
  ])('%s', async (_name, days, isSilent) => {
    const { id } = await portal.aClient()
    await ordered(id, days)
    expect((await reasonsOf(id)).map(({ code }) => code)).toEqual(isSilent ? ['silent'] : [])
  })

  test('has the days and the rhythm; its money is that of the last twelve whole months (rule B-31)', async () => {
    const client = await portal.aClient({ name: 'Hotel Callado', contact: 'Rosa', phone: '600 100 200' })
    await ordered(
      client.id,
      [100, 75, 51, 25].map((days) => days + 40),
    )
    const product = (await portal.aProduct()).id
    await someSales(portal.db, {
      client: client.id,
      product,
      months: ['2025-05', '2025-06', '2026-05', '2026-06'],
      amount: 150.25,
    })
    const row = (await listed()).find(({ id }) => id === client.id)
    expect(row).toEqual({
      id: client.id,
      name: 'Hotel Callado',
      contact: 'Rosa',
      phone: '600 100 200',
      money_at_stake: 300.5,
      reasons: [
        {
          code: 'silent',
          text: 'Sin pedidos desde hace 65 días; suele pedir cada 25',
          money_at_stake: 300.5,
          days_silent: 65,
          usual_days: 25,
          last_order: dayAfter(today, -65),
        },
      ],
      last_call: null,
    })
  })

  test('waiting and cancelled orders do not count', async () => {
    const { id } = await portal.aClient()
    await ordered(id, [60, 50, 40, 30])
    await ordered(id, [1], { state: 'pending_validation' })
    await ordered(id, [2], { state: 'cancelled' })
    expect(await reasonsOf(id)).toMatchObject([{ code: 'silent', days_silent: 30 }])
    await ordered(id, [0])
    expect(await reasonsOf(id)).toEqual([])
  })
})

describe('category_stopped (rule B-30)', () => {
  const before = ['2025-10', '2025-12', '2026-01', '2026-03']
  async function aBuyer(months = before) {
    const { id: client } = await portal.aClient()
    const [stopped, other] = [await aCategory(portal.db, { name: 'Celulosa' }), await aCategory(portal.db)]
    const product = await portal.aProduct({ category_id: stopped.id })
    const others = await portal.aProduct({ category_id: other.id })
    await someSales(portal.db, { client, product: product.id, months, amount: 80 })
    await someSales(portal.db, { client, product: others.id, months: ['2026-05'], amount: 20 })
    return { client, stopped, product, others }
  }

  test('bought in four of six months and not since; its money is that of twelve months (rule B-31)', async () => {
    const { client, stopped } = await aBuyer()
    expect(await reasonsOf(client)).toEqual([
      {
        code: 'category_stopped',
        text: 'Ha dejado de comprar Celulosa',
        money_at_stake: 320,
        category: { id: stopped.id, name: 'Celulosa' },
        last_month: '2026-03',
      },
    ])
  })

  test.each([
    ['three months', ['2025-10', '2025-12', '2026-03']],
    ['a month before the six', ['2025-09', '2025-12', '2026-01', '2026-03']],
    ['a month of the last two', [...before, '2026-04']],
    ['the current month', [...before, '2026-06']],
  ])('not with %s', async (_name, months) => {
    expect(await reasonsOf((await aBuyer(months)).client)).toEqual([])
  })

  test('a month in which as much came back as was bought does not count', async () => {
    const { client, product } = await aBuyer(before.slice(1))
    const months = ['2025-10']
    await someSales(portal.db, { client, product: product.id, months, quantity: 0 })
    expect(await reasonsOf(client)).toEqual([])
  })

  test('not while it buys nothing else either', async () => {
    const { client, others } = await aBuyer()
    await portal.db.deleteFrom('product_sales').where('product_id', '=', others.id).execute()
    expect(await reasonsOf(client)).toEqual([])
  })

  test('not when it has ordered it and the invoice is to come', async () => {
    const { client, product } = await aBuyer()
    const order = await portal.anOrder({
      client_id: client,
      center_id: null,
      order_datetime: '2026-06-09T10:00:00+02:00',
      lines: 1,
    })
    expect(await reasonsOf(client)).toHaveLength(1)
    await portal.db.updateTable('order_line').set({ product_id: product.id }).where('order_id', '=', order.id).execute()
    expect(await reasonsOf(client)).toEqual([])
  })
})

describe('limit_reached (rule B-30)', () => {
  async function aLimited(period = 'M', limit = '100') {
    return portal.aCenter({ name: 'Lloret', purchase_limit: limit, purchase_limit_period: period })
  }
  const buys = (center: { id: number; client_id: number }, day: string, base: number, state = 'received') =>
    portal.anOrder({
      client_id: center.client_id,
      center_id: center.id,
      order_datetime: `${day}T12:00:00+02:00`,
      lines: 0,
      base,
      state,
    })

  test('two orders that passed the limit of their months', async () => {
    const center = await aLimited()
    await buys(center, '2026-05-04', 100)
    await buys(center, '2026-05-20', 0.01)
    expect(await reasonsOf(center.client_id)).toEqual([])
    await buys(center, '2026-06-09', 100.01)
    expect(await reasonsOf(center.client_id)).toEqual([
      {
        code: 'limit_reached',
        text: 'Ha llegado dos veces al límite de Lloret',
        money_at_stake: 0,
        center: { id: center.id, name: 'Lloret' },
        times: 2,
      },
    ])
  })

  test('one that waits counts for itself and not for others; a cancelled one for nothing', async () => {
    const center = await aLimited()
    await buys(center, '2026-06-01', 200, 'cancelled')
    await buys(center, '2026-06-02', 101, 'pending_validation')
    await buys(center, '2026-06-03', 99)
    expect(await reasonsOf(center.client_id)).toEqual([])
    await buys(center, '2026-06-04', 2)
    expect(await reasonsOf(center.client_id)).toMatchObject([{ code: 'limit_reached', times: 2 }])
  })

  test.each([
    ['sixty days ago', '2026-04-11', 2],
    ['sixty-one days ago', '2026-04-10', 1],
  ])('an order of %s', async (_name, day, times) => {
    const center = await aLimited()
    await buys(center, day, 101)
    await buys(center, '2026-06-09', 101)
    expect(await reasonsOf(center.client_id)).toEqual(times < 2 ? [] : [expect.objectContaining({ times })])
  })

  test.each([
    ['A', '2026-01-02', true],
    ['S', '2026-01-02', true],
    ['T', '2026-04-01', true],
    ['T', '2026-03-31', false],
    ['X', '2026-06-01', false],
  ])('of a limit with the period %s what was bought on %s counts: %s', async (period, day, isOver) => {
    const center = await aLimited(period)
    await buys(center, day, 100)
    await buys(center, '2026-06-08', 1)
    await buys(center, '2026-06-09', 1)
    expect(await reasonsOf(center.client_id)).toHaveLength(isOver ? 1 : 0)
  })

  test('a year begins at midnight of Madrid', async () => {
    const center = await aLimited('A')
    await portal.anOrder({
      client_id: center.client_id,
      center_id: center.id,
      order_datetime: '2026-01-01T00:30:00+01:00',
      lines: 0,
      base: 100,
    })
    await buys(center, '2026-06-08', 1)
    await buys(center, '2026-06-09', 1)
    expect(await reasonsOf(center.client_id)).toMatchObject([{ code: 'limit_reached', times: 2 }])
  })

  test('one order over the limit of each of two centres is no reason', async () => {
    const center = await aLimited()
    const other = await portal.aCenter({
      client_id: center.client_id,
      purchase_limit: '50',
      purchase_limit_period: 'M',
    })
    await buys(center, '2026-06-08', 101)
    await buys(other, '2026-06-08', 101)
    expect(await reasonsOf(center.client_id)).toEqual([])
  })
})

describe('offer_ending (rule B-30)', () => {
  test.each([
    ['today', today, 'sent', true],
    ['in seven days', '2026-06-17', 'opened', true],
    ['in eight days', '2026-06-18', 'sent', false],
    ['yesterday', '2026-06-09', 'sent', false],
    ['never', null, 'sent', false],
    ['in two days, but accepted', '2026-06-12', 'accepted', false],
    ['in two days, but waiting', '2026-06-12', 'pending_validation', false],
  ])('one whose last day is %s', async (_name, valid_until, state, isTold) => {
    const client = await portal.aClient()
    const offer = await anOffer(portal.db, { client_id: client.id, base: 2300, valid_until, state })
    expect(await reasonsOf(client.id)).toEqual(
      isTold
        ? [
            {
              code: 'offer_ending',
              text: expect.stringContaining(`La oferta ${offer.number} de 2.300,00 € termina `),
              money_at_stake: 2300,
              offer: { id: offer.id, number: offer.number },
              valid_until,
              base: 2300,
            },
          ]
        : [],
    )
  })
})

describe('the list', () => {
  /** Clients of a branch, each with an offer that ends on that day. */
  async function aBranch(offers: readonly (readonly [name: string, base: number, day: string])[]) {
    const node = await aStatNode(portal.db)
    const clients: Awaited<ReturnType<TestPortal['aClient']>>[] = []
    for (const [name, base, valid_until] of offers) {
      const client = await portal.aClient({ name, stat_node_id: node.id })
      await anOffer(portal.db, { client_id: client.id, base, valid_until })
      clients.push(client)
    }
    const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
    return { node, clients, seller }
  }

  test('begins with the most money at stake: the greatest of its reasons (rule B-31)', async () => {
    const { seller, clients } = await aBranch([
      ['Ana', 100, '2026-06-11'],
      ['Berta', 300, '2026-06-11'],
      ['Carla', 200, '2026-06-11'],
    ])
    await anOffer(portal.db, { client_id: clients[0]!.id, base: 250, valid_until: '2026-06-12' })
    expect((await listed(seller)).map(({ name, money_at_stake: money }) => [name, money])).toEqual([
      ['Berta', 300],
      ['Ana', 250],
      ['Carla', 200],
    ])
    const paged = (await seller.get('sp_dashboard/today/?page=2&page_size=2')).body
    expect(paged).toMatchObject({ count: 3, total_pages: 2, results: [{ name: 'Carla' }] })
    expect((await seller.get('sp_dashboard/today/?page=9')).body).toEqual({ count: 3, total_pages: 1, results: [] })
  })

  test('has the clients of the account and of the node that is asked for (rule B-2)', async () => {
    const { seller, node, clients } = await aBranch([['Ana', 100, today]])
    const other = await aBranch([['Berta', 100, today]])
    const below = await aStatNode(portal.db, node)
    const child = await portal.aClient({ name: 'Carla', stat_node_id: below.id })
    await anOffer(portal.db, { client_id: child.id, base: 50, valid_until: today })
    const names = async (query: string, who = seller) => (await listed(who, query)).map(({ name }) => name)
    expect(await names('')).toEqual(['Ana', 'Carla'])
    expect(await names('node=0')).toEqual(['Ana', 'Carla'])
    expect(await names(`node=${node.id}`)).toEqual(['Ana', 'Carla'])
    expect(await names(`node=${below.id}`)).toEqual(['Carla'])
    expect(await names(`node=${other.node.id}`, admin)).toEqual(['Berta'])
    for (const call of ['today', 'pace']) {
      expect((await seller.get(`sp_dashboard/${call}/?node=${other.node.id}`)).status).toBe(404)
      expect((await admin.get(`sp_dashboard/${call}/?node=2147483647`)).status).toBe(404)
      expect((await admin.get(`sp_dashboard/${call}/?node=x`)).body).toHaveProperty('node')
    }
    expect(clients).toHaveLength(1)
  })

  test('is not for buyers (rule B-1)', async () => {
    const { clients } = await aBranch([['Ana', 100, today]])
    for (const role of ['client', 'network'] as const) {
      const buyer = await portal.anAccount({ role, clients: [clients[0]!.id] })
      const calls = `sp_dashboard/today/${clients[0]!.id}/calls/`
      expect((await buyer.get('sp_dashboard/today/')).status).toBe(403)
      expect((await buyer.get('sp_dashboard/pace/')).status).toBe(403)
      expect((await buyer.get(calls)).status).toBe(403)
      expect((await buyer.post(calls, { text: 'Hola' })).status).toBe(403)
      expect((await buyer.post(`sp_dashboard/today/${clients[0]!.id}/cart/`)).status).toBe(403)
    }
    expect((await portal.stranger.get('sp_dashboard/today/')).status).toBe(401)
  })

  test('has no amounts for an account that may not see them: by urgency, then by name (rule T-3)', async () => {
    const { seller, clients } = await aBranch([
      ['Zoe', 100, '2026-06-11'],
      ['Ana', 1, '2026-06-11'],
    ])
    // Two reasons of one client are ordered by their days, not by their amounts.
    const second = await anOffer(portal.db, { client_id: clients[1]!.id, base: 9000, valid_until: '2026-06-12' })
    const silent = await portal.aClient({ name: 'Aaron', stat_node_id: clients[0]!.stat_node_id })
    await ordered(silent.id, [60, 50, 40, 30])
    const { rules } = portal.variants.get('prisma').server
    const [roles, own] = [rules.roles_apply_hide_totals, [...rules.roles_apply_hide_totals]]
    roles.push('sales_manager')
    try {
      const rows = await listed(seller)
      expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Zoe', 'Aaron'])
      expect(rows[0]!.reasons).toMatchObject([
        { valid_until: '2026-06-11' },
        { valid_until: '2026-06-12', offer: { id: second.id } },
      ])
      expect(rows[0]!.reasons[1]!.text).toBe(`La oferta ${second.number} termina el viernes`)
      expect(JSON.stringify(rows)).not.toMatch(/money_at_stake|base|€/)
      const pace = (await seller.get('sp_dashboard/pace/')).body
      expect(JSON.stringify(pace)).not.toMatch(/sales|target|missing|needed|expected|average/)
      expect(pace).toMatchObject({ price_hidden: false, total_hidden: true })
    } finally {
      roles.splice(0, roles.length, ...own)
    }
  })
})
