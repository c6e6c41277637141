import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aRecurringOrder, aRecurringWorld, allowed, seesAll } from '../../../test/a-recurring-order'
import { allowingManager } from './permission'
import { planRuns } from './plan-runs'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-12-01T10:00:00'))

const path = (id: number, more = '') => `recurring_orders/${id}/${more}`

describe('making one (rules R-70 to R-72)', () => {
  test('from lines: it tells its dates, and what it would come to today', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct({ price: '4.50' })
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 3]])
    const { status, body } = await world.buyer.get(path(id))
    expect([status, body]).toMatchObject([
      200,
      {
        rhythm: 'week',
        weekday: 1,
        month_day: null,
        state: 'active',
        next_date: '2026-12-07',
        base: 13.5,
        left_out: 0,
        changes_count: 0,
        version: 1,
        created_by: 'Berta López',
        permission: null,
        open_run: null,
        may_allow: false,
        lines: [{ article: gel.id, quantity: 3, problem: null, stock_change: null }],
      },
    ])
    expect(body.dates.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual(['2026-12-07', '2026-12-14'])
    const list = await world.buyer.get(`recurring_orders/?client=${world.client}&state=open`)
    expect(list.body.results).toMatchObject([{ id, base: 13.5, next_date: '2026-12-07' }])
    expect((await world.buyer.get('recurring_orders/?state=ended')).body.results).toEqual([])
  })

  test('from a list, an order and the cart; what cannot be ordered is named', async () => {
    const world = await aRecurringWorld(portal)
    const { buyer, client, center } = world
    const [gel, old] = [await portal.aProduct({ price: '2' }), await portal.aProduct({ active: false })]
    const list = await buyer.post('shopping_lists/', {
      client,
      name: 'Lista',
      source: { kind: 'text', text: `${gel.external_id}\t4` },
    })
    await buyer.post('cart/add_cart_item/', { client, product: gel.id, quantity: 2 })
    const order = await portal.anOrder({ client_id: client, center_id: center.id, lines: 1 })
    for (const [source, line] of [
      [
        { kind: 'shopping_list', id: list.body.id },
        { article: gel.id, quantity: 4 },
      ],
      [{ kind: 'cart' }, { article: gel.id, quantity: 2 }],
      [{ kind: 'order', id: order.id }, { quantity: 1 }],
    ] as const) {
      const { id } = await aRecurringOrder(buyer, world, [], { lines: undefined, source })
      expect((await buyer.get(path(id))).body.lines).toMatchObject([line])
    }
    const text = `${gel.external_id}\t1\n${old.external_id}\t1\nNADA-9\t1`
    const body = { lines: undefined, source: { kind: 'text', text } }
    const asked = { client, center: center.id, name: 'A', rhythm: 'month', month_day: 31, first_day: '2026-12-01' }
    expect((await buyer.post('recurring_orders/', { ...asked, ...body })).body).toMatchObject({ code: 'rows' })
    const made = await buyer.post('recurring_orders/', { ...asked, ...body, leave_out: true })
    expect([made.status, made.body]).toMatchObject([201, { lines_count: 1, next_date: '2026-12-31' }])
    expect(made.body.omissions.map(({ code }: { code: string }) => code)).toEqual([old.external_id, 'NADA-9'])
  })

  test('a date that is none, a past one, a missing day and a foreign article are refused', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const asked = {
      client: world.client,
      center: world.center.id,
      name: 'A',
      rhythm: 'month',
      month_day: 5,
      first_day: '2026-12-10',
      lines: [{ product: gel.id, unit: null, quantity: 1 }],
    }
    const refused = async (change: object) => {
      const { status, body } = await world.buyer.post('recurring_orders/', { ...asked, ...change })
      return [status, ...Object.keys(body)]
    }
    expect(await refused({ last_day: '2026-12-31' })).toEqual([400, 'last_day'])
    expect(await refused({ first_day: '2026-11-30' })).toEqual([400, 'first_day'])
    expect(await refused({ first_day: '2027-02-30' })).toEqual([400, 'first_day'])
    for (const first_day of ['0000-01-01', '0005-01-01', '0999-12-31', '2100-01-01'])
      expect(await refused({ first_day })).toEqual([400, 'first_day'])
    expect(await refused({ rhythm: 'week' })).toEqual([400, 'weekday'])
    expect(await refused({ month_day: undefined })).toEqual([400, 'month_day'])
    expect(await refused({ lines: [{ product: gel.id, unit: 1, quantity: 1 }] })).toEqual([400, 'lines'])
    expect(await refused({ lines: undefined })).toEqual([400, 'code', 'message'])
    expect(await refused({ center: (await portal.aCenter()).id })).toEqual([404, 'detail'])
  })
})

