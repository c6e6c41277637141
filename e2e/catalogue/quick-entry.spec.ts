import type { Cart } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import type { TestAccount, TestPortal } from '../support/portal'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

/** Codes with their quantities, a charge among them and one that is nobody's. */
const entries = [
  ...Array.from({ length: 6 }, (_, index) => ({ code: `TECLEO-${index}`, quantity: (index % 7) + 1 })),
  { code: 'XNADA', quantity: 2 },
  // A charge has no quantity in the list of suggestions.
  { code: 'TECLEOPORTES', quantity: 1 },
  { code: 'TECLEO-10', quantity: 12 },
]
const known = entries.filter(({ code }) => code !== 'XNADA')
const rowsOf = (some: typeof entries) => some.map(({ code, quantity }) => [code, quantity])
const codesIn = async (portal: TestPortal, buyer: TestAccount) =>
  (await askApi<Cart>(portal, buyer, 'cart/')).items.map((item) => [item.product_data.external_id, item.quantity])
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test.beforeAll(async ({ portal }) => {
  for (const { code } of known)
    await portal.aProduct({
      name: `Artículo ${code}`,
      external_id: code,
      price: '1.00',
      is_charge: code === 'TECLEOPORTES',
    })
})

async function type(page: Page, some: typeof entries, delay = 0) {
  for (const { code, quantity } of some) {
    await page.keyboard.type(code, { delay })
    await page.keyboard.press('Tab', { delay })
    await page.keyboard.type(String(quantity), { delay })
    await page.keyboard.press('Enter', { delay })
  }
}

test('codes at 10 ms a key are all in the cart or told, the API at once or a second late (rule K-64)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  test.setTimeout(90_000)
  // A batch of an unknown code alone is refused as a whole.
  troubles.expectSome(/400 \(Bad Request\)/)
  const buyer = await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  const strip = page.getByRole('region', { name: 'Entrada por código' })
  const [first, ...others] = entries
  await search.focus()
  await page.keyboard.type(first!.code)
  await page.keyboard.press('Tab')
  await expect(strip.getByRole('textbox', { name: `Cantidad de ${first!.code}` })).toBeFocused()
  const suggested = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row').first()
  await expect(suggested).toContainText(`ID ${first!.code}`)
  await expect(suggested).toContainText('100 en stock')
  await expect(suggested).toContainText(/1,00\s€/)
  // Rows of a text before the last letter are dim.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expectAccessible(page)
  let calls = 0
  await page.route(/\/api\/(cart|products)/, async (route) => {
    if (++calls % 2) await later(1000)
    await route.continue()
  })
  await page.keyboard.type(String(first!.quantity))
  await page.keyboard.press('Enter')
  await type(page, others, 10)
  await expect(search).toBeFocused()
  await expect(strip.getByRole('status')).toContainText('Añadidas: 8. Pendientes: 0. Sin añadir: 1.', {
    timeout: 30_000,
  })
  await expect(strip.getByRole('listitem')).toHaveText(/XNADA × 2.*No hay ningún artículo con este código/)
  expect(await codesIn(portal, buyer)).toEqual(rowsOf(known))
  await page.keyboard.type('tecleo-10')
  await expect(suggested.getByRole('img', { name: '12 en el carro' })).toBeVisible()
})

test('reloads while entries are typed lose none and add none twice, the API late before or after it has stored them (rule K-77)', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(90_000)
  const buyer = await aBuyer({ page, portal, signIn })
  // The browser asks while an entry waits.
  page.on('dialog', (dialog) => void dialog.accept())
  let calls = 0
  await page.route(/\/api\/cart\/add_lines/, async (route) => {
    const late = later(100 + Math.random() * 300)
    // The page may be gone when the answer arrives.
    if (++calls % 2) await late.then(() => route.continue()).catch(() => undefined)
    else {
      const response = await route.fetch()
      await late.then(() => route.fulfill({ response })).catch(() => undefined)
    }
  })
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  const strip = page.getByRole('region', { name: 'Entrada por código' })
  await page.goto('/catalogo')
  const typed = known.slice(0, 8)
  for (const some of [typed.slice(0, 2), typed.slice(2, 5), typed.slice(5, 8)]) {
    await search.focus()
    await type(page, some)
    // Before the first call is made, while it is late, and after it.
    await later(Math.random() * 500)
    await page.reload()
  }
  await search.focus()
  await page.keyboard.type('TECLEO-0')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.reload()
  await expect(strip.getByRole('textbox', { name: 'Cantidad de TECLEO-0' })).toHaveValue('12')
  await expect(strip.getByText('Pendiente', { exact: true })).toHaveCount(0, { timeout: 20_000 })
  expect(await codesIn(portal, buyer)).toEqual(rowsOf(typed))
})

test('a tab that is duplicated while entries wait adds none a second time (rule K-77)', async ({
  page,
  portal,
  signIn,
}) => {
  const buyer = await aBuyer({ page, portal, signIn })
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.context().route(/\/api\/cart\/add_lines/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/catalogo')
  await page.getByRole('combobox', { name: 'Buscar productos' }).focus()
  const typed = known.slice(0, 3)
  await type(page, typed)
  // What a page opens begins with a copy of its storage, as a duplicated tab does.
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/catalogo'))])
  for (const tab of [page, copy])
    await expect(tab.getByRole('region', { name: 'Entrada por código' }).getByRole('status')).toContainText(
      'Pendientes: 3.',
    )
  release()
  for (const tab of [page, copy])
    await expect(tab.getByRole('region', { name: 'Entrada por código' }).getByRole('status')).toContainText(
      'Añadidas: 3. Pendientes: 0. Sin añadir: 0.',
    )
  expect(await codesIn(portal, buyer)).toEqual(rowsOf(typed))
})
