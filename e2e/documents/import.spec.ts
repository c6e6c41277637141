import type { Order } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { aWorkbook } from '../support/workbook'
import { expect, test } from '../support/test'

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
const upload = async (page: Page, name: string, buffer: Buffer) => {
  await choose(page, name, buffer)
  await page.getByRole('button', { name: 'Subir' }).click()
}

test('an error in a spreadsheet is shown by row and column; the corrected file becomes an order', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  const client = await portal.aClient({ name: 'Hotel Importación' })
  const center = await portal.aCenter({ client_id: client.id, name: 'Cocina' })
  await portal.aProduct({ name: 'Gel de importación', external_id: 'IMP-1001', price: '4.50' })
  const account = await signIn({ clients: [client.id], can_see_prices: true, can_see_totals: true })
  await chooseClient(page, portal, account, client.id, center.id)
  troubles.expectSome(/400 \(Bad Request\)/)
  await page.goto('/pedidos/importacion-pedidos')
  await expect(page.getByText('Pedido para Hotel Importación · Cocina')).toBeVisible()

  await upload(
    page,
    'pedido.xlsx',
    aWorkbook([
      ['Código', 'Cantidad'],
      ['IMP-1001', 3],
      ['IMP-9999', 1],
    ]),
  )
  await expect(
    page.getByText('El fichero no ha podido ser importado, por favor revise su contenido y vuelva a intentarlo.'),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Errores del fichero' }).getByRole('row').nth(1)).toContainText('A3')
  await expectAccessible(page)

  await page.getByLabel('Observaciones').fill('Por la mañana')
  await choose(
    page,
    'pedido.xls',
    aWorkbook(
      [
        ['Código', 'Cantidad'],
        ['IMP-1001', 3],
      ],
      'biff8',
    ),
  )
  const preview = page.getByRole('region', { name: 'Lo que se va a pedir' })
  await expect(preview.getByRole('row', { name: /Gel de importación/ })).toContainText('13,50')
  await expect(preview).toContainText('Envío')
  await expectAccessible(page)
  expect((await askApi<{ results: Order[] }>(portal, account, 'orders/')).results).toEqual([])
  await page.getByRole('button', { name: 'Subir' }).click()
  await expect(page.getByText('El fichero ha sido importado correctamente y el pedido será procesado.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Errores del fichero' })).toHaveCount(0)
  const orders = await askApi<{ results: Order[] }>(portal, account, 'orders/')
  expect(orders.results).toMatchObject([{ base: 13.5, details: 'Por la mañana' }])
  await expectAccessible(page)
})

test('HTML named as a spreadsheet and a text file are refused', async ({ page, portal, signIn, troubles }) => {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id })
  const account = await signIn({ clients: [client.id] })
  await chooseClient(page, portal, account, client.id, center.id)
  troubles.expectSome(/400 \(Bad Request\)/)
  await page.goto('/pedidos/importacion-pedidos')
  await upload(page, 'pedido.xls', Buffer.from('<html><table></table></html>'))
  await expect(page.getByText('El archivo no es una hoja de cálculo .xlsx ni .xls.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pedido.csv', mimeType: 'text/csv', buffer: Buffer.from('a;1') })
  await expect(page.getByText('El fichero tiene que ser .xlsx o .xls.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subir' })).toBeDisabled()
})

test('the template is downloaded, on a phone too', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const client = await portal.aClient()
  await portal.aCenter({ client_id: client.id })
  const account = await signIn({ clients: [client.id] })
  await chooseClient(page, portal, account, client.id)
  await page.goto('/pedidos/importacion-pedidos')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la plantilla' }).click()
  expect((await download).suggestedFilename()).toBe('pedido.xlsx')
  await expectNoSidewaysScroll(page)
})

test('a date in a quantity cell orders nothing, and the same rows are ordered again only after a question (rules X-12, D-98)', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await portal.aClient({ name: 'Hotel Repetido' })
  await portal.aCenter({ client_id: client.id, name: 'Bar' })
  const center = await portal.aCenter({ client_id: client.id, name: 'Cocina' })
  await portal.aProduct({ name: 'Gel repetido', external_id: 'REP-1001', price: '4.50', stock: 0 })
  const account = await signIn({ clients: [client.id], can_see_prices: true, can_see_totals: true })
  await chooseClient(page, portal, account, client.id, center.id)
  await page.goto('/pedidos/importacion-pedidos')
  const headings = ['Código', 'Cantidad', 'Centro']
  await choose(page, 'fecha.xlsx', aWorkbook([headings, ['REP-1001', new Date(2026, 1, 1), 'Cocina']]))
  await expect(page.getByRole('table', { name: 'Errores del fichero' }).getByRole('row').nth(1)).toContainText(
    'La celda es una fecha',
  )
  await expect(page.getByText('El fichero no ha podido ser importado', { exact: false })).toHaveCount(0)

  const rows = [headings, ['REP-1001', '1.000', 'Cocina'], ['REP-1001', 12, 'Bar']]
  const preview = page.getByRole('region', { name: 'Lo que se va a pedir' })
  await choose(page, 'pedido.xlsx', aWorkbook(rows))
  await expect(preview.getByText('Sin stock')).toHaveCount(2)
  await expect(preview.getByText('Total de los 2 pedidos')).toBeVisible()
  const button = page.getByRole('button', { name: 'Subir' })
  await expect(button).toHaveAccessibleDescription(/^Se harán 2 pedidos con 2 líneas: 5\.510,34\s€ con IVA y envío\.$/)
  await expectAccessible(page)
  await button.click()
  const question = page.getByRole('dialog', { name: '¿Son correctas estas cantidades?' })
  await expect(question).toContainText('Gel repetido: 1.000 unidades')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Pedir así' }).click()
  await expect(page.getByText('El fichero ha sido importado correctamente', { exact: false })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, 'pedido (2).xls', aWorkbook(rows, 'biff8'))
  await expect(preview.getByText('Este fichero ya se ha pedido, y son 2 pedidos:')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await button.click()
  const again = page.getByRole('dialog', { name: '¿Pedir otra vez el mismo fichero?' })
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Revisar' }).click()
  expect((await askApi<{ results: Order[] }>(portal, account, 'orders/')).results).toHaveLength(2)
  await button.click()
  await again.getByRole('button', { name: 'Pedir otra vez' }).dblclick()
  await expect(page.getByText('El fichero ha sido importado correctamente', { exact: false })).toBeVisible()
  expect((await askApi<{ results: Order[] }>(portal, account, 'orders/')).results).toHaveLength(4)
})
