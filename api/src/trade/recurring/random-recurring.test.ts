import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { someProducts } from '../../../test/a-product'
import { seesAll } from '../../../test/a-recurring-order'
import { randomBelow } from '../../../test/random-below'
import { rows } from '../../core/db/db'
import { Jobs } from '../../core/jobs/jobs'
import { planRuns } from './plan-runs'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('of 1,000 random recurring orders none passes amount, limit or rights, misses a minimum or is sent twice (R-84)', async () => {
  const random = randomBelow(450)
  portal.clock.set('2026-12-01T10:00:00')
  const client = await portal.aClient({ only_authorized_products: true })
  const centers: { id: number }[] = []
  for (let at = 0; at < 25; at++)
    centers.push(
      await portal.aCenter({
        client_id: client.id,
        min_order: [null, '30', '80'][random(3)] ?? null,
        purchase_limit: [null, '0', '600', '2500'][random(4)] ?? null,
        purchase_limit_period: (['X', 'M', 'T', 'A'] as const)[random(4)] ?? 'M',
      }),
    )
  const products = await someProducts(
    portal.db,
    Array.from({ length: 12 }, (_, at) => ({ price: `${1 + at}.35`, stock: 40 + at, obsolete: at % 6 === 0 })),
  )
  const allow = (product: number) =>
    portal.db.insertInto('special_price').values({ client_id: client.id, product_id: product, price: '6.15' }).execute()
  for (const { id } of products) await allow(id)
  const managers: { id: number }[] = []
  for (let at = 0; at < 3; at++)
    managers.push(await portal.anAccount({ clients: [client.id], can_manage_users: true, ...seesAll }))
  const values = Array.from({ length: 1_000 }, () => ({
    center: centers[random(25)]?.id,
    manager: managers[random(3)]?.id,
    amount: random(5) === 0 ? null : 10 + random(200),
    lines: products.flatMap(({ id }) => (random(3) ? [] : [{ product: id, quantity: 1 + random(9) }])),
  })).map((one) => ({
    ...one,
    lines: one.lines.length > 0 ? one.lines : products.slice(0, 1).map(({ id }) => ({ product: id, quantity: 2 })),
  }))
  // Written as the API does; a thousand calls would take the test's time.
  await sql`
    with made as (
      insert into recurring_order (client_id, center_id, name, name_sort, rhythm, weekday, first_day, next_day,
        created_by, changed_by, changed_at, allowed_by, allowed_amount, allowed_at)
      select ${client.id}, v.center, 'R' || v.at, 'r' || v.at, 'week', 1, '2026-12-07', '2026-12-07', v.manager,
        v.manager, now(), case when v.amount is not null then v.manager end, v.amount,
        case when v.amount is not null then now() end
      from jsonb_to_recordset(${JSON.stringify(values.map((one, at) => ({ ...one, at })))}::jsonb)
        as v(at int, center int, manager int, amount numeric)
      returning id, name)
    insert into recurring_order_line (recurring_id, position, product_id, quantity, seen_price, seen_in_stock)
    select m.id, 1, l.product, l.quantity, 6.15, true from made m
    join jsonb_to_recordset(${JSON.stringify(values.map(({ lines }, at) => ({ at, lines })))}::jsonb)
      as v(at int, lines jsonb) on m.name = 'R' || v.at
    cross join jsonb_to_recordset(v.lines) as l(product int, quantity int)`.execute(portal.db)

  await writeNoMails()
  portal.clock.set('2026-12-04T07:00:00')
  expect((await planRuns(portal)).announced).toBe(1_000)
  // What was announced is no longer what there is: an article that may not be bought any more, a manager without the right.
  const [foreign] = products.slice(3, 4)
  await sql`delete from special_price where product_id = ${foreign?.id}`.execute(portal.db)
  await sql`update account set can_manage_users = false where id = ${managers[2]?.id}`.execute(portal.db)
  portal.clock.set('2026-12-07T07:00:00')
  const other = { ...portal, jobs: new Jobs(portal.db) }
  const planned = await Promise.all([planRuns(portal), planRuns(other)])
  expect(planned.map(({ due }) => due).toSorted((a, b) => a - b)).toEqual([0, 1_000])
  // A quarter of the jobs is there twice, as after a lease that ended too early.
  await sql`insert into job (kind, payload, run_at) select kind, payload, run_at from job
    where kind = 'recurring-run' and id % 4 = 0`.execute(portal.db)
  await portal.jobs.runDue()

  expect(
    await rows(portal.db, sql`select distinct last_error from job where kind = 'recurring-run' and done_at is null`),
  ).toEqual([])
  const count = async (state: string) =>
    (await sql`select 1 from recurring_run where state = ${state}`.execute(portal.db)).rows.length
  expect(await count('announced')).toBe(0)
  expect((await count('ordered')) + (await count('waiting')) + (await count('refused'))).toBe(1_000)
  expect(await count('ordered')).toBeGreaterThan(100)
  const orders = await portal.db.selectFrom('sale_order').select('id').where('client_id', '=', client.id).execute()
  expect(orders).toHaveLength(await count('ordered'))
  const broken = await rows(
    portal.db,
    sql<{ what: string }>`
    with sent as (
      select o.*, s.allowed_amount, s.allowed_by, s.id as recurring from recurring_run r
        join recurring_order s on s.id = r.recurring_id join sale_order o on o.id = r.order_id)
    select 'limit' as what from center c join sale_order o on o.center_id = c.id
      where c.purchase_limit > 0 and c.purchase_limit_period <> 'X' group by c.id
      having sum(o.base) > c.purchase_limit
    union all select 'waits' from sent where state = 'pending_validation'
    union all select 'minimum' from center c join sent o on o.center_id = c.id where o.base < c.min_order
    union all select 'amount' from sent where allowed_amount is null or base > allowed_amount
    union all select 'manager' from sent where creator_id <> allowed_by or creator_id = ${managers[2]?.id}
    union all select 'article' from sent o join order_line l on l.order_id = o.id
      where not exists (select from special_price p where p.client_id = o.client_id and p.product_id = l.product_id)
    union all select 'lines' from sent o
      where (select count(*) from order_line l where l.order_id = o.id)
        <> (select count(*) from recurring_order_line l where l.recurring_id = o.recurring)
    union all select 'twice' from recurring_run where order_id is not null group by order_id having count(*) > 1
    union all select 'sum' from sent o join order_line l on l.order_id = o.id group by o.id, o.base
      having sum(l.base) <> o.base or sum(l.quantity * 6.15) <> o.base`,
  )
  expect(broken).toEqual([])
}, 600_000)

/** Thousands of mails would take more time than the orders: runs.test.ts reads them. */
const writeNoMails = () =>
  sql`create function done_at_once() returns trigger language plpgsql as
      $$ begin new.done_at := now(); return new; end $$;
    create trigger done_at_once before insert on job for each row
      when (new.kind <> 'recurring-run') execute function done_at_once()`.execute(portal.db)
