import type { Cart, OrderRow, Page as Paged } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible, loaded } from '../support/axe'
import { askApi } from '../support/ask-api'
import type { TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { unique } from '../support/unique'
import { expect, test } from '../support/test'

/** A buyer of twelve centres that has never ordered, and two articles that a search finds. */
async function aNewcomer(portal: TestPortal) {
  const client = await portal.aClient()
  const centers = []
  for (let at = 1; at <= 12; at += 1)
    centers.push(await portal.aCenter({ client_id: client.id, name: at === 7 ? 'Hotel Mirador' : `Residencia ${at}` }))
  const word = unique('Novato')
  const articles = [`${word} jabón`, `${word} papel`]
  for (const name of articles) await portal.aProduct({ name, price: '20.00' })
  const account = await portal.anAccount({ role: 'client', clients: [client.id], can_see_prices: true })
  return { client, center: centers[6]!, word, articles, account }
}

const logIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Correo electrónico').click()
  await page.keyboard.type(email)
  await page.getByLabel('Contraseña', { exact: true }).click()
  await page.keyboard.type(password)
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()
}
const question = (page: Page) => page.getByRole('dialog', { name: '¿Para qué centro es el pedido?' })

for (const { viewport, from, max } of [
  { viewport: { width: 1440, height: 900 }, from: 'log-in', max: 8 },
  { viewport: { width: 390, height: 844 }, from: 'the catalogue', max: 5 },
])
  test(`a newcomer of twelve centres sends two articles in ${max} clicks from ${from}, ${viewport.width} px wide (rule C-116)`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.slow() // the whole way, with a check of accessibility
    await page.setViewportSize(viewport)
    const { client, center, articles, word, account } = await aNewcomer(portal)
    let clicks = 0
    await page.exposeFunction('countClick', () => (clicks += 1))
    await page.addInitScript(() =>
      document.addEventListener(
        'pointerdown',
        () => void (window as unknown as { countClick: () => void }).countClick(),
        true,
      ),
    )
    if (from === 'log-in') {
      await page.goto('/login')
      await logIn(page, account)
      await expect(page).toHaveURL(/\/catalogo$/, { timeout: 20_000 })
    } else {
      await signIn(account)
      await page.goto('/catalogo')
      await loaded(page)
    }
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    // Pressed twice it asks and adds once.
    await page.getByRole('button', { name: `Añadir ${articles[0]} al pedido` }).dblclick()
    if (viewport.width === 390) await expectAccessible(page, '[role=dialog]')
    await question(page)
      .getByRole('button', { name: /^Hotel Mirador/ })
      .click()
    await expect(page.getByText('Añadido al carro')).toBeVisible()
    await page.getByRole('button', { name: `Añadir ${articles[1]} al pedido` }).click()
    const cart = page.getByRole('link', { name: /^Carro, 2 unidades/ })
    await cart.locator('visible=true').first().click()
    const send = page.getByRole('button', { name: 'Enviar Pedido' }).locator('visible=true').first()
    await expect(send).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: 'El pedido se ha realizado con éxito' })).toBeVisible()
    const { results } = await askApi<Paged<OrderRow>>(portal, account, `orders/?client=${client.id}`)
    expect(results.map((order) => order.center?.id)).toEqual([center.id])
    // With the second press of one.
    expect(clicks).toBeLessThanOrEqual(max + 1)
  })

test('by keyboard: Escape adds nothing and keeps the quantity, a centre adds it (rules C-116, L-23)', async ({
  page,
  portal,
  signIn,
}) => {
  const { center, articles, word, account } = await aNewcomer(portal)
  await signIn(account)
  await page.goto(`/catalogo/s?q=${encodeURIComponent(word)}`)
  const article = page.getByRole('article').filter({ hasText: articles[0]! })
  await article.getByRole('spinbutton').fill('4')
  const add = article.getByRole('button', { name: /^Añadir/ })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(add).toBeFocused()
  await expect(article.getByRole('spinbutton')).toHaveValue('4')
  expect((await askApi<Cart>(portal, account, 'cart/')).items).toEqual([])

  await page.keyboard.press('Enter')
  await page.keyboard.type('mirador')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Añadido al carro')).toBeVisible()
  const cart = await askApi<Cart>(portal, account, 'cart/')
  expect([cart.center, cart.items.map(({ quantity }) => quantity)]).toEqual([center.id, [4]])
})

test('a cart may be filled without a centre, and notices cover no button (rules C-116, C-70, C-117)', async ({
  page,
  portal,
  signIn,
}) => {
  const { articles, word, account } = await aNewcomer(portal)
  await signIn(account)
  await page.goto(`/catalogo/s?q=${encodeURIComponent(word)}&view=list`)
  const quantity = (name: string) => page.getByRole('spinbutton', { name: `Cantidad de ${name}` })
  await quantity(articles[0]!).fill('3')
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(quantity(articles[0]!)).toHaveValue('3')
  await quantity(articles[0]!).press('Enter')
  await question(page).getByRole('button', { name: 'Seguir sin centro' }).click()
  await expect(page.getByText('Añadido al carro')).toBeVisible()
  // The hit of a press is checked without pressing, while the notice is there.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const role of ['link', 'combobox'] as const)
    await page.getByRole(role, { name: 'Buscar productos' }).click({ trial: true, timeout: 2000 })
  await expect(page.getByText('Añadido al carro')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await quantity(articles[1]!).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Carro, 4 unidades/ })).toBeVisible()
  const cart = await askApi<Cart>(portal, account, 'cart/')
  expect([cart.center, cart.items.length]).toEqual([null, 2])
  const isFree = (name: string) => page.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 2000 })
  await page.getByRole('link', { name: /^Carro, 4 unidades/ }).click()
  await page.getByRole('button', { name: `Quitar ${articles[0]}` }).click()
  await expect(page.getByText(/^Línea quitada/)).toBeVisible()
  for (const name of ['Pegar o subir líneas', 'Vaciar carro']) await isFree(name)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
})
