import { askApi } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'

const title = 'Tu pedido de esta semana'

test('a buyer puts what its centre usually orders into the cart by one press, also pressed twice (rules R-1, R-6, R-7)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  const account = await signInDemo({ portal, signIn }, 'cliente@demo.test')
  const { results } = await askApi<{ results: { id: number; client: { id: number } }[] }>(
    portal,
    account,
    'centers/?page_size=40',
  )
  let chosen
  for (const center of results) {
    const { client, lines } = await askApi<{ client: number; lines: { added: number | null }[] }>(
      portal,
      account,
      `centers/${center.id}/proposal/`,
    )
    if (lines.filter(({ added }) => added !== null).length >= 3) chosen = { client, id: center.id }
    if (chosen) break
  }
  expect(chosen).toBeDefined()
  await chooseClient(page, portal, account, chosen!.client, chosen!.id)
  for (const path of ['/catalogo', '/pedidos/comprar']) {
    await page.goto(path)
    await page.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('listitem').first()).toContainText(/cada|comprado una vez/)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: /^Añadir \d+ líneas?$/ }).dblclick()
  await expect(dialog).toHaveCount(0)
  const { items } = await askApi<{ items: { quantity: number; product: number }[] }>(portal, account, 'cart/')
  expect(items.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: title }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('en el carro')
  await expect(dialog.getByRole('button', { name: 'Añadir 0 líneas' })).toBeDisabled()
  await dialog
    .getByRole('button', { name: /^No proponer/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Hoy no: hasta el próximo pedido' }).click()
  await expect(dialog.getByText('1 artículo que no se propone')).toBeVisible()
})
