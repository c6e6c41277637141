import { verify } from '@node-rs/argon2'
import { sql, type RawBuilder } from 'kysely'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { centerListSpec } from '@portal/api/src/clients/centers/queries'
import { clientListSpec } from '@portal/api/src/clients/clients/queries'
import { clockOf } from '@portal/api/src/core/clock'
import { rows } from '@portal/api/src/core/db/db'
import { checkSums } from '@portal/api/src/trade/figures/stored-sums'
import type { Actor } from '@portal/api/src/core/http/actor'
import { list, type ListSpec } from '@portal/api/src/core/http/list'
import { leadListSpec } from '@portal/api/src/clients/leads/queries'
import { packageFolder } from '@portal/api/src/core/package-folder'
import { aDatabase, type TestDatabase } from '@portal/api/test/test-database'
import { loadDemoData } from './load'
import { demoPassword } from './load/accounts'
import { demoBrands } from './load/brand-accounts'

jest.setTimeout(400_000)

// The hardest day: half the world is last year's.
const today = '2027-01-01'
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  await database.withLongTimeout(() => loadDemoData(database.db, { today }))
})
afterAll(() => database.close())

const query = <T>(text: RawBuilder<T>) => rows(database.db, text)
const count = async (text: RawBuilder<{ n: number }>) => (await query(text))[0]!.n

test('existing data is never overwritten (rule P-16)', async () => {
  const before = await count(sql`select count(*)::int as n from sale_order`)
  expect(await loadDemoData(database.db, { today })).toBe(false)
  expect(await count(sql`select count(*)::int as n from sale_order`)).toBe(before)
})

test('the six accounts, those that cliente manages and one of each brand can log in with the demo password', async () => {
  const accounts = await query(
    sql<{
      email: string
      role: string
      password_hash: string
      is_demo: boolean
    }>`select email, role, password_hash, is_demo from account order by id`,
  )
  expect(accounts.map(({ email, role }) => `${email} ${role}`)).toEqual([
    'admin@demo.test admin',
    'ventas@demo.test sales_manager',
    'comercial@demo.test sales_manager',
    'cliente@demo.test client',
    'compras@demo.test client',
    'red@demo.test network',
    'laia.puig@demo.test client',
    'marc.soler@demo.test client',
    'carme.ferrer@demo.test client',
    ...demoBrands.map((brand) => `ventas.${brand}@demo.test sales_manager`),
  ])
  expect(accounts.every((account) => account.is_demo)).toBe(true)
  expect(await verify(accounts[0]!.password_hash, demoPassword)).toBe(true)
})

test('every variant has a sales account of its own', async () => {
  const files = readdirSync(join(packageFolder(), '../shell/variants')).filter((file) => file !== 'schema.json')
  expect(demoBrands.map((brand) => `${brand}.json`)).toEqual(files.sort())
  const own = await query(sql<{ variant: string }>`select variant from account where variant is not null order by id`)
  expect(own.map(({ variant }) => variant)).toEqual([...demoBrands])
})

test.each([
  ['admin', 'prices totals delivery notes invoices validates orders validates offers'],
  ['ventas', 'prices totals delivery notes invoices validates orders validates offers'],
  ['comercial', 'prices totals delivery notes invoices'],
  ['cliente', 'prices totals delivery notes invoices validates orders validates offers'],
  ['compras', ''],
  ['red', 'prices totals delivery notes invoices'],
])('%s@demo.test may: %s', async (name, rights) => {
  const [account] = await query(sql<{ rights: string }>`
    select concat_ws(' ', case when can_see_prices then 'prices' end, case when can_see_totals then 'totals' end,
      case when can_see_delivery_notes then 'delivery notes' end, case when can_see_sale_invoices then 'invoices' end,
      case when can_validate_orders then 'validates orders' end,
        case when can_validate_offers then 'validates offers' end) as rights
    from account where email = ${`${name}@demo.test`}`)
  expect(account!.rights).toBe(rights)
})

