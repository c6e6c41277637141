import { expectAccessible } from '../support/axe'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

const ventas = 'ventas@demo.test'

// Its picture: statistics/purchases.spec.ts.
test('each chart has a table and is downloaded as spreadsheet (rule B-17)', async ({ page, portal, signIn }) => {
  await signInDemo({ portal, signIn }, ventas)
  await page.goto('/dashboard/pedidos')
  for (const [address, title] of [
    ['pedidos', 'Pedidos por fecha'],
    ['albaranes/resumen', 'Albaranes por fecha'],
    ['ventas/resumen', 'Evolución mensual'],
    ['proveedores', 'Evolución mensual'],
  ]) {
    const isFirst = address === 'pedidos'
    if (!isFirst) await follow(page, `/dashboard/${address}`)
    await expect(page.getByRole('group', { name: title! }).locator('.apexcharts-svg').first()).toBeVisible()
    const menu = page.getByRole('button', { name: `Acciones: ${title}` })
    const coming = page.waitForEvent('download')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Descargar Excel' }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Ver como tabla' }).click()
    await expect(page.getByRole('table', { name: title! }).getByRole('row').nth(1)).toBeVisible()
    // The table is the same control's on each page.
    if (isFirst) await expectAccessible(page, '#main')
  }
})

test('chosen months are applied once confirmed, survive a reload, are undone by Back and print on A4 without buttons (rules B-5, B-20)', async ({
  page,
  portal,
  signIn,
}) => {
  await signInDemo({ portal, signIn }, ventas)
  await page.goto('/dashboard/ventas/resumen')
  const button = page.getByRole('button', { name: /^Elegir meses/ })
  const rows = page.getByRole('table', { name: 'Detalle por mes' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const [usual, usualRows] = [await button.textContent(), await rows.allTextContents()]
  expect(usual).toMatch(/^(0[1-9]|1[0-2])\/\d{4} a (0[1-9]|1[0-2])\/\d{4}$/)
  const year = new Date().getFullYear() - 1
  const choose = async (from: string, before: RegExp) => {
    await button.click()
    const months = page.getByRole('group', { name: 'Elegir meses' })
    await months.getByRole('button', { name: 'Año anterior' }).click()
    for (const month of [from, 'diciembre']) await months.getByRole('button', { name: `${month} ${year}` }).click()
    await expect(page).toHaveURL(before)
    await months.getByRole('button', { name: 'Aceptar' }).click()
  }
  await choose('enero', /resumen(\?node=\d+)?$/)
  await expect(rows).toHaveCount(13)
  await choose('julio', /after=\d{4}-01&before=\d{4}-12/)
  await expect(rows).toHaveCount(7)
  await page.reload()
  await expect(rows).toHaveCount(7)
  await page.goBack()
  await expect(page).toHaveURL(/after=\d{4}-01&before=\d{4}-12/)
  await expect(rows).toHaveCount(13)
  await page.goBack()
  await expect(page).not.toHaveURL(/after=/)
  await expect(button).toHaveText(usual!)
  await expect(rows).toHaveText(usualRows)
  // Months before 2016 are not accepted.
  await follow(page, '/dashboard/ventas/resumen?after=2015-01&before=2015-12')
  await expect(button).toHaveText(usual!)

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(page.getByRole('tree')).toBeHidden()
  await expect(button).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Detalle por mes' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
