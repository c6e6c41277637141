import { expectAccessible } from '../support/axe'
import { watchChartLibrary } from '../support/chart-library'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { aBuyerOf } from './bought'

test('rankings are searched, ordered, narrowed by keyboard and saved as a spreadsheet, and load no chart library (rules T-7, T-20, T-22)', async ({
  page,
  portal,
  signIn,
}) => {
  const { girona } = await aBuyerOf({ page, portal, signIn })
  const { charts } = watchChartLibrary(page)
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

  await test.step('tree, filters and months work by keyboard', async () => {
    await follow(page, '/estadisticas/estadisticas-articulos')
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
    await expectAccessible(page, '#main')
    await months.getByRole('button', { name: 'Aceptar' }).press('Enter')
    await expect(page).toHaveURL(/after=\d{4}-01&before=\d{4}-\d{2}$/)
    await expect(months).toBeHidden()
  })

  await page.waitForLoadState('networkidle')
  expect(await charts()).toEqual([])
  await follow(page, '/estadisticas/estadisticas-categorias')
  await expect(page.locator('.apexcharts-svg').first()).toBeVisible()
  await expect.poll(charts).not.toEqual([])
})

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
