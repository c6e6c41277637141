import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyerOf } from './bought'

const products = '/estadisticas/estadisticas-articulos'

test('the choice applies to all tabs, survives a reload, and Back undoes it step by step (rules T-20, T-25)', async ({
  page,
  portal,
  signIn,
}) => {
  const { barcelona } = await aBuyerOf({ page, portal, signIn })
  await page.goto('/estadisticas/estadisticas-compras')
  await expect(page.getByText('Todos los centros de Hotel Bahía')).toBeVisible()
  await page.getByRole('treeitem', { name: 'Barcelona' }).click()
  await expect(page.getByText('160 €').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText('Barcelona')
  await page.getByRole('combobox', { name: 'CECO' }).selectOption('CE-20')
  await expect(page).toHaveURL(new RegExp(`node=${barcelona.id}&cost_center=CE-20`))
  await page.getByRole('link', { name: 'Ranking de artículos' }).click()
  await expect(page).toHaveURL(new RegExp(`articulos\\?node=${barcelona.id}&cost_center=CE-20$`))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('treeitem', { name: 'Barcelona' })).toHaveAttribute('aria-selected', 'true')
  for (const [address, cost] of [
    [`compras?node=${barcelona.id}&cost_center=CE-20`, 'CE-20'],
    [`compras?node=${barcelona.id}`, ''],
  ] as const) {
    await page.goBack()
    await expect(page).toHaveURL((url) => url.href.endsWith(address))
    await expect(page.getByRole('combobox', { name: 'CECO' })).toHaveValue(cost)
  }
  await page.goBack()
  await expect(page.getByText('400 €').first()).toBeVisible()
})

test('tree, filters and months work by keyboard (rule T-20)', async ({ page, portal, signIn }) => {
  const { girona } = await aBuyerOf({ page, portal, signIn })
  await page.goto(products)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await page.getByRole('treeitem', { name: 'Hotel Bahía' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`node=${girona.id}$`))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: /^Elegir meses/ }).focus()
  await page.keyboard.press('Enter')
  const months = page.getByRole('group', { name: 'Elegir meses' })
  await months.getByRole('button', { name: 'Este año' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`node=${girona.id}$`))
  await expectAccessible(page)
  await months.getByRole('button', { name: 'Aceptar' }).press('Enter')
  await expect(page).toHaveURL(/after=\d{4}-01&before=\d{4}-\d{2}$/)
  await expect(months).toBeHidden()
})

test('rankings are searched, ordered and downloaded as a spreadsheet (rule T-7)', async ({ page, portal, signIn }) => {
  await aBuyerOf({ page, portal, signIn })
  await page.goto('/estadisticas/estadisticas-centros')
  const names = page
    .getByRole('table')
    .getByRole('row')
    .getByRole('cell', { name: /Cocina|Lavandería/ })
  await expect(names).toHaveText(['Cocina central', 'Lavandería'])
  await expect(page.getByRole('row', { name: /Lavandería/ })).toContainText('160,00 €')
  await page.getByRole('button', { name: 'Diferencia' }).click()
  await expect(names).toHaveText(['Lavandería', 'Cocina central'])
  await expect(page).toHaveURL(/ordering=-period_purchases_diff$/)
  await page.getByRole('searchbox', { name: 'Buscar centros' }).fill('CE-10')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Cocina central'])
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)
  await page
    .getByRole('row', { name: /Cocina/ })
    .getByRole('link', { name: '240,00 €' })
    .click()
  await expect(page.getByText(/Base \(sin IVA\): 240,00/)).toBeVisible()
})

test('categories of both periods are listed beside their donut chart (rules T-4, T-22)', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyerOf({ page, portal, signIn })
  await page.goto('/estadisticas/estadisticas-categorias')
  const table = page.getByRole('table', { name: 'Categorías de ambos periodos' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row').nth(1)).toContainText('300,00 €')
  await expect(table.getByRole('row').nth(1)).toContainText('234,00 €')
  await expect(page.locator('.apexcharts-svg').first()).toBeVisible()
  await table.getByRole('link', { name: '300,00 €' }).click()
  await expect(page.getByText(/Base \(sin IVA\): 300,00/)).toBeVisible()
})

test('without a client the page redirects home and says why (rule T-20)', async ({ page, signIn }) => {
  await signIn({ role: 'sales_manager' })
  // Starts to look for the message, which disappears by itself, before the page is complete.
  await page.goto(products, { waitUntil: 'commit' })
  await expect(page.getByText('Selecciona un cliente para ver sus estadísticas.')).toBeVisible()
  await expect(page).toHaveURL(/\/catalogo$/)
})

test('the chart library is loaded only on pages with a chart', async ({ page, portal, signIn }) => {
  await aBuyerOf({ page, portal, signIn })
  const charts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const code = await response.text().catch(() => '')
    if (code.includes('apexcharts-tooltip-marker')) charts.push(response.url())
  })
  for (const folder of ['articulos', 'centros']) {
    await page.goto(`/estadisticas/estadisticas-${folder}`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(charts).toEqual([])
  await page.goto('/estadisticas/estadisticas-compras')
  await expect(page.locator('.apexcharts-svg').first()).toBeVisible()
  await expect.poll(() => charts).not.toEqual([])
})
