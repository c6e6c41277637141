import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { aDelivery, fileBy } from './delivered'

test('a buyer finds a delivery note, downloads it from list and page, adds its lines to the cart again, and downloads those of several months as one ZIP', async ({
  page,
  portal,
  signIn,
}) => {
  const { note, client, center, order } = await aDelivery({ page, portal, signIn })
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
  const file = `Albaran-${String(note.number)}.pdf`
  expect(await fileBy(page, () => row.getByRole('button', { name: /Descargar albarán/ }).click())).toBe(file)

  await page.getByRole('link', { name: /^Ver albarán/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Albarán ${String(note.number)}` })).toBeVisible()
  const about = page.getByRole('complementary', { name: 'Centro, cliente y totales' })
  await expect(about).toContainText('Número de productos3')
  await expect(about).toContainText('IVA 21 %6,30 €')
  await expect(page.getByRole('table', { name: 'Líneas del albarán' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Por el muelle')).toBeVisible()
  expect(await fileBy(page, () => page.getByRole('button', { name: 'Descargar Albarán' }).click())).toBe(file)
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

  for (const day of ['02', '13', '24'])
    await portal.aDeliveryNote({
      client_id: client.id,
      center_id: center.id,
      delivery_note_datetime: `2024-05-${day}T08:00:00Z`,
    })
  await test.step('several months as one ZIP, with progress, which can be stopped', () => downloadZip(page))
})

async function downloadZip(page: Page): Promise<void> {
  // Without the search, which the ZIP follows.
  await follow(page, '/pedidos/albaranes')
  await page.getByRole('button', { name: 'Descargar en ZIP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Descargar en un ZIP' })
  const begin = dialog.getByRole('button', { name: 'Descargar', exact: true })
  await dialog.getByLabel('Desde').fill('2024-05-01')
  await dialog.getByLabel('Hasta').fill('2024-05-31')
  await expectAccessible(page, '[role=dialog]')
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
}
