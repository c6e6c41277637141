import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openArchive } from '@portal/api/src/core/backup/archive'
import { restoreBackup } from '@portal/api/src/core/backup/restore-backup'
import { writeBackup } from '@portal/api/src/core/backup/write-backup'
import { rows, type Db } from '@portal/api/src/core/db/db'
import { transaction } from '@portal/api/src/core/db/transaction'
import { exportFolder } from '@portal/api/src/exchange/imports/folder'
import { offers } from '@portal/api/src/exchange/imports/objects/documents/offers'
import { readImportArguments } from '@portal/api/src/exchange/imports/import-arguments'
import { importCommand } from '@portal/api/src/exchange/imports/import-command'
import { figuresCommand } from '@portal/api/src/insight/figures-command'
import { recountPurchases } from '@portal/api/src/trade/orders/record-purchase'
import { aPortal, type TestPortal } from '@portal/api/test/a-portal'
import { rowsOfAll } from '@portal/api/test/rows-of-all'
import { compareCalls } from './compare-calls'
import { loadDemoData } from './load'

jest.setTimeout(900_000)

const today = '2026-11-25'

const named = `join client c on c.id = x.client_id join product p on p.id = x.product_id`
/** What screens show of documents, by the codes of both installations. */
const followed = [
  `select c.external_id as client, e.external_code as centre, p.external_id as article, month::text, quantity, amount
   from product_sales x ${named} left join center e on e.id = x.center_id where quantity <> 0 or amount <> 0
   order by 1, 2, 3, 4`,
  `select e.external_code as centre, p.external_id as article, month::text, quantity, amount
   from consumption_month x join center e on e.id = x.center_id join product p on p.id = x.product_id
   where quantity <> 0 or amount <> 0 order by 1, 2, 3`,
  `select c.external_id as client, p.external_id as article, orders, quantity, last_bought::text
   from client_product x ${named} order by 1, 2`,
  `select n.number, n.weight_kg, n.route_km, n.co2e_kg, n.lines_count, n.search_norm, o.number as order
   from delivery_note n left join sale_order o on o.id = n.order_id order by 1`,
  `select f.number, f.search_norm, o.number as order, r.number as request, r.created, r.state
   from offer f left join sale_order o on o.offer_id = f.id left join offer_request r on r.offer_id = f.id order by 1`,
  `select n.year, t.node_name, n.clients, n.sales from new_client_target n join stat_node t on t.id = n.node_id
   order by 1, 2`,
  `select i.number, i.issuer, i.billable_center, i.search_norm, o.number as order
   from sale_invoice i left join sale_order o on o.id = i.order_id order by 1`,
]

const aFolder = () => mkdtempSync(join(tmpdir(), 'portal-exchange-'))
/** The rows of each file, in one order: lines are exported as they were stored, which differs between documents. */
const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').split('\r\n').sort()]),
  )
const importAll = ({ database, db }: TestPortal, folder: string) =>
  database.withLongTimeout(() => importCommand(db, readImportArguments(['all', folder])))

/** Deletes the documents before a day, the offers that no file brings out (rule E-45), and what was counted of them: a quarter of a million lines takes minutes. */
async function keepDocumentsSince(db: Db, day: string) {
  for (const text of [
    `delete from sale_invoice where invoice_datetime < '${day}'`,
    `delete from delivery_note n where delivery_note_datetime < '${day}'
       and not exists (select from sale_invoice_line l where l.delivery_note_id = n.id)`,
    `delete from sale_order o where order_datetime < '${day}' and not exists (select from delivery_note n where n.order_id = o.id)
       and not exists (select from sale_invoice_line l where l.order_id = o.id)`,
    `delete from offer_line l using offer h where h.id = l.offer_id and (${offers.isGone})`,
    `delete from offer h where ${offers.isGone}`,
    `delete from delivery_route r where not exists (select from delivery_note n where n.route_id = r.id)`,
  ])
    await rows(db, sql.raw(text))
  await transaction(db, (tx) => recountPurchases(tx, sql`select client_id, product_id from client_product`))
  await figuresCommand(db, ['rebuild'])
}

// Both ways out of one demonstration, which takes long to load: the backup first, as the files leave out old documents.
let from: TestPortal
beforeAll(async () => {
  from = await aPortal()
  from.clock.set(`${today}T10:00:00`)
  await from.database.withLongTimeout(() => loadDemoData(from.db, { today }))
})

async function anEmptyPortal() {
  const portal = await aPortal()
  portal.clock.set(`${today}T10:00:00`)
  return portal
}

describe('by a backup', () => {
  const folder = aFolder()
  let to: TestPortal
  beforeAll(async () => {
    to = await anEmptyPortal()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('the demonstration comes back with every row and stored sum (rules W-30, W-34)', async () => {
    const file = join(folder, 'demonstration.zip')
    await writeBackup(from.database, from.config.dataDir, file)
    const archive = await openArchive(file)
    expect(await restoreBackup(to.database, to.config.dataDir, archive)).toEqual([])
    archive.close()
    expect(await rowsOfAll(to.db)).toEqual(await rowsOfAll(from.db))
    expect(await to.database.withLongTimeout(() => figuresCommand(to.db, ['check']))).toMatch(
      /are those of the documents/,
    )
  })

  test('the restored installation answers each call as the other does (rule W-34)', async () => {
    await compareCalls(from, to)
  })
})

describe('by files', () => {
  const [out, again] = [aFolder(), aFolder()]
  let to: TestPortal
  beforeAll(async () => {
    to = await anEmptyPortal()
    await from.database.withLongTimeout(() => keepDocumentsSince(from.db, '2026-10-25'))
  })
  afterAll(() => {
    for (const folder of [out, again]) rmSync(folder, { recursive: true })
  })

  test('the demonstration but its old documents goes out as files and fills an empty installation (rule E-27)', async () => {
    await exportFolder(from.db, out, from.config.dataDir)
    expect(await importAll(to, out)).not.toMatch(/refused|waiting/)
    await exportFolder(to.db, again, to.config.dataDir)
    expect(filesOf(again)).toEqual(filesOf(out))
  })

  test('that installation answers each call as the demonstration does (rules E-27, E-123)', async () => {
    await compareCalls(from, to)
  })

  test('what screens show of documents follows (rule E-36)', async () => {
    expect(await figuresCommand(to.db, ['check'])).toMatch(/are those of the documents/)
    for (const figures of followed)
      expect([figures, await rows(to.db, sql.raw(figures))]).toEqual([figures, await rows(from.db, sql.raw(figures))])
  })

  test('the same files again change nothing (rule E-12)', async () => {
    expect(await importAll(to, out)).not.toMatch(/ (created|changed|retired|refused|waiting) /)
  })
})