test('cliente manages three colleagues who may not validate: of three centres, without prices, closed', async () => {
  const managers = await query(sql<{ email: string }>`select email from account where can_manage_users`)
  expect(managers).toEqual([{ email: 'cliente@demo.test' }])
  const colleagues = await query(sql`
    select a.first_name, a.active, a.can_see_prices, a.can_see_totals, a.can_validate_orders
      or a.can_validate_offers as validates,
      a.all_centers, array(select c.center_id from account_center c where c.account_id = a.id order by 1) as centers
    from account a join account_client x on x.account_id = a.id where x.client_id = 1 and a.email <> 'cliente@demo.test'
      order by a.id`)
  const plain = {
    active: true,
    can_see_prices: true,
    can_see_totals: true,
    validates: false,
    all_centers: true,
    centers: [],
  }
  expect(colleagues).toEqual([
    { ...plain, first_name: 'Laia', all_centers: false, centers: [1, 2, 3] },
    { ...plain, first_name: 'Marc', can_see_prices: false, can_see_totals: false },
    { ...plain, first_name: 'Carme', active: false },
  ])
})

test('one invitation of cliente waits, whatever the day of the demonstration', async () => {
  expect(
    await query(sql`
    select i.email, i.expires_at > now() as waits, i.token_hash, x.client_id, a.email as by from invitation i
    join invitation_client x on x.invitation_id = i.id join account a on a.id = i.invited_by where i.ended_at is null`),
  ).toEqual([{ email: 'pol.riera@demo.test', waits: true, token_hash: null, client_id: 1, by: 'cliente@demo.test' }])
})

test('the customers of cliente, compras and red are three', async () => {
  const clients = await query(sql<{ role: string; client: number }>`
    select a.role, x.client_id as client from account a join account_client x on x.account_id = a.id where a.id <= 6
      order by a.id`)
  expect(clients.map(({ role }) => role)).toEqual(['client', 'client', 'network'])
  expect(new Set(clients.map(({ client }) => client)).size).toBe(3)
})

test.each([
  ['sale_order', 'order_datetime'],
  ['delivery_note', 'delivery_note_datetime'],
  ['sale_invoice', 'invoice_datetime'],
])('each of the 35 months before this one has rows in %s', async (table, at) => {
  expect(
    await count(sql`
    select count(distinct to_char(${sql.ref(at)} at time zone 'Europe/Madrid', 'YYYY-MM'))::int as n
      from ${sql.table(table)}
    where ${sql.ref(at)} at time zone 'Europe/Madrid' < ${today}::date`),
  ).toBe(35)
})

test('ventas sees all 120 clients over a tree of 3 levels, comercial one branch of it', async () => {
  const clientsOf = (email: string) =>
    count(sql`
    select count(*)::int as n from account a join stat_node_closure x on x.ancestor_id = a.stat_node_id
      join client c on c.stat_node_id = x.node_id where a.email = ${email}`)
  expect(await clientsOf('ventas@demo.test')).toBe(120)
  const branch = await clientsOf('comercial@demo.test')
  expect(branch).toBeGreaterThan(10)
  expect(branch).toBeLessThan(60)
  expect(await count(sql`select max(level)::int as n from stat_node`)).toBe(3)
})

test.each([
  ['sale_order', 'order_line', 'order_id'],
  ['offer', 'offer_line', 'offer_id'],
  ['catalog', 'catalog_line', 'catalog_id'],
  ['delivery_note', 'delivery_note_line', 'delivery_note_id'],
  ['sale_invoice', 'sale_invoice_line', 'invoice_id'],
])('every %s is the sum of its lines, with the tax of each rate rounded once', async (head, line, owner) => {
  expect(
    await count(sql`
    select count(*)::int as n from ${sql.table(head)} d
    where base <> (select sum(base) from ${sql.table(line)} l where ${sql.ref(`l.${owner}`)} = d.id)
      or tax_total <> (select sum(tax) from (select round(sum(l.base) * l.tax_rate / 100, 2) as tax
        from ${sql.table(line)} l where ${sql.ref(`l.${owner}`)} = d.id group by l.tax_rate) t)
      or total <> base - client_discount + tax_total`),
  ).toBe(0)
  expect(
    await count(sql`
    select count(*)::int as n from ${sql.table(line)}
      where base <> round(price * unit_quantity * quantity * (100 - discount) / 100, 2)`),
  ).toBe(0)
})

