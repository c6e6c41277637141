import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { seesAll } from '../support/rights'
import { aDelivery, fileBy } from './delivered'

test('a buyer finds an invoice, opens its client’s data and downloads it under its number', async ({
  page,
  portal,
  signIn,
}) => {
  const { invoice, client, center } = await aDelivery({ page, portal, signIn })
  await portal.anInvoice({ client_id: client.id, center_id: center.id })
  await page.goto('/pedidos/facturas')
  await expect(page.getByText('2 facturas')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar facturas' }).fill(String(invoice.number))
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('1 factura')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(String(invoice.number)) })
  await expect(row).toContainText('31-03-2026')
  await expect(row).toContainText('36,30 €')
  await row.getByRole('button', { name: /factura FAC/, expanded: false }).click()
  await expect(page.getByText('Carrer Major, 3')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^-$/ }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await fileBy(page, () => row.getByRole('button', { name: /^Descargar factura/ }).click())).toBe(
    `Factura-${String(invoice.number)}.pdf`,
  )
})

test('an invoice’s page shows and downloads it, and links to the delivery note of each line', async ({
  page,
  portal,
  signIn,
}) => {
  const { invoice, note } = await aDelivery({ page, portal, signIn })
  await page.goto('/pedidos/facturas')
  await page.getByRole('link', { name: /^Ver factura/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Factura ${String(invoice.number)}` })).toBeVisible()
  await expect(page.getByText('30-04-2026')).toBeVisible()
  expect(await fileBy(page, () => page.getByRole('button', { name: 'Descargar Factura' }).click())).toBe(
    `Factura-${String(invoice.number)}.pdf`,
  )
  await page
    .getByRole('link', { name: `albarán ${String(note.number)}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Albarán ${String(note.number)}` })).toBeVisible()
  await page.goBack()
  await page.getByRole('navigation').getByRole('link', { name: 'Facturas' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
})

test('a variant may call the code Ref.; without the right to delivery notes there are no links to them', async ({
  page,
  portal,
  signIn,
}) => {
  const { invoice, note } = await aDelivery(
    { page, portal, signIn },
    { ...seesAll, can_see_delivery_notes: false, variant: 'maripol' },
  )
  await page.goto(`${portal.url.replace('localhost', 'maripol.localhost')}/pedidos/facturas/factura/${invoice.id}`)
  await expect(page.getByRole('columnheader', { name: 'Ref.' })).toBeVisible()
  await expect(page.getByText(String(note.number)).first()).toBeVisible()
  await expect(page.getByRole('link', { name: `albarán ${String(note.number)}` })).toHaveCount(0)
})

test('on a phone each line shows its total and delivery note, and buttons do not cover the footer', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { note, invoice } = await aDelivery({ page, portal, signIn })
  await page.goto(`/pedidos/facturas/factura/${invoice.id}`)
  const line = page.getByRole('table', { name: 'Líneas de la factura' }).getByRole('row').nth(1)
  await expect(line.getByText('€').filter({ visible: true })).toHaveCount(1)
  await expect(line.getByRole('link', { name: `albarán ${String(note.number)}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const footer = (await page.getByRole('contentinfo').boundingBox())!
  const buttons = (await page.getByRole('button', { name: 'Descargar Factura' }).boundingBox())!
  expect(footer.y + footer.height).toBeLessThanOrEqual(buttons.y)
})

test('a controller sees what is due, filters by it, and finds where to pay (rules D-122 to D-124)', async ({
  page,
  portal,
  signIn,
}) => {
  const { client, center } = await aDelivery({ page, portal, signIn })
  const invoice = (more: object) => portal.anInvoice({ client_id: client.id, center_id: center.id, ...more })
  const late = await invoice({ due_date: '2026-01-31', state: 'overdue' })
  await invoice({ due_date: '2026-01-31', state: 'paid' })
  await page.goto('/pedidos/facturas')
  const figures = page.getByRole('group', { name: 'Por cobro' })
  await expect(figures.getByRole('button', { name: /^Pagadas 1/ })).toBeVisible()
  await figures.getByRole('button', { name: /^Vencidas/ }).click()
  await expect(page).toHaveURL(/payment=overdue/)
  await expect(page.getByRole('row', { name: new RegExp(String(late.number)) })).toBeVisible()
  await figures.getByRole('button', { name: /^Pagadas/ }).click()
  await expect(page.getByText('1 factura')).toBeVisible()
  await page.reload()
  await expect(figures.getByRole('button', { name: /^Pagadas/, pressed: true })).toBeVisible()
  await page.getByRole('link', { name: /^Ver factura/ }).click()
  await expect(page.getByText('ES22 9999 0002 9100 0000 0002')).toBeVisible()
})
