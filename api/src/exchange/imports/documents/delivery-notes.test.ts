import { sql } from 'kysely'
import type { Caller } from '../../../../test/an-account'
import { anImport } from '../../../../test/an-import'
import type { TestPortal } from '../../../../test/a-portal'
import { aDocumentsWorld, documentsFile } from '../../../../test/documents-world'
import { rows } from '../../../core/db/db'
import { figuresCommand } from '../../../insight/figures-command'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  ;({ portal, admin } = await aDocumentsWorld())
  await anImport(admin, 'routes', 'id;warehouse;day;distance;drops\nR1;W1;2026-03-10;100;2\n')
})
afterEach(async () => expect(await figuresCommand(portal.db, ['check'])).toMatch(/are those of the documents/))

const send = (documents: Parameters<typeof documentsFile>[1]) =>
  anImport(admin, 'delivery_notes', documentsFile('delivery_note', documents))
const consumed = async () =>
  (
    await rows(
      portal.db,
      sql<{
        text: string
      }>`select concat_ws(' ', to_char(m.month, 'YYYY-MM'), p.source_id, m.quantity, m.amount) as text
        from consumption_month m join product p on p.id = m.product_id where m.quantity <> 0 order by 1`,
    )
  ).map(({ text }) => text)
const footprint = () =>
  rows(
    portal.db,
    sql<object>`select source_id as id, weight_kg::float as kg, route_km::float as km, lines_count as lines
      from delivery_note order by 1`,
  )

test('notes add to what their centre consumes and share the emissions of their route (rules E-36, E-39, H-1)', async () => {
  const head = { state: 'delivered', route: 'R1', delivered: '2026-03-10T12:00:00' }
  const { state, problems, counts } = await send({
    A1: { head, lines: [{ quantity: 4 }] },
    A2: { head: { ...head, client: 'K2', centre: 'D2', distance: '42.5' }, lines: [{ quantity: 12 }] },
    A3: { head: { state: 'shipped', centre: 'D1' }, lines: [{ article: 'A3' }] },
  })
  expect([state, problems, counts]).toEqual(['applied', [], { created: 3 }])
  expect(await consumed()).toEqual(['2026-03 A1 12 120.00', '2026-03 A1 4 40.00', '2026-03 A3 1 10.00'])
  expect(await footprint()).toEqual([
    { id: 'A1', kg: 2, km: 25, lines: 1 },
    { id: 'A2', kg: 6, km: 75, lines: 1 },
    { id: 'A3', kg: null, km: 85, lines: 1 },
  ])
})

test('a changed, cancelled or deleted note and another route share anew (rules E-36, H-2)', async () => {
  await send({ A1: { head: { state: 'delivered', route: 'R1' }, lines: [{ quantity: 12 }] } })
  expect((await footprint()).slice(0, 2)).toMatchObject([
    { kg: 6, km: 50 },
    { kg: 6, km: 50 },
  ])
  await anImport(admin, 'routes', 'id;distance\nR1;200\n')
  expect((await footprint()).slice(0, 2)).toMatchObject([{ km: 100 }, { km: 100 }])
  await anImport(admin, 'delivery_notes', 'delivery_note;line;state\nA1;1;cancelled\n')
  expect((await footprint()).slice(0, 2)).toMatchObject([{ km: 0 }, { km: 200 }])
  await anImport(admin, 'delivery_notes', 'delivery_note;line;action\nA2;1;delete\n')
  expect(await footprint()).toMatchObject([{ id: 'A1', km: 0 }, { id: 'A3' }])
  expect(await consumed()).toEqual(['2026-03 A3 1 10.00'])
  expect((await anImport(admin, 'routes', 'id;action\nR1;delete\n')).problems).toEqual(['2 - in_use'])
})

test('a line names a line of its order, which is there (rule E-35)', async () => {
  const order = await portal.anOrder({ client_id: (await clientOf('K1'))!, center_id: null, lines: 1 })
  const { problems } = await send({
    B1: { head: { state: 'shipped', order: order.number }, lines: [{ order_line: '7' }] },
    B2: { head: { state: 'shipped' }, lines: [{ order_line: '1' }] },
    B3: { head: { state: 'shipped', delivered: '2026-03-09T10:00:00' }, lines: [{}] },
  })
  expect(problems).toEqual(['2 order_line no_order_line', '3 order_line no_order_line', '4 delivered period'])
})

const clientOf = async (key: string) =>
  (await rows(portal.db, sql<{ id: number }>`select id from client where source_id = ${key}`))[0]?.id
