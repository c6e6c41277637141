import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

const window = (page: Page) => page.getByRole('dialog', { name: 'Solicitar presupuesto' })

/** Opens a product's quotation form as a visitor. */
async function openPublicForm(page: Page, product: number) {
  await page.goto(`/catalogo-publico/product/${product}/`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Solicitar presupuesto de/ })
    .first()
    .click()
  await expect(window(page).getByRole('textbox', { name: 'Nombre' })).toBeFocused()
}

async function fillIn(page: Page) {
  const form = window(page)
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Marta Vidal')
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill('marta@hotel.test')
  await form.getByRole('textbox', { name: 'Mensaje' }).fill('Necesito 40 unidades al mes.')
  await form.getByRole('checkbox').check()
}

test('a visitor sees which fields are missing, requests a quotation and gets a confirmation', async ({
  page,
  portal,
}) => {
  const product = await portal.aProduct({ name: 'Fregadora Tramontana' })
  await openPublicForm(page, product.id)
  const form = window(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Enviar' }).click()
  for (const text of [
    'Escribe tu nombre',
    'Escribe un correo electrónico válido',
    'Escribe tu mensaje',
    'Debes aceptar el aviso legal',
  ]) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await expectAccessible(page, '[role=dialog]')
  await expect(form.getByRole('link', { name: 'Aviso legal' })).toHaveAttribute('href', /aviso-legal/)

  await fillIn(page)
  await form.getByRole('combobox', { name: 'Provincia' }).selectOption({ label: 'Girona' })
  const sent = page.waitForRequest(/public_quotation_request/)
  await form.getByRole('button', { name: 'Enviar' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    product: { id: product.id },
    name: 'Marta Vidal',
    email: 'marta@hotel.test',
    legal: true,
  })
  const thanks = page.getByRole('dialog', { name: '¡Gracias por contactarnos!' })
  await expect(thanks).toContainText('Fregadora Tramontana')
  await expectAccessible(page, '[role=dialog]')
  // An extra click does not close the confirmation before it was seen.
  await expect(async () => {
    const accept = thanks.getByRole('button', { name: 'Aceptar' })
    // On a slow machine it may still close after the last look.
    if (await accept.isVisible()) await accept.click({ timeout: 500 })
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('a client requests the price of a product that has none by keyboard, from the grid, the list and its page', async ({
  page,
  portal,
  signIn,
}) => {
  const product = await portal.aProduct({ name: 'Dosificador Mistral', price: null })
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo/s?q=dosificador+mistral')
  const ask = page.getByRole('button', { name: 'Solicitar presupuesto de Dosificador Mistral' })
  await ask.focus()
  await page.keyboard.press('Enter')
  const message = window(page).getByRole('textbox', { name: 'Mensaje' })
  await expect(message).toBeFocused()
  await expect(window(page).getByRole('textbox')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(window(page)).toHaveCount(0)
  await expect(ask).toBeFocused()

  await page.getByRole('radio', { name: 'Lista' }).check()
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: 'Solicitar presupuesto de Dosificador Mistral' })
    .click()
  await expect(message).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dosificador Mistral' })).toBeVisible()
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(window(page)).toContainText('Dosificador Mistral')
  await expect(message).toBeFocused()
  await page.keyboard.type('¿Cuánto cuestan 5?')
  const sent = page.waitForRequest(/\/quotation_request/)
  await window(page).getByRole('button', { name: 'Enviar' }).press('Enter')
  const body = (await sent).postDataJSON() as { product: { id: number }; client: { id: number } | null; text: string }
  expect([body.product.id, body.text, typeof body.client?.id]).toEqual([product.id, '¿Cuánto cuestan 5?', 'number'])
  await expect(page.getByRole('dialog', { name: '¡Gracias por contactarnos!' })).toBeVisible()
})
