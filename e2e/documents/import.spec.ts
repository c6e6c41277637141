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

test('errors of a spreadsheet are shown by row and column; the corrected file becomes orders, again only after a question (rules X-12, D-98)', async ({
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
  const orders = async () => (await askApi<{ results: Order[] }>(portal, account, 'orders/')).results
  await page.goto('/pedidos/importacion-pedidos')
  await expect(page.getByText('Pedido para Hotel Repetido · Cocina')).toBeVisible()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la plantilla' }).click()
  expect((await template).suggestedFilename()).toBe('pedido.xlsx')

  const headings = ['Código', 'Cantidad', 'Centro']
  await choose(
    page,
    'errores.xlsx',
    aWorkbook([headings, ['REP-1001', new Date(2026, 1, 1), 'Cocina'], ['REP-9999', 1, 'Cocina']]),
  )
  const errors = page.getByRole('table', { name: 'Errores del fichero' })
  await expect(errors.getByRole('row').nth(1)).toContainText('La celda es una fecha')
  await expect(errors.getByRole('row').nth(2)).toContainText('A3')
  await expectAccessible(page, '#main')

  await page.getByLabel('Observaciones').fill('Por la mañana')
  const rows = [headings, ['REP-1001', '1.000', 'Cocina'], ['REP-1001', 12, 'Bar']]
  const preview = page.getByRole('region', { name: 'Lo que se va a pedir' })
  await choose(page, 'pedido.xlsx', aWorkbook(rows))
  await expect(errors).toHaveCount(0)
  await expect(preview.getByText('Sin stock')).toHaveCount(2)
  await expect(preview.getByText('Total de los 2 pedidos')).toBeVisible()
  const button = page.getByRole('button', { name: 'Subir' })
  await expect(button).toHaveAccessibleDescription(/^Se harán 2 pedidos con 2 líneas: 5\.510,34\s€ con IVA y envío\.$/)
  await expectAccessible(page, '#main')
  expect(await orders()).toEqual([])
  await button.click()
  const question = page.getByRole('dialog', { name: '¿Son correctas estas cantidades?' })
  await expect(question).toContainText('Gel repetido: 1.000 unidades')
  await expectAccessible(page, '[role=dialog]')
  await question.getByRole('button', { name: 'Pedir así' }).click()
  await expect(page.getByText('El fichero ha sido importado correctamente', { exact: false })).toBeVisible()
  expect((await orders()).map(({ details }) => details)).toEqual(['Por la mañana', 'Por la mañana'])

  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, 'pedido (2).xls', aWorkbook(rows, 'biff8'))
  await expect(preview.getByText('Este fichero ya se ha pedido, y son 2 pedidos:')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await button.click()
  const again = page.getByRole('dialog', { name: '¿Pedir otra vez el mismo fichero?' })
  await expectAccessible(page, '[role=dialog]')
  await again.getByRole('button', { name: 'Revisar' }).click()
  expect(await orders()).toHaveLength(2)
  await button.click()
  await again.getByRole('button', { name: 'Pedir otra vez' }).dblclick()
  await expect(page.getByText('El fichero ha sido importado correctamente', { exact: false })).toBeVisible()
  expect(await orders()).toHaveLength(4)
})
