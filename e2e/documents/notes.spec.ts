import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { aDelivery, fileBy } from './delivered'

test('a buyer finds a delivery note and downloads it under its number', async ({ page, portal, signIn }) => {
  const { note, client, center } = await aDelivery({ page, portal, signIn })
  await portal.aDeliveryNote({ client_id: client.id, center_id: center.id })
  await page.goto('/pedidos/albaranes')
  await expect(page.getByText('2 albaranes')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Albaranes' }).first()).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar albaranes' }).fill(String(note.number))
  await expect(page.getByText('1 albarán')).toBeVisible()
  await expect(page).toHaveURL(/q=ALB/)
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(String(note.number)) })
  await expect(row).toContainText('36,30 €')
  expect(await fileBy(page, () => row.getByRole('button', { name: /Descargar albarán/ }).click())).toBe(
    `Albaran-${String(note.number)}.pdf`,
  )
})

test('a delivery note’s page shows and downloads it, and adds its lines to the cart again', async ({
  page,
  portal,
  signIn,
}) => {
  const { note, order } = await aDelivery({ page, portal, signIn })
  await page.goto('/pedidos/albaranes')
  await page.getByRole('link', { name: /^Ver albarán/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Albarán ${String(note.number)}` })).toBeVisible()
  const about = page.getByRole('complementary', { name: 'Centro, cliente y totales' })
  await expect(about).toContainText('Número de productos3')
  await expect(about).toContainText('IVA 21 %6,30 €')
  await expect(page.getByRole('table', { name: 'Líneas del albarán' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Por el muelle')).toBeVisible()
  expect(await fileBy(page, () => page.getByRole('button', { name: 'Descargar Albarán' }).click())).toBe(
    `Albaran-${String(note.number)}.pdf`,
  )
  await expect(page.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
    'href',
    new RegExp(`/pedido/${order.id}/`),
  )
  await page.getByRole('button', { name: 'Añadir al carro' }).click()
  await expect(page.getByRole('dialog')).toContainText('Añadir')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Albaranes' })).toBeVisible()
})

test('period and columns can be chosen, and ticked notes are summed', async ({ page, portal, signIn }) => {
  const { client, center } = await aDelivery({ page, portal, signIn })
  await portal.aDeliveryNote({
    client_id: client.id,
    center_id: center.id,
    delivery_note_datetime: '2025-03-09T08:00:00Z',
  })
  await page.goto('/pedidos/albaranes?after=2026-01-01')
  await expect(page.getByText('1 albarán')).toBeVisible()
  await page.goto('/pedidos/albaranes')
  for (const box of await page.getByRole('row').getByRole('checkbox').all()) await box.check()
  await expect(page.getByRole('status').filter({ hasText: '2 seleccionados' })).toContainText('48,40 €')
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Centro facturable' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Centro facturable' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Centro' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Centro facturable' })).toHaveCount(0)
  expect(await fileBy(page, () => page.getByRole('button', { name: 'Exportar' }).click())).toBe('albaranes.xlsx')
})

test('the documents of several months are downloaded as one ZIP, with progress, and can be stopped', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/400/)
  const { client, center } = await aDelivery({ page, portal, signIn })
  for (const day of ['02', '13', '24'])
    await portal.aDeliveryNote({
      client_id: client.id,
      center_id: center.id,
      delivery_note_datetime: `2024-05-${day}T08:00:00Z`,
    })
  await page.goto('/pedidos/albaranes')
  await page.getByRole('button', { name: 'Descargar en ZIP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Descargar en un ZIP' })
  await dialog.getByLabel('Desde').fill('2020-01-01')
  await dialog.getByLabel('Hasta').fill('2020-12-31')
  await expectAccessible(page, '[role=dialog]')
  const begin = dialog.getByRole('button', { name: 'Descargar', exact: true })
  const refused = page.waitForResponse(/delivery_notes\/zip/)
  await begin.click()
  expect((await refused).status()).toBe(400)
  await expect(dialog.getByRole('alert')).toContainText('No se han encontrado albaranes')

  await dialog.getByLabel('Desde').fill('2024-05-01')
  await dialog.getByLabel('Hasta').fill('2024-05-31')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/delivery_notes/zip/**', (route) => held.then(() => route.continue()).catch(() => {}))
  await begin.click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(begin).toBeVisible()
  goOn()
  await page.unroute('**/delivery_notes/zip/**')
  expect(await fileBy(page, () => begin.click())).toBe('Albaranes-2024-05-01-2024-05-31.zip')
  await expect(dialog.getByText('Se han descargado 3 documentos.')).toBeVisible()
})

test('on a phone list and page of delivery notes fit the width', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { note } = await aDelivery({ page, portal, signIn })
  await page.goto('/pedidos/albaranes')
  await expect(page.getByText(String(note.number))).toBeVisible()
  // The current entry of the sub-navigation, which scrolls, and the tick box at the edge of the row are in view.
  await expect(
    page.getByRole('navigation', { name: /Pedidos/ }).getByRole('link', { name: 'Albaranes' }),
  ).toBeInViewport({ ratio: 1 })
  expect((await page.getByRole('checkbox').last().boundingBox())?.x).toBeGreaterThanOrEqual(12)
  await expectNoSidewaysScroll(page)
  await page.goto('/pedidos/importacion-pedidos')
  await expect(
    page.getByRole('navigation', { name: /Pedidos/ }).getByRole('link', { name: 'Importación' }),
  ).toBeInViewport({ ratio: 0.99 })
  await page.goto(`/pedidos/albaranes/albaran/${note.id}`)
  await expect(page.getByText('Por el muelle')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
