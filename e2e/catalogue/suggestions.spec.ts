import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('a code, a quantity and Enter add a product from the search box, which is then ready for the next one', async ({
  page,
  portal,
  signIn,
}) => {
  await portal.aProduct({ name: 'Bayeta Saltarina azul', external_id: 'SALTA-1' })
  await portal.aProduct({ name: 'Bayeta Saltarina roja', external_id: 'SALTA-12' })
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill('salta-1')
  const rows = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row')
  await expect(rows.first()).toContainText('ID SALTA-1')
  await expect(rows.first()).toContainText('100 en stock')
  await expect(rows.first()).toContainText(/10,00\s€/)
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Cantidad de salta-1' })).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(rows.first().getByRole('img', { name: '3 en el carro' })).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('salta-12')
  await expect(rows.first()).toContainText('ID SALTA-12')
})

test('arrows choose a suggestion, Enter opens it, Escape closes the list and preserves the text', async ({
  page,
  portal,
  signIn,
}) => {
  await portal.aProduct({ name: 'Esponja Tamborilera fina' })
  await portal.aProduct({ name: 'Esponja Tamborilera gruesa' })
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill('tamborilera')
  const rows = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)
  await expect(search).toHaveValue('tamborilera')
  await page.keyboard.press('ArrowDown')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const id = await rows.nth(1).getAttribute('id')
  await expect(search).toHaveAttribute('aria-activedescendant', id ?? '')
  const name = await rows.nth(1).getByRole('link').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('fast typing requests suggestions for the last text only, after the page is loaded', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/suggestions/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/catalogo')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toEqual([])
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  // One key press a letter, as a fast typist does.
  await search.evaluate((field: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of ['le', 'lej', 'lejí', 'lejía']) {
      write?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row').first()).toContainText(/lejía/i)
  const calls = asked.filter((url) => url.includes('/api/'))
  expect(calls).toHaveLength(1)
  expect(calls[0]).toContain('search=lej%C3%ADa')
})

test('a user who may not see prices gets suggestions without prices', async ({ page, portal, signIn }) => {
  await portal.aProduct({ name: 'Guante Silencioso', price: '6.66' })
  await aBuyer({ page, portal, signIn }, { account: { role: 'client', can_see_prices: false } })
  await page.goto('/catalogo')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('silencioso')
  const row = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row').first()
  await expect(row).toContainText('Guante Silencioso')
  await expect(row).toContainText('En stock')
  await expect(row).not.toContainText('€')
})

test('a visitor gets suggestions to open, not to add to a cart', async ({ page, portal }) => {
  await portal.aProduct({ name: 'Recogedor Visitante', price: '5.55' })
  await page.goto('/catalogo-publico')
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

test('a failed request for suggestions does not disturb the search', async ({ page, portal, signIn, troubles }) => {
  troubles.expectSome(/status of 500/)
  await aBuyer({ page, portal, signIn })
  await page.route(/\/api\/products\/suggestions/, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.goto('/catalogo')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('lejía')
  await expect(page.getByRole('alert')).toContainText('Se ha producido un error. Inténtelo más tarde.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados de «lejía»' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/lejía/i)
})