describe('who sees and changes it (rules R-70, L-21)', () => {
  test('colleagues and sales do; another client, a limited account and a visit do not', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const other = await portal.aCenter({ client_id: world.client })
    const sales = await portal.anAccount({ role: 'admin' })
    const limited = await world.person({ centers: [other.id] })
    const foreign = await portal.anAccount({ clients: [(await portal.aClient()).id] })
    expect((await world.manager.get(path(id))).status).toBe(200)
    expect((await sales.get(path(id))).status).toBe(200)
    for (const who of [limited, foreign]) {
      expect((await who.get(path(id))).status).toBe(404)
      expect((await who.post(path(id, 'order/'), { date: '2026-12-07' })).status).toBe(404)
      expect((await who.get('recurring_orders/')).body.count).toBe(0)
    }
    expect((await portal.stranger.get(path(id))).status).toBe(401)
  })

  test('who sees no prices gets none, and no sum', async () => {
    const world = await aRecurringWorld(portal, { purchase_limit: '5', purchase_limit_period: 'M', min_order: '50' })
    const gel = await portal.aProduct({ price: '7' })
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const blind = await world.person({ can_see_prices: false, can_see_totals: false })
    const { body } = await blind.get(path(id))
    expect(JSON.stringify(body)).not.toMatch(/"(base|final|shipping|price|price_was|purchase_limit|amount)":/)
    expect(body).toMatchObject({ refusal: null, waits: null, hold: null })
  })
})

describe('changing it (rules R-72, R-81)', () => {
  test('a stale version is 409, and the former line stays the same line', async () => {
    const world = await aRecurringWorld(portal)
    const [gel, bobbin] = [await portal.aProduct(), await portal.aProduct()]
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const [{ line }] = (await world.buyer.get(path(id))).body.lines
    const lines = [
      { product: bobbin.id, unit: null, quantity: 2 },
      { product: gel.id, unit: null, quantity: 5 },
    ]
    const schedule = { rhythm: 'month', weekday: null, month_day: 15, first_day: '2026-12-01', last_day: null }
    const changed = await world.manager.put(path(id), { version: 1, name: 'Otro', lines, schedule })
    expect([changed.status, changed.body]).toMatchObject([200, { version: 2, name: 'Otro', next_date: '2026-12-15' }])
    expect((await world.buyer.put(path(id), { version: 1, name: 'Tarde' })).status).toBe(409)
    const after = (await world.buyer.get(path(id))).body
    expect(after.lines.map((one: { article: number }) => one.article)).toEqual([bobbin.id, gel.id])
    expect(after.lines[1]).toMatchObject({ line, quantity: 5 })
  })

  test('a refused line is named by its place among all that were sent', async () => {
    const world = await aRecurringWorld(portal)
    const [gel, gone] = [await portal.aProduct(), await portal.aProduct({ active: false })]
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const send = async (...products: number[]) => {
      const lines = products.map((product) => ({ product, unit: null, quantity: 1 }))
      return (await world.buyer.put(path(id), { version: 1, lines })).body.lines
    }
    expect(await send(gel.id, gone.id)).toEqual([expect.stringContaining('línea 2')])
    expect(await send(gel.id, gone.id, gel.id)).toEqual([expect.stringContaining('línea 3')])
  })

  test('dates are skipped and taken back; paused there are none; ended it can be looked at', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const { buyer } = world
    const skip = (version: number, is_skipped: boolean, date = '2026-12-07') =>
      buyer.post(path(id, 'skip/'), { version, date, is_skipped })
    expect((await skip(1, true)).body).toMatchObject({ next_date: '2026-12-14', version: 2 })
    expect((await skip(2, true)).status).toBe(400)
    expect((await skip(2, true, '2026-12-08')).status).toBe(400)
    expect((await buyer.get(path(id))).body.dates[0]).toEqual({ date: '2026-12-07', is_skipped: true })
    expect((await skip(2, false)).body).toMatchObject({ next_date: '2026-12-07', version: 3 })
    expect((await buyer.post(path(id, 'pause/'), { version: 3 })).body).toMatchObject({
      state: 'paused',
      next_date: null,
    })
    portal.clock.set('2026-12-20T10:00:00')
    expect((await buyer.post(path(id, 'resume/'), { version: 4 })).body).toMatchObject({ next_date: '2026-12-21' })
    expect((await buyer.post(path(id, 'end/'), { version: 5 })).body).toMatchObject({ state: 'ended', next_date: null })
    expect((await buyer.post(path(id, 'resume/'), { version: 6 })).status).toBe(400)
    expect((await buyer.get(path(id))).status).toBe(200)
  })

  test('a skipped date of one that was ended does not come again; a last one does (rule R-81)', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { buyer } = world
    const skip = async (id: number, version: number, is_skipped: boolean) => {
      const { status, body } = await buyer.post(path(id, 'skip/'), { version, date: '2026-12-07', is_skipped })
      return [status, body.state, body.next_date]
    }
    const ended = await aRecurringOrder(buyer, world, [[gel.id, 1]])
    portal.clock.set('2026-12-04T07:05:00')
    await planRuns(portal)
    await skip(ended.id, 1, true)
    expect((await buyer.post(path(ended.id, 'end/'), { version: 2 })).status).toBe(200)
    expect(await skip(ended.id, 3, false)).toMatchObject([400])
    const { state, open_run: open } = (await buyer.get(path(ended.id))).body
    expect([state, open]).toEqual(['ended', null])
    expect((await buyer.post(path(ended.id, 'order/'), { date: '2026-12-07' })).status).toBe(400)
    const last = await aRecurringOrder(buyer, world, [[gel.id, 1]], { last_day: '2026-12-09' })
    expect(await skip(last.id, 1, true)).toEqual([200, 'ended', null])
    expect(await skip(last.id, 2, false)).toEqual([200, 'active', '2026-12-07'])
  })

  test('the same call twice has one effect (rule P-29)', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const key = { 'idempotency-key': 'pause-twice' }
    const first = await world.buyer.post(path(id, 'pause/'), { version: 1 }, key)
    expect(await world.buyer.post(path(id, 'pause/'), { version: 1 }, key)).toMatchObject({ body: first.body })
  })
})

