import type { Cart } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

/** Codes with their quantities; every tenth code is nobody's. */
const entries = Array.from({ length: 20 }, (_, index) => ({
  code: index % 10 === 9 ? `XNADA${index}` : `TECLEO-${index}`,
  quantity: (index % 7) + 1,
}))
const known = entries.filter(({ code }) => code.startsWith('TECLEO'))

test.beforeAll(async ({ portal }) => {
  for (const { code } of known) await portal.aProduct({ name: `Artículo ${code}`, external_id: code, price: '1.00' })
  // A charge has no quantity in the list of suggestions.
  await portal.aProduct({ name: 'Portes de tecleo', external_id: 'TECLEOPORTES', price: '3.00', is_charge: true })
})

for (const { perKey, delay } of [
  { perKey: 10, delay: 1000 },
  { perKey: 25, delay: 0 },
])
  test(`codes at ${perKey} ms a key are all in the cart or told, the API ${delay} ms late (rule K-64)`, async ({
    page,
    portal,
    signIn,
    troubles,
  }) => {
    test.setTimeout(90_000)
    // A batch of unknown codes alone is refused as a whole.
    troubles.expectSome(/400 \(Bad Request\)/)
    const buyer = await aBuyer({ page, portal, signIn })
    await page.goto('/catalogo')
    const search = page.getByRole('combobox', { name: 'Buscar productos' })
    await search.focus()
    if (delay > 0)
      await page.route(/\/api\/(cart|products)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.continue()
      })
    for (const { code, quantity } of entries) {
      await page.keyboard.type(code, { delay: perKey })
      await page.keyboard.press('Tab', { delay: perKey })
      await page.keyboard.type(String(quantity), { delay: perKey })
      await page.keyboard.press('Enter', { delay: perKey })
    }
    await expect(search).toBeFocused()
    const strip = page.getByRole('region', { name: 'Entrada por código' })
    await expect(strip.getByRole('status')).toContainText('Añadidas: 18. Pendientes: 0. Sin añadir: 2.', {
      timeout: 30_000,
    })
    await expect(strip.getByRole('listitem')).toHaveText(
      entries
        .filter(({ code }) => code.startsWith('XNADA'))
        .map(({ code, quantity }) => new RegExp(`${code} × ${quantity}.*No hay ningún artículo con este código`)),
    )
    const { items } = await askApi<Cart>(portal, buyer, 'cart/')
    expect(items.map((item) => [item.product_data.external_id, item.quantity])).toEqual(
      known.map(({ code, quantity }) => [code, quantity]),
    )
  })

test('a charge among the codes derails nothing, and the quantity of a code stands below the search', async ({
  page,
  portal,
  signIn,
}) => {
  const buyer = await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.focus()
  await page.keyboard.type('TECLEO-1')
  await page.keyboard.press('Tab')
  const strip = page.getByRole('region', { name: 'Entrada por código' })
  await expect(strip.getByRole('textbox', { name: 'Cantidad de TECLEO-1' })).toBeFocused()
  await expect(page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row').first()).toContainText('ID TECLEO-1')
  await expectAccessible(page)
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  for (const keys of ['TECLEOPORTES', 'Tab', '1', 'Enter', 'TECLEO-2', 'Tab', '3', 'Enter'])
    await (keys === 'Tab' || keys === 'Enter' ? page.keyboard.press(keys) : page.keyboard.type(keys))
  await expect(strip.getByRole('status')).toContainText('Añadidas: 3. Pendientes: 0. Sin añadir: 0.')
  const { items } = await askApi<Cart>(portal, buyer, 'cart/')
  expect(items.map((item) => [item.product_data.external_id, item.quantity])).toEqual([
    ['TECLEO-1', 12],
    ['TECLEOPORTES', 1],
    ['TECLEO-2', 3],
  ])
})

for (const at of ['before', 'after'] as const)
  test(`reloads while entries are typed lose none and add none twice, the API late ${at} it has stored them (rule K-77)`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.setTimeout(90_000)
    const buyer = await aBuyer({ page, portal, signIn })
    // The browser asks while an entry waits.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route(/\/api\/cart\/add_lines/, async (route) => {
      const late = new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700))
      // The page may be gone when the answer arrives.
      if (at === 'before') await late.then(() => route.continue()).catch(() => undefined)
      else {
        const response = await route.fetch()
        await late.then(() => route.fulfill({ response })).catch(() => undefined)
      }
    })
    const search = page.getByRole('combobox', { name: 'Buscar productos' })
    const strip = page.getByRole('region', { name: 'Entrada por código' })
    await page.goto('/catalogo')
    const typed = known.slice(0, 8)
    for (const [index, { code, quantity }] of typed.entries()) {
      await search.focus()
      await page.keyboard.type(code)
      await page.keyboard.press('Tab')
      await page.keyboard.type(String(quantity))
      await page.keyboard.press('Enter')
      if (index % 3 !== 1) continue
      await page.waitForTimeout(Math.random() * 1200)
      await page.reload()
    }
    await search.focus()
    await page.keyboard.type('TECLEO-0')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await page.reload()
    await expect(strip.getByRole('textbox', { name: 'Cantidad de TECLEO-0' })).toHaveValue('12')
    await expect(strip.getByText('Pendiente', { exact: true })).toHaveCount(0, { timeout: 20_000 })
    const { items } = await askApi<Cart>(portal, buyer, 'cart/')
    expect(items.map((item) => [item.product_data.external_id, item.quantity])).toEqual(
      typed.map(({ code, quantity }) => [code, quantity]),
    )
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
  for (const { code, quantity } of typed) {
    await page.keyboard.type(code)
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(quantity))
    await page.keyboard.press('Enter')
  }
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
  const { items } = await askApi<Cart>(portal, buyer, 'cart/')
  expect(items.map((item) => [item.product_data.external_id, item.quantity])).toEqual(
    typed.map(({ code, quantity }) => [code, quantity]),
  )
})
