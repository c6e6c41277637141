import { sql } from 'kysely'
import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { rows } from '../../core/db/db'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  await anImport(admin, 'categories', 'id;name\nK1;Celulosa\n')
  await anImport(admin, 'clients', 'id;code;name\nC1;C-1;Hotel\n')
})

/** Everything that an import of articles writes, but for ids of formats and moments. */
const state = () =>
  rows(
    portal.db,
    sql<object>`select p.source_id, p.external_id, p.name, p.name_sort, p.desc_norm, p.price, p.active, p.countries,
      p.safety,
      p.extra_images, (select array_agg(array[u.name, u.quantity::text] order by u.position) from product_unit u
        where u.product_id = p.id) as units,
      (select array_agg(r.related_id order by r.position) from product_related r where r.product_id = p.id) as related
      from product p order by p.id`,
  )
const undo = (id: number) => admin.post(`imports/${id}/undo/`)

test('the last import of articles is undone: new ones go, changed ones are as they were (rule E-25)', async () => {
  const columns = 'id;code;name;description;supplier;category;formats;related;countries;more_images;safety;active'
  await anImport(
    admin,
    'articles',
    `${columns}\nA1;C-1;Uno;Texto;P1;K1;Caja:12;A2;sp|pt;/a.svg;"{""signal"":""Peligro""}";true\nA2;C-2;Dos;;P1;K1;;;;;;true\n`,
  )
  const before = await state()
  const { id } = await anImport(
    admin,
    'articles',
    `${columns}\nA1;C-2;Otro;Otro texto;P1;K1;Caja:24|Palet:99;A3;;;;false\nA2;C-1;Dos;;P1;K1;;A1;;;;true\nA3;C-3;Tres;;P1;K1;;;;;;true\n`,
  )
  expect(await state()).toHaveLength(3)
  const { status, body } = await undo(id)
  expect([status, body.state]).toEqual([200, 'undone'])
  expect(await state()).toEqual(before)
  expect((await undo(id)).body).toMatchObject({ code: 'not_undoable' })
})

test('deleted and retired prices return (rule E-25)', async () => {
  await anImport(admin, 'client_prices', 'client;article;price\nC1;A1;2\nC1;A2;3\n')
  const special = () => rows(portal.db, sql<object>`select * from special_price order by 1, 2`)
  const before = await special()
  const retired = await anImport(admin, 'client_prices', 'client;article;price\nC1;A1;5\n', {
    full: 'true',
    yes: 'true',
  })
  expect(await special()).toHaveLength(1)
  await undo(retired.id)
  expect(await special()).toEqual(before)
  const deleted = await anImport(admin, 'client_prices', 'client;article;price;action\nC1;A1;;delete\n')
  await undo(deleted.id)
  expect(await special()).toEqual(before)
})

test("a client's tree is as it was, with its levels (rules E-25, E-48)", async () => {
  await anImport(admin, 'client_tree', 'id;client;name;parent\nT1;C1;Todos;\nT2;C1;Costa;T1\nT3;C1;Playa;T2\n')
  const tree = () =>
    rows(portal.db, sql<object>`select source_id, node_name, parent_id, level from client_node order by 1`)
  const before = await tree()
  const { id } = await anImport(admin, 'client_tree', 'id;client;name;parent\nT3;C1;Mar;T1\nT4;C1;Nuevo;T3\n')
  expect(await tree()).toMatchObject([{ level: 1 }, { level: 2 }, { node_name: 'Mar', level: 2 }, { level: 3 }])
  await undo(id)
  expect(await tree()).toEqual(before)
})

test('what came in with it goes with it (rules E-20, E-25)', async () => {
  await anImport(admin, 'client_prices', 'client;article;price\nC9;A1;7\n')
  const { id } = await anImport(admin, 'clients', 'id;code;name\nC9;C-9;Hostal\n')
  const special = () =>
    rows(
      portal.db,
      sql<object>`select 1 from special_price s join client c on c.id = s.client_id and c.source_id = 'C9'`,
    )
  expect(await special()).toHaveLength(1)
  expect((await undo(id)).status).toBe(200)
  expect(await rows(portal.db, sql<object>`select 1 from client where source_id = 'C9'`)).toEqual([])
})

test('it is refused after a later import of the same table, and where what was new is used (rule E-25)', async () => {
  const one = await anImport(admin, 'prices', 'article;price\nA1;1\n')
  await anImport(admin, 'articles', 'id;name\nA1;Nuevo nombre\n')
  expect((await undo(one.id)).body).toMatchObject({ code: 'not_last' })
  expect((await admin.get(`imports/${one.id}/`)).body.can_undo).toBe(true)
  const suppliers = await anImport(admin, 'suppliers', 'id;name\nP5;Cinco\n')
  await anImport(admin, 'articles', 'id;supplier\nA2;P5\n')
  expect((await undo(suppliers.id)).body).toMatchObject({ code: 'in_use' })
  const stock = await anImport(admin, 'stock', 'article;stock\nA1;1\n')
  expect((await undo(stock.id)).body).toMatchObject({ code: 'not_undoable' })
})
