import type { Client, Page as Rows } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectScrollPosition, scrollPosition } from './support/scrolling'
import { expect, test, watch } from './support/test'

test('a sales person finds a client by its city, sees its data and selects it', async ({ page, portal, signIn }) => {
  const client = await portal.aClient({
    name: 'Balneario Termas Azules',
    external_id: 'BTA-1',
    locality: 'Villarejo',
    postal_code: '16771',
    address: 'Calle Baños, 3',
    phone: '969 100 200',
    email: 'compras@termas.test',
    contact: 'Ana Ríos',
    locked: true,
  })
  await portal.aCenter({ client_id: client.id, name: 'Termas · Spa' })
  await portal.aCenter({ client_id: client.id, name: 'Termas · Cocina' })
  await signIn({ role: 'admin' })
  await page.goto('/clientes')
  await expect(page.getByRole('searchbox', { name: 'Buscar clientes' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('villarejo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /Balneario Termas Azules/ })
  await expect(row).toContainText('BTA-1')
  await expect(row).toContainText('Bloqueado')
  await row.getByRole('button', { name: /detalle/ }).click()
  for (const text of ['Calle Baños, 3', '16771', '969 100 200', 'compras@termas.test', 'Ana Ríos'])
    await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Seleccionar Balneario Termas Azules' }).click()
  await expect(page).toHaveURL('/catalogo')
  const who = page.getByRole('group', { name: 'Para quién pides' })
  await expect(who).toContainText('Balneario Termas Azules')

  await who.getByRole('button', { name: /Selecciona un centro/ }).click()
  const window = page.getByRole('dialog', { name: 'Selecciona un centro' })
  await window.getByRole('searchbox').fill('co')
  await expect(window.getByText('Escribe más de 2 caracteres')).toBeVisible()
  await window.getByRole('searchbox').fill('cocina')
  await expect(window.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, '[role=dialog]')
  await window.getByRole('button', { name: /Termas · Cocina/ }).click()
  await expect(window).toBeHidden()
  await expect(who).toContainText('Termas · Cocina')

  await page.reload()
  await expect(who).toContainText('Termas · Cocina')
  await who.getByRole('button', { name: /Quitar el cliente/ }).click()
  await expect(who).toContainText('Selecciona un cliente')
})

test('the only centre of a client is selected with it, and its limit is shown', async ({ page, portal, signIn }) => {
  const client = await portal.aClient({ name: 'Lavandería Única' })
  await portal.aCenter({ client_id: client.id, name: 'Planta', purchase_limit: 2000, purchase_limit_period: 'M' })
  await signIn({ role: 'admin' })
  await page.goto('/clientes?q=Lavander%C3%ADa+%C3%9Anica')
  await page.getByRole('button', { name: 'Seleccionar Lavandería Única' }).click()
  const who = page.getByRole('group', { name: 'Para quién pides' })
  await expect(who).toContainText('Planta')
  await expect(who).toContainText('Límite mensual')
  await expect(who).toContainText('2.000 €')
})

test('a search without result says so and links back to all clients', async ({ page, signIn }) => {
  await signIn({ role: 'admin' })
  await page.goto('/clientes')
  await page.getByRole('searchbox').fill('zzqx')
  await expect(page.getByText('No se han encontrado clientes')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos los clientes' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL('/clientes')
})

test('Back returns to the page and scroll position of the list', async ({ page, signIn }) => {
  await signIn({ role: 'admin' })
  await page.goto('/clientes')
  const answer = page.waitForResponse(/\/api\/clients\/\?.*page=2/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/clientes?page=2')
  const { results } = (await (await answer).json()) as Rows<Client>
  const last = page.getByRole('button', { name: `Seleccionar ${results.at(-1)!.name}`, exact: true })
  await last.scrollIntoViewIfNeeded()
  const left = await scrollPosition(page)
  expect(left).toBeGreaterThan(100)
  await last.click()
  await expect(page).toHaveURL('/catalogo')
  await page.goBack()
  await expect(page).toHaveURL('/clientes?page=2')
  await expectScrollPosition(page, left)
})

test('a new client in one tab is offered in the other, which never switches silently, and may stay with its own', async ({
  page,
  context,
  portal,
  signIn,
  troubles,
}) => {
  const account = await signIn({ role: 'admin' })
  for (const name of ['Primera Clínica', 'Segunda Clínica', 'Tercera Clínica']) {
    const { id } = await portal.aClient({ name })
    for (let centers = 0; centers < 2; centers++) await portal.aCenter({ client_id: id })
  }
  const choose = async (of: Page, name: string) => {
    await of.goto(`/clientes?${new URLSearchParams({ q: name }).toString()}`)
    await of.getByRole('button', { name: `Seleccionar ${name}` }).click()
    await expect(of).toHaveURL('/catalogo')
  }
  const who = (of: Page) => of.getByRole('group', { name: 'Para quién pides' })
  const notice = (of: Page) => of.getByText('Has elegido otro cliente en otra pestaña')
  await choose(page, 'Primera Clínica')
  await expect(who(page)).toContainText('Primera Clínica')

  const other = await context.newPage()
  watch(other, troubles)
  await other.addInitScript((token) => {
    if (!sessionStorage.getItem('signed-in-by-test')) localStorage.setItem('_token', token)
    sessionStorage.setItem('signed-in-by-test', '1')
  }, account.token)
  await choose(other, 'Segunda Clínica')
  await expect(notice(page)).toBeVisible()
  await expect(who(page)).toContainText('Primera Clínica')
  await page.getByRole('button', { name: 'Seguir con Primera Clínica' }).click()
  await page.goto('/carrito')
  await expect(who(page)).toContainText('Primera Clínica')
  await expect(notice(other)).toHaveCount(0)
  await other.reload()
  await expect(who(other)).toContainText('Segunda Clínica')

  await choose(other, 'Tercera Clínica')
  await page.getByRole('button', { name: 'Cambiar aquí también' }).click()
  await expect(who(page)).toContainText('Tercera Clínica')
  await other.getByRole('button', { name: 'Mi cuenta' }).click()
  await other.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/')
})

test('a new centre in one tab is offered in the other, and a new language is applied there at once', async ({
  page,
  context,
  portal,
  signIn,
  troubles,
}) => {
  const account = await signIn({ role: 'admin' })
  const client = await portal.aClient({ name: 'Quinta Clínica' })
  await portal.aCenter({ client_id: client.id, name: 'Quinta · Planta' })
  await portal.aCenter({ client_id: client.id, name: 'Quinta · Cocina' })
  const who = (of: Page) => of.getByRole('group', { name: 'Para quién pides' })
  const chooseCenter = async (of: Page, name: string) => {
    await who(of)
      .getByRole('button', { name: /^Centro/ })
      .click()
    await of
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .click()
    await expect(who(of)).toContainText(name)
  }
  await page.goto('/clientes?q=Quinta+Cl%C3%ADnica')
  await page.getByRole('button', { name: 'Seleccionar Quinta Clínica' }).click()
  await chooseCenter(page, 'Quinta · Planta')

  const other = await context.newPage()
  watch(other, troubles)
  await other.addInitScript((token) => localStorage.setItem('_token', token), account.token)
  await other.goto('/catalogo')
  await expect(who(other)).toContainText('Quinta · Planta')
  await chooseCenter(other, 'Quinta · Cocina')
  const notice = page.getByRole('alert').filter({ hasText: 'Has cambiado de centro en otra pestaña' })
  await expect(notice).toContainText(
    'En la otra pestaña pides para el centro Quinta · Cocina. En esta sigues con Quinta · Planta.',
  )
  await expectAccessible(page, '[role=alert]')
  await expect(who(page)).toContainText('Quinta · Planta')
  await chooseCenter(other, 'Quinta · Planta')
  await expect(notice).toHaveCount(0)
  await chooseCenter(other, 'Quinta · Cocina')
  await notice.getByRole('button', { name: 'Cambiar aquí también' }).click()
  await expect(who(page)).toContainText('Quinta · Cocina')
  await expect(notice).toHaveCount(0)

  const typed = page.getByRole('search').locator('input')
  await typed.fill('guantes')
  await other.getByRole('button', { name: 'Mi cuenta' }).click()
  await other.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible()
  await expect(typed).toHaveValue('guantes')
})
