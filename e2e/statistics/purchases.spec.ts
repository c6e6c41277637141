import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { aBuyerOf } from './bought'

test('a buyer sees purchases beside the year before, what explains the change, the invoices of a figure, and the chart as table and file (rules T-1, T-4, T-6, T-23, T-24)', async ({
  page,
  portal,
  signIn,
}) => {
  const { invoices } = await aBuyerOf({ page, portal, signIn })
  await page.goto('/catalogo')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Estadísticas' }).click()
  await expect(page).toHaveURL(/\/estadisticas\/estadisticas-compras$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Compras' })).toBeVisible()
  for (const figure of ['400 €', '314 €', '+86 €', '27,4 %']) await expect(page.getByText(figure).first()).toBeVisible()
  for (const sentence of [
    'Se han comprado 86,00 € más que en los mismos meses del año anterior.',
    '4,00 € menos por la cantidad, de los artículos comprados en ambos periodos.',
    '30,00 € más por el precio medio de esos artículos.',
    '60,00 € más por los demás artículos.',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Papel higiénico jumbo:' })).toContainText(
    '66,00 € más que el año anterior',
  )
  await expect(page.getByRole('table', { name: 'Ranking de artículos' }).getByRole('row').nth(1)).toContainText(
    'Papel higiénico jumbo',
  )

  await page.getByRole('link', { name: 'Ver documentos' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await expect(page.getByText('2 facturas')).toBeVisible()
  await expect(page.getByText('Solo los documentos de la cifra que has abierto.')).toBeVisible()
  for (const { number } of invoices.slice(0, 2)) await expect(page.getByText(String(number))).toBeVisible()
  await page.goBack()
  await expect(page.getByText('400 €').first()).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Bobina secamanos' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Líneas de facturas' })).toBeVisible()
  await expect(page.getByText('1 línea')).toBeVisible()
  await expect(page.getByText(String(invoices[1]!.number))).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await expect(page.getByText('Solo los documentos de la cifra que has abierto.')).toBeHidden()
  await expect(page.getByText(/^\d+ líneas/)).toBeVisible()

  await test.step('the chart has a table, and is downloaded as picture and spreadsheet', () => useChart(page))
})

async function useChart(page: Page): Promise<void> {
  await follow(page, '/estadisticas/estadisticas-compras')
  const menu = page.getByRole('button', { name: 'Acciones: Compras por mes' })
  await expect(page.locator('.apexcharts-svg').first()).toBeVisible()
  for (const [item, name] of [
    ['Guardar imagen', /compras-por-mes\.png$/],
    ['Descargar Excel', /\.xlsx$/],
  ] as const) {
    const coming = page.waitForEvent('download')
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(name)
    if (!file.suggestedFilename().endsWith('.png')) continue
    // Width and height of the PNG: twice the chart's size on the screen, with title and legend above it.
    const png = readFileSync(await file.path())
    const chart = (await page.locator('.apexcharts-svg').first().boundingBox())!
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(chart.width * 2))
    expect(png.readUInt32BE(20)).toBeGreaterThan(chart.height * 2 + 100)
  }
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Ver como tabla' }).press('Enter')
  const table = page.getByRole('region', { name: 'Compras por mes' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('link', { name: '240,00 €' })).toBeVisible()
  await expectAccessible(page, '#main')
  await table.getByRole('link', { name: '240,00 €' }).click()
  await expect(page.getByText('1 factura')).toBeVisible()
}

test('on a phone the tree opens in a panel, and the page fits the width', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aBuyerOf({ page, portal, signIn })
  await page.goto('/estadisticas/estadisticas-articulos')
  await expect(page.getByRole('main').getByText('€').filter({ visible: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('button', { name: 'Hotel Bahía' }).click()
  await page.getByRole('dialog').getByRole('treeitem', { name: 'Barcelona' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('table').getByText('Bobina secamanos')).toBeVisible()
  await expect(page.getByRole('table').getByText('Guante de nitrilo')).toHaveCount(0)
})
