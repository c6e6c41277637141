import type { InvoiceLineRow } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aCenter, aList, anAccount } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { show } from '../../test/show'
import LineListPage from './line-list-page'

const line: InvoiceLineRow = {
  id: 81,
  invoice: { id: 9, number: 'FAC-26-0009' },
  invoice_datetime: '2026-11-30T10:00:00',
  client: { id: 7, name: 'Hotel Miramar' },
  center: { id: 70, name: 'Cocina central' },
  name: 'Papel higiénico jumbo',
  external_id: '110114',
  quantity: 24,
  measurement_unit: 'Rollo',
  base: 400,
}
const sums = { count: 31, quantity: 1112, base: 2923.2 }
const open = (query: string, options: Parameters<typeof show>[1] = {}) =>
  show(<LineListPage />, {
    at: `/pedidos/facturas/lineas?${query}`,
    path: '/pedidos/facturas/lineas',
    answers: { 'GET sale_invoices/lines/': aList([line], 31), 'GET sale_invoices/lines/sums/': sums },
    center: aCenter(),
    ...options,
  })
const figure = 'after=2025-11-01&before=2026-10-31&product=9&center=all&counted=true'
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test('a figure opens its lines, with their sum, which is the figure (rules T-28, D-110)', async () => {
  const { calls } = open(figure)
  const row = await screen.findByRole('row', { name: /Papel higiénico jumbo/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => plain(cell.textContent)),
  ).toEqual([
    'FAC-26-0009 · 30-11-2026',
    'Papel higiénico jumboCódigo 110114',
    'Cocina central',
    '30-11-2026',
    '24Rollo',
    '400,00 €',
  ])
  expect(within(row).getByRole('link', { name: 'FAC-26-0009' }).getAttribute('href')).toBe(
    '/pedidos/facturas/factura/9/',
  )
  expect(plain((await screen.findByText(/Base \(sin IVA\)/)).textContent)).toBe(
    '31 líneas · 1.112 unidades · Base (sin IVA): 2.923,20 €',
  )
  const asked = calls.filter((call) => call.startsWith('GET sale_invoices/lines/sums/?'))
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(asked[0]!.split('?')[1]))).toMatchObject({
    client: '7',
    product: '9',
    counted: 'true',
    after: '2025-11-01T00:00:00',
    before: '2026-10-31T23:59:59',
  })
  expect(await accessibilityProblems()).toEqual([])
})

test('lines of several articles have no sum of units', async () => {
  open(figure.replace('product=9', 'category=1'))
  expect(plain((await screen.findByText(/Base \(sin IVA\)/)).textContent)).toBe(
    '31 líneas · Base (sin IVA): 2.923,20 €',
  )
})

test('an account without amounts sees quantities alone (rule T-3)', async () => {
  const { base: _base, ...shown } = line
  const { base: _sum, ...known } = sums
  open(figure, {
    as: anAccount({ price_hidden: true }),
    answers: { 'GET sale_invoices/lines/': aList([shown], 31), 'GET sale_invoices/lines/sums/': known },
  })
  await screen.findByText('31 líneas · 1.112 unidades')
  expect(screen.queryByRole('columnheader', { name: 'Base' })).toBeNull()
  expect(document.body.textContent).not.toContain('€')
})
