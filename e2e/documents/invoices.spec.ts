import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { aDelivery, fileBy } from './delivered'

test('a controller filters invoices by what is due, finds one, opens its data, downloads it and follows its links (rules D-122 to D-124)', async ({
  page,
  portal,
  signIn,
}) => {
  const { invoice, note, client, center } = await aDelivery({ page, portal, signIn })
  const another = (more: object) => portal.anInvoice({ client_id: client.id, center_id: center.id, ...more })
  const late = await another({ due_date: '2026-01-31', state: 'overdue' })
  await another({ due_date: '2026-01-31', state: 'paid' })
  await page.goto('/pedidos/facturas')
  await expect(page.getByText('3 facturas')).toBeVisible()

  await test.step('what is due is counted and filters the list, also after a reload', async () => {
    const figures = page.getByRole('group', { name: 'Por cobro' })
    await expect(figures.getByRole('button', { name: /^Pagadas 1/ })).toBeVisible()
    await figures.getByRole('button', { name: /^Vencidas/ }).click()
    await expect(page).toHaveURL(/payment=overdue/)
    await expect(page.getByRole('row', { name: new RegExp(String(late.number)) })).toBeVisible()
    await figures.getByRole('button', { name: /^Pagadas/ }).click()
    await expect(page.getByText('1 factura')).toBeVisible()
    await page.reload()
    await figures.getByRole('button', { name: /^Pagadas/, pressed: true }).click()
    await expect(page.getByText('3 facturas')).toBeVisible()
  })

  await page.getByRole('searchbox', { name: 'Buscar facturas' }).fill(String(invoice.number))
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(String(invoice.number)) })
  await expect(page.getByText('1 factura')).toBeVisible()
  await expect(row).toContainText('31-03-2026')
  await expect(row).toContainText('36,30 €')
  await row.getByRole('button', { name: /factura FAC/, expanded: false }).click()
  await expect(page.getByText('Carrer Major, 3')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^-$/ }).first()).toBeVisible()
  await expectAccessible(page, '#main')
  const file = `Factura-${String(invoice.number)}.pdf`
  expect(await fileBy(page, () => row.getByRole('button', { name: /^Descargar factura/ }).click())).toBe(file)

  await page.getByRole('link', { name: /^Ver factura/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Factura ${String(invoice.number)}` })).toBeVisible()
  await expect(page.getByText('30-04-2026')).toBeVisible()
  await expect(page.getByText('ES22 9999 0002 9100 0000 0002')).toBeVisible()
  expect(await fileBy(page, () => page.getByRole('button', { name: 'Descargar Factura' }).click())).toBe(file)
  await page
    .getByRole('link', { name: `albarán ${String(note.number)}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Albarán ${String(note.number)}` })).toBeVisible()
  await page.goBack()
  await page.getByRole('navigation').getByRole('link', { name: 'Facturas' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
})

test('on a phone the open entry of the menu is in view, a line shows its total and delivery note, and buttons do not cover the footer', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { note, invoice } = await aDelivery({ page, portal, signIn })
  const entry = (name: string) => page.getByRole('navigation', { name: /Pedidos/ }).getByRole('link', { name })
  await page.goto('/pedidos/albaranes')
  await expect(page.getByText(String(note.number))).toBeVisible()
  // The current entry of the sub-navigation, which scrolls, and the tick box at the edge of the row are in view.
  await expect(entry('Albaranes')).toBeInViewport({ ratio: 1 })
  expect((await page.getByRole('checkbox').last().boundingBox())?.x).toBeGreaterThanOrEqual(12)
  await follow(page, '/pedidos/importacion-pedidos')
  await expect(entry('Importación')).toBeInViewport({ ratio: 0.99 })
  await follow(page, `/pedidos/facturas/factura/${invoice.id}`)
  const line = page.getByRole('table', { name: 'Líneas de la factura' }).getByRole('row').nth(1)
  await expect(line.getByText('€').filter({ visible: true })).toHaveCount(1)
  await expect(line.getByRole('link', { name: `albarán ${String(note.number)}` })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const footer = (await page.getByRole('contentinfo').boundingBox())!
  const buttons = (await page.getByRole('button', { name: 'Descargar Factura' }).boundingBox())!
  expect(footer.y + footer.height).toBeLessThanOrEqual(buttons.y)
})
