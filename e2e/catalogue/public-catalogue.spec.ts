import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { withConfig } from '../support/with-config'

const money = /\d,\d{2}\s€/

test('a visitor goes from the landing page to a product, and sees neither prices nor cart', async ({
  page,
  portal,
}) => {
  await portal.aProduct({ name: 'Recogedor Visitante', price: '5.55' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver catálogo público' }).click()
  await expect(page).toHaveURL(/\/catalogo-publico$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prisma, inicio' })).toHaveAttribute('href', '/catalogo-publico')
  await expect(main.getByRole('button', { name: /^Solicitar presupuesto de/ }).first()).toBeVisible()
  await expect(main.getByText(money)).toHaveCount(0)
  await expect(main.getByText(/\d en stock/)).toHaveCount(0)
  await expect(main.getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /carro/i })).toHaveCount(0)
  await expect(page.getByText('seleccione un cliente')).toHaveCount(0)
  await expect(main.getByRole('tree', { name: 'Categorías' })).toBeVisible()
  await expect(main.getByRole('group', { name: 'Proveedor' })).toHaveCount(0)

  await test.step('suggestions to open, not to add', async () => {
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('recogedor visitante')
    const row = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row').first()
    await expect(row).toContainText('Recogedor Visitante')
    await expect(row).not.toContainText('€')
    await expect(row.getByRole('spinbutton')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/catalogo-publico\/product\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Recogedor Visitante' })).toBeVisible()
  })

  await test.step('1024 px', async () => {
    await page.setViewportSize({ width: 1024, height: 844 })
    await expect(page.getByRole('button', { name: /^Solicitar presupuesto de/ }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Volver al listado' }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('limpiacristales')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalogo-publico\/s\?q=limpiacristales/)
  await expect(main.getByRole('heading', { level: 2, name: /limpiacristales/i }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Lista' }).check()
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveCount(0)
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Solicitar presupuesto de/ }),
  ).toBeVisible()

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/catalogo-publico\/product\/\d+-/)
  await expect(page.getByRole('heading', { level: 1, name: /limpiacristales/i })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Añadir al Pedido' })).toHaveCount(0)
  await expect(main.getByText(money)).toHaveCount(0)
  await expect(main.getByText('Proveedor')).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver al listado' }).click()
  await expect(page).toHaveURL(/\/catalogo-publico\/s\?q=limpiacristales/)
})

test('a variant can open its own catalogue to visitors', async ({ page }) => {
  await withConfig(page, { public_catalogue_list: true })
  await page.goto('/catalogo')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(money)).toHaveCount(0)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/catalogo-publico\/product\//)
})

test('the information popup opens a second after the catalogue, once in a session (rule K-63)', async ({ page }) => {
  await withConfig(page, { popup_aviso: true })
  await page.clock.install()
  await page.goto('/catalogo-publico')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.runFor(1000)
  const popup = page.getByRole('dialog', { name: 'Entregas en festivos' })
  await expect(popup).toContainText('Los días festivos no hay reparto')
  await expectAccessible(page, '[role=dialog]')
  await popup.getByRole('button', { name: 'Aceptar' }).click()
  await expect(popup).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.runFor(3000)
  await expect(popup).toHaveCount(0)
})
