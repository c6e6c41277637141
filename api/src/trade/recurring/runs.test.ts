import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { aRecurringOrder, aRecurringWorld, allowed } from '../../../test/a-recurring-order'
import { newMails } from '../../../test/mails'
import { clearExpired } from '../../core/db/clear-expired'
import { Jobs } from '../../core/jobs/jobs'
import { planRuns } from './plan-runs'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-12-01T10:00:00'))
afterEach(async () => {
  await sql`delete from recurring_order`.execute(portal.db)
  await sql`delete from job`.execute(portal.db)
})

type World = Awaited<ReturnType<typeof aRecurringWorld>>
const path = (id: number, more = '') => `recurring_orders/${id}/${more}`
const orders = (client: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('client_id', '=', client).orderBy('id').execute()
const runs = (id: number) =>
  portal.db
    .selectFrom('recurring_run')
    .select(['due', 'state', 'reason'])
    .where('recurring_id', '=', id)
    .orderBy('due')
    .execute()

/** What a look at this time announces and decides, with its mails. */
async function at(local: string) {
  portal.clock.set(local)
  await planRuns(portal)
  return newMails(portal)
}
async function anOrderOf(world: World, price = '4', quantity = 2, more = {}) {
  const gel = await portal.aProduct({ price, name: 'Gel de manos' })
  return { gel, ...(await aRecurringOrder(world.buyer, world, [[gel.id, quantity]], more)) }
}

describe('announcing (rule R-74)', () => {
  test('three days before, from seven o’clock on, once, whatever the number of processes', async () => {
    const world = await aRecurringWorld(portal)
    const { id } = await anOrderOf(world)
    expect(await at('2026-12-03T23:59:00')).toEqual([])
    expect(await at('2026-12-04T06:59:00')).toEqual([])
    portal.clock.set('2026-12-04T07:00:00')
    const other = { ...portal, jobs: new Jobs(portal.db) }
    const planned = await Promise.all([planRuns(portal), planRuns(other), planRuns(portal)])
    expect(planned.map(({ announced }) => announced).toSorted()).toEqual([0, 0, 1])
    const mails = await newMails(portal)
    expect(mails.map(({ to }) => to)).toEqual([world.buyer.email])
    expect(mails[0]!.subject).toContain('el 07-12-2026')
    expect(mails[0]!.text).toContain(`http://portal.test/pedidos/recurrentes/${id}?skip=2026-12-07`)
    expect(mails[0]!.text).toContain('Desde el último pedido no ha cambiado nada.')
    expect(mails[0]!.text).toContain('Total sin IVA: 8,00 €')
    expect(await runs(id)).toMatchObject([{ due: '2026-12-07', state: 'announced' }])
    expect((await world.buyer.get('user_info/')).body.recurring_orders).toBe(1)
    expect(await at('2026-12-05T09:00:00')).toEqual([])
  })

  test('a mail says what changed: price, what is gone and what replaces it, what is sold out', async () => {
    const world = await aRecurringWorld(portal)
    const [dear, gone, instead, out] = [
      await portal.aProduct({ price: '4', name: 'Lejía' }),
      await portal.aProduct({ price: '5', name: 'Vieja' }),
      await portal.aProduct({ price: '6', name: 'Nueva' }),
      await portal.aProduct({ price: '7', name: 'Bobina', stock: 10, is_ondemand: false }),
    ]
    await aRecurringOrder(world.buyer, world, [
      [dear.id, 1],
      [gone.id, 1],
      [out.id, 1],
    ])
    const set = (product: number, change: object) =>
      portal.db.updateTable('product').set(change).where('id', '=', product).execute()
    await set(dear.id, { price: '4.40' })
    await set(gone.id, { active: false, replaced_by_id: instead.id })
    await set(out.id, { stock: 0 })
    const [mail] = await at('2026-12-04T07:00:00')
    expect(mail!.text).toMatch(/Lejía.*: 4,40\s€ \(antes 4,00\s€\)/)
    expect(mail!.text).toMatch(/Vieja.*: ya no se puede pedir/)
    expect(mail!.text).toMatch(/Bobina.*: agotado/)
  })

  test('who sees no prices gets no amount in its mail, and nothing that only sums decide (rules D-61, S-63)', async () => {
    const world = await aRecurringWorld(portal, { purchase_limit: '5', purchase_limit_period: 'M', min_order: '900' })
    const gel = await portal.aProduct({ price: '4' })
    const blind = await world.person({ can_see_prices: false, can_see_totals: false })
    const { id } = await aRecurringOrder(blind, world, [[gel.id, 2]])
    await portal.db.updateTable('product').set({ price: '4.40' }).where('id', '=', gel.id).execute()
    await allowed(world.manager, id, 100)
    const announced = await at('2026-12-04T07:00:00')
    const asked = await at('2026-12-07T07:00:00')
    for (const mails of [announced, asked]) {
      expect(mails.map(({ to }) => to).toSorted()).toEqual([blind.email, world.manager.email].toSorted())
      const own = mails.find(({ to }) => to === blind.email)!
      expect(own.text).not.toMatch(/€|mínimo|límite|importe/)
    }
    expect(asked.find(({ to }) => to === world.manager.email)!.text).toContain('no llega al pedido mínimo')
    expect((await blind.get(path(id))).body.open_run).toMatchObject({ state: 'waiting', reason: null })
    expect((await world.buyer.get(path(id))).body.open_run).toMatchObject({ state: 'refused', reason: 'minimum' })
  })

  test('where sales made it, the client’s managers are told too; closed accounts are told nothing', async () => {
    const world = await aRecurringWorld(portal)
    const gel = await portal.aProduct()
    const sales = await portal.anAccount({ role: 'admin' })
    await aRecurringOrder(sales, world, [[gel.id, 1]])
    expect((await at('2026-12-04T07:00:00')).map(({ to }) => to).toSorted()).toEqual(
      [sales.email, world.manager.email].toSorted(),
    )
    await sql`delete from recurring_order`.execute(portal.db)
    await aRecurringOrder(world.buyer, world, [[gel.id, 1]])
    await portal.db.updateTable('account').set({ active: false }).where('id', '=', world.buyer.id).execute()
    expect((await at('2026-12-04T08:00:00')).map(({ to }) => to)).toEqual([world.manager.email])
  })
})

describe('a date is announced to a reader once (rule R-87)', () => {
  const schedule = (weekday: number) => ({
    rhythm: 'week',
    weekday,
    month_day: null,
    first_day: '2026-12-07',
    last_day: null,
  })

  test('paused and resumed, who had paused it is told again; after another price everybody is', async () => {
    const world = await aRecurringWorld(portal)
    const { buyer, manager } = world
    const { id, gel } = await anOrderOf(world)
    await allowed(manager, id, 100)
    const readersAt = async (time: string) => (await at(time)).map(({ to }) => to).toSorted()
    const both = [buyer.email, manager.email].toSorted()
    expect(await readersAt('2026-12-04T07:00:00')).toEqual(both)
    let { version } = (await world.buyer.get(path(id))).body
    const pauseAndResume = async (pausing: Caller, resuming: Caller) => {
      version = (await pausing.post(path(id, 'pause/'), { version })).body.version
      version = (await resuming.post(path(id, 'resume/'), { version })).body.version
    }
    await pauseAndResume(buyer, buyer)
    expect(await readersAt('2026-12-04T08:00:00')).toEqual([buyer.email])
    expect(await runs(id)).toMatchObject([{ due: '2026-12-07', state: 'announced' }])
    expect((await world.buyer.get('user_info/')).body.recurring_orders).toBe(1)
    await portal.db.updateTable('product').set({ price: '4.40' }).where('id', '=', gel.id).execute()
    await pauseAndResume(buyer, buyer)
    const changed = await at('2026-12-04T09:00:00')
    expect(changed.map(({ to }) => to).toSorted()).toEqual(both)
    for (const { text } of changed) expect(text).toMatch(/4,40/)
    // A manager who stopped an order that is sent in its name must not learn of it by the order.
    await pauseAndResume(manager, buyer)
    expect(await readersAt('2026-12-04T10:00:00')).toEqual([manager.email])
  })

  test('a date of another rhythm is announced, and the former one again to who had left it', async () => {
    const world = await aRecurringWorld(portal)
    const { id, version } = await anOrderOf(world)
    await at('2026-12-04T07:00:00')
    await world.buyer.put(path(id), { version, schedule: schedule(2) })
    const [tuesday] = await at('2026-12-05T07:00:00')
    expect(tuesday?.subject).toContain('08-12-2026')
    expect(await runs(id)).toMatchObject([{ due: '2026-12-08' }])
    await world.manager.put(path(id), { version: version + 1, schedule: schedule(1) })
    expect((await at('2026-12-05T08:00:00')).map(({ to }) => to).toSorted()).toEqual(
      [world.buyer.email, world.manager.email].toSorted(),
    )
    expect(await runs(id)).toMatchObject([{ due: '2026-12-07', state: 'announced' }])
  })

  test('a mail that could not be sent is tried again; what was told of dates that passed is forgotten', async () => {
    const world = await aRecurringWorld(portal)
    const { id } = await anOrderOf(world)
    const outbox = join(portal.config.dataDir, 'outbox')
    rmSync(outbox, { recursive: true, force: true })
    // No mail can be written where a file stands in place of the folder.
    writeFileSync(outbox, '')
    portal.clock.set('2026-12-04T07:00:00')
    await planRuns(portal)
    await portal.jobs.runDue()
    rmSync(outbox)
    await sql`update job set run_at = now(), leased_until = null where done_at is null`.execute(portal.db)
    expect(await newMails(portal)).toHaveLength(1)
    const notedCount = async () => (await sql`select 1 from recurring_announcement`.execute(portal.db)).rows.length
    await clearExpired(portal)
    expect(await notedCount()).toBe(1)
    await sql`update recurring_announcement set due = current_date - 2 where recurring_id = ${id}`.execute(portal.db)
    await clearExpired(portal)
    expect(await notedCount()).toBe(0)
  })
})

test('a mail that was sent is not sent again where that could not be noted (rule W-14)', async () => {
  const world = await aRecurringWorld(portal)
  await anOrderOf(world)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create trigger refuse before insert on recurring_announcement execute function refuse()`.execute(portal.db)
  expect(await at('2026-12-04T07:00:00')).toHaveLength(1)
  await sql`drop trigger refuse on recurring_announcement;
    update job set run_at = now(), leased_until = null where done_at is null`.execute(portal.db)
  expect(await newMails(portal)).toEqual([])
})

describe('the date comes', () => {
  test('without a permission it waits for one press, which sends it once (rules R-73, R-76)', async () => {
    const world = await aRecurringWorld(portal)
    const { id } = await anOrderOf(world)
    await at('2026-12-04T07:00:00')
    const [mail] = await at('2026-12-07T07:00:00')
    expect(mail!.subject).toContain('falta tu confirmación')
    expect(await orders(world.client)).toEqual([])
    expect((await world.buyer.get(path(id))).body).toMatchObject({
      next_date: '2026-12-14',
      open_run: { date: '2026-12-07', state: 'waiting' },
    })
    const presses = await Promise.all([1, 2, 3].map(() => world.buyer.post(path(id, 'order/'), { date: '2026-12-07' })))
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await orders(world.client)).toHaveLength(1)
    expect((await world.buyer.get('user_info/')).body.recurring_orders).toBe(0)
  })

  test('with it, it is sent once in the manager’s name, with its events (rules R-77, R-78)', async () => {
    const world = await aRecurringWorld(portal)
    const { id } = await anOrderOf(world)
    await allowed(world.manager, id, 8)
    const [announced] = await at('2026-12-04T07:00:00')
    expect(announced!.text).toContain('se enviará solo')
    expect(await at('2026-12-07T06:59:00')).toEqual([])
    const mails = await at('2026-12-07T07:00:00')
    expect(await orders(world.client)).toMatchObject([
      { creator_id: world.manager.id, base: '8.00', state: 'received' },
    ])
    const [order] = await orders(world.client)
    expect(mails.map(({ to, subject }) => [to, subject.includes(order!.number)]).toSorted()).toContainEqual([
      world.manager.email,
      true,
    ])
    expect(mails.find(({ to }) => to === world.buyer.email)!.text).toContain(order!.number)
    const events =
      await sql`select 1 from event where type = 'order.sent' and data::text like ${`%${order!.number}%`}`.execute(
        portal.db,
      )
    expect(events.rows).toHaveLength(1)
    for (const later of ['2026-12-07T08:00:00', '2026-12-08T08:00:00']) await at(later)
    expect(await orders(world.client)).toHaveLength(1)
  })

  test('killed in between, and decided by two processes at once, it is one order (rule R-73)', async () => {
    const world = await aRecurringWorld(portal)
    const { id } = await anOrderOf(world)
    await allowed(world.manager, id, 100)
    await at('2026-12-04T07:00:00')
    portal.clock.set('2026-12-07T07:00:00')
    // The process ends after the order was written and before its transaction is.
    const add = jest.spyOn(portal.jobs, 'add').mockRejectedValueOnce(new Error('killed'))
    await planRuns(portal)
    await portal.jobs.runDue()
    expect(add).toHaveBeenCalled()
    add.mockRestore()
    expect([await orders(world.client), (await runs(id))[0]]).toMatchObject([[], { state: 'announced' }])
    // Its lease ended; it was queued twice as well.
    await sql`update job set run_at = now(), leased_until = null where done_at is null`.execute(portal.db)
    await sql`insert into job (kind, payload, run_at)
      select kind, payload, now() from job where kind = 'recurring-run'`.execute(portal.db)
    await Promise.all([portal.jobs.runDue(), portal.jobs.runDue(), planRuns(portal)])
    await portal.jobs.runDue()
    expect(await orders(world.client)).toHaveLength(1)
    expect(await runs(id)).toMatchObject([{ state: 'ordered' }])
  })

  test.each([
    ['minimum', { min_order: '50' }, 100, {}],
    ['limit', { purchase_limit: '7.99', purchase_limit_period: 'M' }, 100, {}],
    ['amount', {}, 7.99, {}],
    ['articles', {}, 100, { active: false }],
  ] as const)('it is not sent for the reason %s, and says so (rule R-78)', async (reason, place, amount, product) => {
    const world = await aRecurringWorld(portal, place)
    const { id, gel } = await anOrderOf(world)
    await allowed(world.manager, id, amount)
    await at('2026-12-04T07:00:00')
    if ('active' in product) await portal.db.updateTable('product').set(product).where('id', '=', gel.id).execute()
    const mails = await at('2026-12-07T07:00:00')
    expect(await orders(world.client)).toEqual([])
    expect(await runs(id)).toEqual([{ due: '2026-12-07', state: 'refused', reason }])
    expect(mails[0]!.text).toContain('no se ha enviado solo')
  })

  test.each([
    ['is closed', { active: false }],
    ['manages no more', { can_manage_users: false }],
  ])('a manager that %s lets nothing be sent (rule R-76)', async (_case, lost) => {
    const world = await aRecurringWorld(portal)
    const { id } = await anOrderOf(world)
    await allowed(world.manager, id, 100)
    await at('2026-12-04T07:00:00')
    await portal.db.updateTable('account').set(lost).where('id', '=', world.manager.id).execute()
    await at('2026-12-07T07:00:00')
    expect([await orders(world.client), await runs(id)]).toMatchObject([
      [],
      [{ state: 'waiting', reason: 'permission' }],
    ])
  })

  test('a day late it is sent, two days late it asks, and dates that passed are not made up for (rule R-79)', async () => {
    const world = await aRecurringWorld(portal)
    const [one, two, unannounced] = [await anOrderOf(world), await anOrderOf(world), await anOrderOf(world)]
    for (const { id } of [one, two, unannounced]) await allowed(world.manager, id, 100)
    await at('2026-12-04T07:00:00')
    await sql`update recurring_order set state = 'paused' where id in (${two.id}, ${unannounced.id})`.execute(portal.db)
    await sql`delete from recurring_run where recurring_id = ${unannounced.id}`.execute(portal.db)
    await at('2026-12-08T07:00:00')
    expect(await runs(one.id)).toMatchObject([{ due: '2026-12-07', state: 'ordered' }])
    await sql`update recurring_order set state = 'active'`.execute(portal.db)
    await at('2026-12-23T07:00:00')
    for (const { id } of [two, unannounced])
      expect(await runs(id)).toMatchObject([{ due: '2026-12-07', state: 'refused', reason: 'late' }])
    expect((await world.buyer.get(path(two.id))).body.next_date).toBe('2026-12-28')
    expect(await orders(world.client)).toHaveLength(1)
  })

  test('a date that nobody pressed lapses with the next one, and the last one ends it (rules R-73, R-81)', async () => {
    const world = await aRecurringWorld(portal)
    const { id } = await anOrderOf(world, '4', 2, { last_day: '2026-12-14' })
    for (const day of ['04', '07', '11', '14']) await at(`2026-12-${day}T07:00:00`)
    expect(await runs(id)).toMatchObject([{ state: 'lapsed' }, { due: '2026-12-14', state: 'waiting' }])
    expect((await world.buyer.get(path(id))).body).toMatchObject({ state: 'ended', next_date: null })
    expect((await world.buyer.post(path(id, 'order/'), { date: '2026-12-14' })).status).toBe(200)
  })

  test('over both changes of clocks a date has its three days (rule R-71)', async () => {
    for (const [first, announced] of [
      ['2027-03-29', '2027-03-26'],
      ['2027-11-01', '2027-10-29'],
    ] as const) {
      const world = await aRecurringWorld(portal)
      portal.clock.set(`${announced}T06:00:00`)
      const { id } = await anOrderOf(world, '4', 2, { first_day: first })
      expect(await at(`${announced}T06:59:59`)).toEqual([])
      expect(await at(`${announced}T07:00:00`)).toHaveLength(1)
      expect(await at(`${first}T06:59:59`)).toEqual([])
      expect(await at(`${first}T07:00:00`)).toHaveLength(1)
      expect(await runs(id)).toMatchObject([{ due: first, state: 'waiting' }])
      await sql`delete from recurring_order`.execute(portal.db)
    }
  })
})