describe('that it is sent by itself (rule R-76)', () => {
  test('a demonstration account lets nothing be sent in production, where it has no session (rule P-3)', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const head = { id: (await aRecurringOrder(world.buyer, world, [[gel.id, 1]])).id, giver: world.manager.id }
    await allowed(world.manager, head.id, 100)
    await sql`update account set is_demo = true where id = ${world.manager.id}`.execute(portal.db)
    const counts = async (production: boolean) =>
      (await allowingManager(portal.db, { ...portal, config: { ...portal.config, production } }, head)) !== undefined
    expect([await counts(false), await counts(true)]).toEqual([true, false])
  })

  test('is allowed by a manager of the client that sees sums, and by nobody else', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const blind = await world.person({ can_manage_users: true, can_see_totals: false })
    for (const who of [world.buyer, blind, await portal.anAccount({ role: 'admin', ...seesAll })])
      expect((await who.put(path(id, 'permission/'), { version: 1, amount: 100 })).status).toBe(403)
    expect((await world.manager.put(path(id, 'permission/'), { version: 1, amount: 0 })).status).toBe(400)
    const { version } = await allowed(world.manager, id, 100)
    const audits = () =>
      portal.db
        .selectFrom('audit')
        .select('action')
        .where('entity', '=', 'recurring_order')
        .where('entity_id', '=', String(id))
        .execute()
    expect(await audits()).toEqual([{ action: 'recurring_order.allowed' }])
    const back = await world.buyer.delete(path(id, 'permission/'), { version })
    expect([back.status, back.body.permission]).toEqual([200, null])
    expect(await audits()).toHaveLength(2)
  })

  test('counts no more once the manager lost the right, and ends with a rhythm that somebody else changes', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const { version } = await allowed(world.manager, id, 100)
    const counts = async () => (await world.buyer.get(path(id))).body.permission?.counts
    const set = (change: object) =>
      portal.db.updateTable('account').set(change).where('id', '=', world.manager.id).execute()
    for (const lost of [
      { active: false },
      { can_manage_users: false },
      { can_see_totals: false },
      { all_centers: false },
    ]) {
      await set(lost)
      expect([lost, await counts()]).toEqual([lost, false])
      await set({ active: true, can_manage_users: true, can_see_totals: true, all_centers: true })
    }
    const schedule = { rhythm: 'two_weeks', weekday: 1, month_day: null, first_day: '2026-12-07', last_day: null }
    const lines = [{ product: gel.id, unit: null, quantity: 2 }]
    expect((await world.buyer.put(path(id), { version, lines })).body.permission).toMatchObject({ counts: true })
    const moved = await world.buyer.put(path(id), { version: version + 1, schedule })
    expect(moved.body).toMatchObject({ permission: null, version: version + 2 })
  })

  test('ends with lines of the supplier: it would place its own order in the client’s name', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const seller = await portal.anAccount({ role: 'admin', ...seesAll })
    const { version } = await allowed(world.manager, id, 100)
    const named = await seller.put(path(id), { version, name: 'Semanal' })
    expect(named.body.permission).toMatchObject({ counts: true })
    const lines = [{ product: gel.id, unit: null, quantity: 2 }]
    const changed = await seller.put(path(id), { version: version + 1, lines })
    expect([changed.status, changed.body.permission]).toEqual([200, null])
  })
})

