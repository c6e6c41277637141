import * as xlsx from '@e965/xlsx'
import { aDeliveryNote, anInvoice } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const cellsOf = (content: Buffer) =>
  Object.values(xlsx.read(content).Sheets)
    .flatMap((page) => xlsx.utils.sheet_to_json<unknown[]>(page, { header: 1 }))
    .flat()

/** A buyer with a document of 77 lines of 10.00 in every list, and every spreadsheet that the buyer may ask for. */
async function spreadsheetsOf(rights: { can_see_prices: boolean; can_see_totals: boolean }) {
  const { client_id: client, id: center } = await portal.aCenter()
  const buyer = await portal.anAccount({
    clients: [client],
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
    ...rights,
  })
  const owner = { client_id: client, center_id: center, lines: 77 }
  await portal.anOrder(owner)
  await portal.anOrder({ ...owner, state: 'pending_validation' })
  await portal.anOrder({ ...owner, validation_datetime: new Date(), validator_id: buyer.id })
  await aDeliveryNote(portal.db, owner)
  await anInvoice(portal.db, owner)
  const paths = ['purchases', 'validable_orders', 'validated_orders', 'delivery_notes', 'sale_invoices'].map(
    (list) => `${list}/excel/`,
  )
  const answers = await Promise.all(paths.map((path) => buyer.get(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return answers.map(({ raw }) => cellsOf(raw))
}
const has = (sheets: unknown[][], amounts: number[]) =>
  sheets.map((cells) => amounts.some((amount) => cells.includes(amount)))

test('without prices and totals no spreadsheet has an amount or a column for one', async () => {
  const sheets = await spreadsheetsOf({ can_see_prices: false, can_see_totals: false })
  expect(has(sheets, [10, 770, 161.7, 931.7])).toEqual(sheets.map(() => false))
  expect(sheets.flat().filter((cell) => /precio|base|iva|total|dto/i.test(String(cell)))).toEqual([])
})

test('with prices alone spreadsheets have no total, with both rights all amounts', async () => {
  expect(has(await spreadsheetsOf({ can_see_prices: true, can_see_totals: false }), [770, 161.7, 931.7])).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(has(await spreadsheetsOf({ can_see_prices: true, can_see_totals: true }), [931.7])).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})
