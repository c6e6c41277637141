import type { ImportRun } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { askApi } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { importRows } from '../support/import-rows'
import type { TestAccount, TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

const imports = '/administracion/importaciones'
const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const judge = async (page: Page, name: string, text: string) => {
  await choose(page, name, text)
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
}
const apply = async (page: Page) => {
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expectAccessible(page, '[role=dialog]')
  await page
    .getByRole('dialog', { name: '¿Aplicar esta importación?' })
    .getByRole('button', { name: 'Aplicar' })
    .dblclick()
  await expect(page.getByText(/^Se aplicó el/)).toBeVisible()
}

test('a wrong file is judged, mended, applied, seen in the catalogue and undone (rules E-90 to E-96)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  test.setTimeout(120_000)
  const { category, supplier } = await aSupplierWithCategory(portal, await portal.anAccount({ role: 'admin' }))
  const account = await signIn({ role: 'admin', can_see_prices: true, can_see_totals: true })
  troubles.expectSome(/400 \(Bad Request\)/)
  await page.goto(imports)
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Administración' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Nueva importación' }).click()
  await page.getByRole('combobox', { name: 'Qué se importa' }).selectOption({ label: 'Artículos' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la plantilla' }).click()
  expect((await download).suggestedFilename()).toMatch(/^articles.*\.xlsx$/)

  // Headings of another system are matched by hand.
  const headings = 'id;Ref;name;supplier;category'
  const row = (id: string, name: string) => `${id};${id}-C;${name};${supplier};${category}`
  await judge(page, 'articulos.csv', `${headings}\n${row('ADM-1', 'Gel del administrador')}\n${row('ADM-2', '')}\n`)
  const match = page.getByRole('region', { name: 'Columnas por emparejar' })
  await expect(match).toBeFocused()
  await match.getByRole('combobox', { name: 'Ref se importa como' }).selectOption('code')
  await expectAccessible(page, '#main')
  await page.getByRole('button', { name: 'Probar', exact: true }).click()

  // The verdicts stand at an address of their own.
  await expect(page).toHaveURL(/\/administracion\/importaciones\/\d+\/\?result=refused$/)
  const verdicts = page.getByRole('table', { name: 'Resultado de las filas' })
  await expect(verdicts.getByRole('row').nth(1)).toContainText(
    /3.*Rechazada.*ADM-2.*name.*Este dato es obligatorio\..*required/,
  )
  await expect(page.getByText('1 fila rechazada. Así no se importaría ninguna.')).toBeVisible()
  await expectAccessible(page)
  const dryRun = page.url()
  await page.reload()
  await expect(verdicts.getByRole('row')).toHaveCount(2)
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Filas rechazadas' }).click()
  expect((await refused).suggestedFilename()).toMatch(/refused\.csv$/)

  await page.getByRole('link', { name: 'Probar otro archivo' }).click()
  await page.goBack()
  await expect(verdicts.getByRole('row')).toHaveCount(2)
  expect(page.url()).toBe(dryRun)
  await page.goForward()
  await judge(
    page,
    'mendado.csv',
    `id;code;name;supplier;category\n${row('ADM-1', 'Gel del administrador')}\n${row('ADM-2', 'Papel del administrador')}\n`,
  )
  await expect(page.getByText('Es una prueba: todavía no ha cambiado ningún dato.')).toBeVisible()
  await apply(page)
  const runs = await askApi<{ results: ImportRun[] }>(portal, account, 'imports/?object=articles')
  expect(runs.results.slice(0, 2).map(({ state }) => state)).toEqual(['applied', 'judged'])
  await expectAccessible(page)

  const product = page.getByRole('link', { name: 'Gel del administrador' }).first()
  const run = new URL(page.url()).pathname
  await follow(page, '/catalogo/s?q=administrador')
  await expect(product).toBeVisible()

  await follow(page, run)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page
    .getByRole('dialog', { name: '¿Deshacer esta importación?' })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(page.getByText(/^Se deshizo el/)).toBeVisible()
  await page.goto('/catalogo/s?q=administrador')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(product).toHaveCount(0)

  await follow(page, imports)
  await expect(page.getByRole('row', { name: /mendado\.csv.*Deshecha/ })).toBeVisible()
})

test('data that changed since a dry run are told, and judged anew on a phone by keyboard (rules E-94, E-95)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/400 \(Bad Request\)/)
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await signIn({ role: 'admin', can_see_prices: true, can_see_totals: true })
  await page.goto(`${imports}/nueva?object=suppliers`)
  await expect(page.getByRole('combobox', { name: 'Qué se importa' })).toHaveValue('suppliers')
  await expectNoSidewaysScroll(page)
  const file = (name: string) => `id;name\nADM-P1;${name}\nADM-P2;${name} dos\n`
  await judge(page, 'proveedores.csv', file('Uno'))
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await importRows(portal, account, 'suppliers', file('Otro'))
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Aplicar esta importación?' })
  await dialog.getByRole('button', { name: 'Aplicar' }).press('Enter')
  await expect(page.getByText('Los datos han cambiado desde la prueba. Repítela.')).toBeVisible()
  // A press right after an answer is ignored.
  await expect(async () => {
    await page.getByRole('button', { name: 'Volver a probar' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Cambiadas/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await apply(page)
  await follow(page, imports)
  await expect(page.getByRole('link', { name: 'Proveedores' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

async function aSupplierWithCategory(portal: TestPortal, account: TestAccount) {
  await importRows(portal, account, 'suppliers', 'id;name\nADM-S;Papelera\n')
  await importRows(portal, account, 'categories', 'id;name;parent\nADM-C1;Todo;\nADM-C2;Celulosa;ADM-C1\n')
  return { supplier: 'ADM-S', category: 'ADM-C2' }
}