describe('ordering by a press (rule R-80)', () => {
  const orders = (client: number) =>
    portal.db.selectFrom('sale_order').selectAll().where('client_id', '=', client).execute()

  test('sends a date once, in the name of who presses, and the next one ahead of time', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct({ price: '4' })
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 2]])
    const { checked } = (await world.manager.get(path(id))).body
    const body = { date: '2026-12-07', checked }
    const key = { 'idempotency-key': 'press-1' }
    const first = await world.manager.post(path(id, 'order/'), body, key)
    expect([first.status, first.body]).toMatchObject([200, { waits: false, lines_count: 1 }])
    expect((await world.manager.post(path(id, 'order/'), body, key)).body).toEqual(first.body)
    expect((await world.buyer.post(path(id, 'order/'), { date: '2026-12-07' })).status).toBe(400)
    expect((await world.buyer.post(path(id, 'order/'), { date: '2026-12-21' })).status).toBe(400)
    expect(await orders(world.client)).toMatchObject([
      { creator_id: world.manager.id, base: '8.00', state: 'received' },
    ])
    expect((await world.buyer.get(path(id))).body).toMatchObject({
      next_date: '2026-12-14',
      runs: [{ date: '2026-12-07', state: 'ordered', order: { id: first.body.id }, decided_by: 'Marta López' }],
    })
  })

  test('is refused where something changed, and leaves out what cannot be ordered only when told so', async () => {
    const world = await aRecurringWorld(portal)
    const [gel, last] = [await portal.aProduct({ price: '4' }), await portal.aProduct({ price: '9' })]
    const { id } = await aRecurringOrder(world.buyer, world, [
      [gel.id, 2],
      [last.id, 1],
    ])
    const { checked } = (await world.buyer.get(path(id))).body
    await portal.db.updateTable('product').set({ active: false }).where('id', '=', last.id).execute()
    const press = (more: object) => world.buyer.post(path(id, 'order/'), { date: '2026-12-07', ...more })
    expect((await press({ checked })).body).toMatchObject({ code: 'cells' })
    expect((await press({ checked, leave_out: true })).body).toMatchObject({ code: 'changed' })
    const now = (await world.buyer.get(path(id))).body
    expect(now).toMatchObject({
      base: 8,
      left_out: 1,
      changes_count: 1,
      lines: [{ problem: null }, { stock_change: 'gone' }],
    })
    expect((await press({ checked: now.checked, leave_out: true })).status).toBe(200)
    expect(await orders(world.client)).toMatchObject([{ base: '8.00' }])
  })

  test('what passes the limit waits for validation, and who sees no totals is asked first (rules C-43, C-71)', async () => {
    const world = await aRecurringWorld(portal, { purchase_limit: '10', purchase_limit_period: 'M' })
    const gel = await portal.aProduct({ price: '20' })
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    const blind = await world.person({ can_see_prices: true, can_see_totals: false })
    const press = (more: object) => blind.post(path(id, 'order/'), { date: '2026-12-07', ...more })
    expect((await press({})).body).toMatchObject({ code: 'limit' })
    expect((await press({ over_limit: true })).body).toMatchObject({ waits: true })
    expect(await orders(world.client)).toMatchObject([{ state: 'pending_validation' }])
  })
})