test('a lead is searched as one that the portal made: by id, contact, e-mail, phone and tax id', async () => {
  const [lead] = await query(sql<{
    id: number
    contact: string
    email: string
    phone: string
    national_id: string
    city: string
  }>`
    select id, contact, email, phone, national_id, city from lead where phone <> '' and national_id <> '' order by id
      limit 1`)
  for (const [column, value] of Object.entries(lead!)) {
    const { results } = await list(
      database.db,
      leadListSpec({ id: 1, role: 'admin', punchout: null } as Actor, undefined),
      { search: String(value), page_size: 1000 },
    )
    expect([column, results.map(({ id }) => id)]).toEqual([column, expect.arrayContaining([lead!.id])])
  }
})

test.each(['client', 'center'] as const)(
  'a %s is searched by id, code, postal code, city and province, whatever accents and case',
  async (table) => {
    const accented = '[áéíóúñ]'
    const [row] = await query(sql<{ id: number; postal_code: string; locality: string; province: string }>`
    select x.id, x.postal_code, x.locality, p.name as province,
      ${sql.ref(table === 'client' ? 'x.external_id' : 'x.external_code')} as code
    from ${sql.table(table)} x join province p on p.id = x.province_id
      where x.locality ~* ${accented} and p.name ~* ${accented} order by x.id desc limit 1`)
    const admin = { id: 1, role: 'admin', punchout: null } as Actor
    const spec: ListSpec<{ id: number }> =
      table === 'client' ? clientListSpec(admin, undefined) : centerListSpec(admin, clockOf(), {})
    for (const [column, value] of Object.entries(row!)) {
      const search = String(value).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
      const { results } = await list(database.db, spec, { search, page_size: 1000 })
      expect([column, search, results.map(({ id }) => id)]).toEqual([column, search, expect.arrayContaining([row!.id])])
    }
  },
)

test('the stored sums are those of the documents, with the credits (rule T-10)', async () => {
  expect(await checkSums(database.db)).toEqual([])
  expect(await count(sql`select count(*)::int as n from product_sales`)).toBeGreaterThan(10_000)
  expect(await count(sql`select count(*)::int as n from sale_invoice where base < 0`)).toBe(3)
})

test('the consumption is what was delivered', async () => {
  const [months, lines] = await query(sql<{ quantity: number }>`
    select sum(quantity)::int as quantity from consumption_month union all select sum(quantity * unit_quantity)::int
      from delivery_note_line`)
  expect(months).toEqual(lines)
})

test('every foreign key is valid, as before the load', async () => {
  expect(await count(sql`select count(*)::int as n from pg_constraint where contype = 'f' and not convalidated`)).toBe(
    0,
  )
  expect(
    await count(
      sql`select count(*)::int as n from pg_constraint
        where contype = 'f' and conrelid = 'sale_invoice_line'::regclass`,
    ),
  ).toBe(6)
})

test('the next document takes the next number of its series and the next id', async () => {
  expect(
    await count(
      sql`select count(*)::int as n from series s
        where name = 'PED' and next <> 1 + (select max(split_part(number, '-', 3)::int) from sale_order
        where number like 'PED-' || s.year || '-%')`,
    ),
  ).toBe(0)
  expect(
    await count(sql`select (nextval(pg_get_serial_sequence('sale_order', 'id')) - max(id))::int as n from sale_order`),
  ).toBe(1)
})

test('products have rates, formats, signs, sheets and barcodes whose check digit is right', async () => {
  expect(await count(sql`select count(*)::int as n from price_rate_product`)).toBeGreaterThan(1000)
  const products = await query(sql<{ ean: string }>`select ean from product where ean is not null`)
  for (const { ean } of products) {
    const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
    expect([ean.length, ean[0], sum % 10]).toEqual([13, '2', 0])
  }
  expect(
    await count(sql`select count(*)::int as n from product where doc_security_url is not null and safety is null`),
  ).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from product_symbol x join safety_symbol s on s.id = x.symbol_id
        where s.symbol_type_external_id = '1'`,
    ),
  ).toBeGreaterThan(100)
})
