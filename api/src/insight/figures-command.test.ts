import { sql } from 'kysely'
import { anInvoice, aDeliveryNote } from '../../test/a-delivery'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { firstRow } from '../core/db/db'
import { figuresCommand } from './figures-command'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
const command = (text: string) => figuresCommand(portal.db, text.split(' '))

test('a sum that differs from the documents is listed, and corrected by a rebuild (rule T-10)', async () => {
  const product = await portal.aProduct()
  const lines = [{ product_id: product.id, quantity: 3 }]
  const { client_id: client, center_id: center } = await anInvoice(portal.db, {
    invoice_datetime: '2026-03-10T10:00:00Z',
    lines,
  })
  await aDeliveryNote(portal.db, {
    client_id: client,
    center_id: center,
    delivery_note_datetime: '2026-03-09T10:00:00Z',
    lines,
  })
  expect(await command('check')).toBe('The stored sums and emissions are those of the documents')

  await sql`update product_sales set amount = 31 where client_id = ${client}`.execute(portal.db)
  await sql`delete from client_sales where client_id = ${client}`.execute(portal.db)
  await sql`insert into consumption_month values (${center}, ${product.id}, '2026-04-01', 2, 5)`.execute(portal.db)
  await expect(command('check')).rejects.toThrow(
    [
      `consumption_month  center_id ${center}  product_id ${product.id}  month 2026-04-01  quantity: stored 2, documents 0  amount: stored 5.00, documents 0`,
      `product_sales  client_id ${client}  month 2026-03-01  center_id ${center}  product_id ${product.id}  amount: stored 31.00, documents 30.00`,
      `client_sales  year 2026  client_id ${client}  m03: stored 0, documents 3000`,
      '3 differ; node api/dist/portal-cli.js figures rebuild sets them right',
    ].join('\n'),
  )

  expect(await command('rebuild')).toBe('The stored sums and emissions were recomputed')
  expect(await command('check')).toBe('The stored sums and emissions are those of the documents')
  expect(await firstRow(portal.db, sql`select m03 from client_sales where client_id = ${client}`)).toEqual({
    m03: 3000,
  })
})

test('anything else is answered with the usage', async () => {
  for (const text of ['', 'mend', 'check all']) await expect(command(text)).rejects.toThrow('figures check ')
})