describe('the list (rule R-82)', () => {
  test('takes as many statements for one as for many, and tells of each what its page tells', async () => {
    const [gel, soap, obsolete] = [
      await portal.aProduct({ price: '4' }),
      await portal.aProduct({ price: '3', stock: 10, is_ondemand: false }),
      await portal.aProduct({ price: '2', obsolete: true, stock: 5 }),
    ]
    const lines = [[gel.id, 2] as const, [soap.id, 1] as const, [obsolete.id, 9] as const]
    const worlds = []
    for (let at = 0; at < 5; at++) {
      const world = await aRecurringWorld(portal, { min_order: at % 2 ? '50' : null })
      worlds.push(world)
      // Two of one centre, with a price of the client's own.
      for (const own of [lines, lines.slice(0, 1 + (at % 2))]) {
        const { id } = await aRecurringOrder(world.buyer, world, own)
        if (at < 3) await allowed(world.manager, id, 100)
      }
      await portal.db
        .insertInto('special_price')
        .values({ client_id: world.client, product_id: gel.id, price: `${5 + at}` })
        .execute()
    }
    await portal.db.updateTable('product').set({ stock: 0 }).where('id', '=', soap.id).execute()
    const clients = worlds.map(({ client }) => client)
    const sales = await portal.anAccount({ role: 'sales_manager', clients, ...seesAll })
    const executor = portal.db.getExecutor()
    const counted = async (query: string) => {
      const sent = jest.spyOn(executor, 'executeQuery')
      const { body } = await sales.get(`recurring_orders/?state=open&${query}`)
      const count = sent.mock.calls.length
      sent.mockRestore()
      return { count, results: body.results as { id: number }[] }
    }
    const [first] = worlds
    const one = await counted(`page_size=1&client=${first?.client}`)
    const all = await counted('page_size=50')
    expect([one.results.length, all.results.length]).toEqual([1, 10])
    // Whose clients are asked for is looked up once more where one is named.
    expect(all.count).toBeLessThanOrEqual(one.count)
    for (const row of all.results) {
      const { status, body } = await sales.get(path(row.id))
      expect([status, body]).toMatchObject([200, row])
      const changed = body.lines.filter(
        (line: { stock_change: unknown; price_changed: boolean }) => line.stock_change !== null || line.price_changed,
      )
      expect(body.changes_count).toBe(changed.length)
    }
    expect(all.results).toContainEqual(
      expect.objectContaining({
        changes_count: 2,
        left_out: 1,
        base: 13,
        permission: expect.objectContaining({ counts: true }),
      }),
    )
  })

  test('a permission whose manager lost the right does not count there', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    await allowed(world.manager, id, 100)
    const counts = async () =>
      (await world.buyer.get(`recurring_orders/?client=${world.client}`)).body.results[0].permission.counts
    expect(await counts()).toBe(true)
    await portal.db.updateTable('account').set({ can_manage_users: false }).where('id', '=', world.manager.id).execute()
    expect(await counts()).toBe(false)
  })
})

test('to let it be sent by itself is a version, and who changed it last stays (rules R-74, R-76)', async () => {
  const world = await aRecurringWorld(portal)
  const gel = await portal.aProduct()
  const { id, version } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
  const body = await allowed(world.manager, id, 100)
  expect(body).toMatchObject({ version: version + 1, changed_by: expect.stringContaining('Berta') })
  expect((await world.buyer.get(path(id))).body.permission).toMatchObject({
    amount: 100,
    given_by: expect.stringContaining('Marta'),
  })
})

test('an account makes at most 200 recurring orders of a client a day, ended ones too (rule R-86)', async () => {
  const world = await aRecurringWorld(portal)
  const gel = await portal.aProduct()
  const { id } = await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
  const more = (count: number) =>
    sql`insert into recurring_order (client_id, center_id, name, name_sort, rhythm, weekday, first_day, state,
        created_by, created_at, changed_at)
      select client_id, center_id, name, name_sort, rhythm, weekday, first_day, 'ended',
        created_by, created_at, changed_at
      from recurring_order, generate_series(1, ${count}) where id = ${id}`.execute(portal.db)
  await more(198)
  await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
  const body = {
    client: world.client,
    center: world.center.id,
    name: 'Uno más',
    rhythm: 'week',
    weekday: 1,
    first_day: '2026-12-07',
    lines: [{ product: gel.id, unit: null, quantity: 1 }],
  }
  const refused = await world.buyer.post('recurring_orders/', body)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)])
  expect(refused.body.detail).toContain('200')
  expect((await world.manager.post('recurring_orders/', body)).status).toBe(201)
  portal.clock.set('2026-12-02T10:00:01')
  expect((await world.buyer.post('recurring_orders/', body)).status).toBe(201)
})
