import type { Page } from '@playwright/test'
import { askApi } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

const title = 'Tu pedido de esta semana'

/** Logs in as a buyer and chooses a centre of its own with at least three lines that can be added. */
async function atProposal(page: Page, parts: Parameters<typeof signInDemo>[0]) {
  const { portal } = parts
  const account = await signInDemo(parts, 'cliente@demo.test')
  const { results } = await askApi<{ results: { id: number }[] }>(portal, account, 'centers/?page_size=40')
  for (const { id } of results) {
    const path = `centers/${id}/proposal/`
    const { client, lines } = await askApi<{ client: number; lines: { added: number | null }[] }>(portal, account, path)
    if (lines.filter(({ added }) => added !== null).length < 3) continue
    await chooseClient(page, portal, account, client, id)
    return { account, path }
  }
  throw new Error('No centre has three lines to propose')
}

const open = async (page: Page) => {
  await page.getByRole('button', { name: title }).click()
  return page.getByRole('dialog', { name: title })
}

test('a buyer puts what its centre usually orders into the cart by one press, also pressed twice; it opens from the first screen and keeps what was typed (rules R-1, R-6, R-7, R-18)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  const { account, path: proposal } = await atProposal(page, { portal, signIn })
  await page.goto('/catalogo')
  for (const path of ['/catalogo', '/pedidos/comprar']) {
    if (path !== '/catalogo') await follow(page, path)
    for (const [width, height] of [
      [390, 844],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: title })).toBeInViewport({ ratio: 1 })
    }
    const shown = await open(page)
    await expect(shown.getByRole('listitem').first()).toContainText(/cada|comprado una vez/)
    if (path === '/catalogo') await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
  }
  interface Lines {
    lines: { name: string; product: { name: string } | null; added: number | null }[]
  }
  const { lines } = await askApi<Lines>(portal, account, proposal)
  const { product, name } = lines.find(({ added }) => added !== null)!
  const dialog = await open(page)
  const quantity = dialog.getByRole('spinbutton', { name: `Cantidad de ${product?.name ?? name}`, exact: true })
  const judged = page.waitForResponse(/check_reorder/)
  await quantity.fill('3')
  await quantity.press('Enter')
  expect((await judged).ok()).toBe(true)
  await page.reload()
  await open(page)
  await expect(quantity).toHaveValue('3')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: title })).toBeFocused()
  await open(page)
  await dialog.getByRole('button', { name: /^Añadir \d+ líneas?$/ }).dblclick()
  await expect(dialog).toHaveCount(0)
  const { items } = await askApi<{ items: { quantity: number; product: number }[] }>(portal, account, 'cart/')
  expect(items.length).toBeGreaterThan(2)
  await open(page)
  await expect(dialog.getByRole('listitem').first()).toContainText('en el carro')
  await expect(dialog.getByRole('button', { name: 'Añadir 0 líneas' })).toBeDisabled()
  await dialog
    .getByRole('button', { name: /^No proponer/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Hoy no: hasta el próximo pedido' }).click()
  await expect(dialog.getByText('1 artículo que no se propone')).toBeVisible()
})
