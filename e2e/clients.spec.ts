import type { Client, Page as Rows } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { chooseClient } from './support/choose-client'
import { expectScrollPosition, scrollPosition } from './support/scrolling'
import { expect, test, watch } from './support/test'
import { follow } from './support/walk'

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

test('what is chosen in one tab is offered in the other, which never switches silently; language and country follow at once', async ({
  page,
  context,
  portal,
  signIn,
  troubles,
}) => {
  test.slow() // two tabs through all that one can choose
  const account = await signIn({ role: 'admin' })
  const made = []
  for (const name of ['Primera Clínica', 'Segunda Clínica', 'Tercera Clínica']) {
    const client = await portal.aClient({ name })
    made.push(client)
    for (const center of ['Planta', 'Cocina'])
      await portal.aCenter({ client_id: client.id, name: `${name} · ${center}` })
  }
  await chooseClient(page, portal, account, made[0]!.id)
  const choose = async (tab: Page, name: string) => {
    await follow(tab, `/clientes?${new URLSearchParams({ q: name }).toString()}`)
    await tab.getByRole('button', { name: `Seleccionar ${name}` }).click()
    await expect(tab).toHaveURL('/catalogo')
  }
  const who = (tab: Page) => tab.getByRole('group', { name: 'Para quién pides' })
  await page.goto('/catalogo')
  await expect(who(page)).toContainText('Primera Clínica')
  const other = await context.newPage()
  watch(other, troubles)
  await other.goto('/catalogo')
  await expect(who(other)).toContainText('Primera Clínica')

  await test.step('another client, and this tab stays with its own', async () => {
    const notice = (tab: Page) => tab.getByText('Has elegido otro cliente en otra pestaña')
    await choose(other, 'Segunda Clínica')
    await expect(notice(page)).toBeVisible()
    await expect(who(page)).toContainText('Primera Clínica')
    await page.getByRole('button', { name: 'Seguir con Primera Clínica' }).click()
    await page.goto('/carrito')
    await expect(who(page)).toContainText('Primera Clínica')
    await expect(notice(other)).toHaveCount(0)
    await other.reload()
    await expect(who(other)).toContainText('Segunda Clínica')
  })

  await test.step('another client, and this tab follows', async () => {
    await choose(other, 'Tercera Clínica')
    await page.getByRole('button', { name: 'Cambiar aquí también' }).click()
    await expect(who(page)).toContainText('Tercera Clínica')
  })

  await test.step('another centre', async () => {
    const chooseCenter = async (tab: Page, name: string) => {
      await who(tab)
        .getByRole('button', { name: /^Centro/ })
        .click()
      await tab
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(name) })
        .click()
      await expect(who(tab)).toContainText(name)
    }
    await chooseCenter(page, 'Planta')
    const offered = other.getByRole('alert').filter({ hasText: 'Has cambiado de centro en otra pestaña' })
    await offered.getByRole('button', { name: 'Cambiar aquí también' }).click()
    await expect(who(other)).toContainText('Planta')
    await chooseCenter(other, 'Cocina')
    const notice = page.getByRole('alert').filter({ hasText: 'Has cambiado de centro en otra pestaña' })
    await expect(notice).toContainText(
      'En la otra pestaña pides para el centro Tercera Clínica · Cocina. En esta sigues con Tercera Clínica · Planta.',
    )
    await expectAccessible(page, '[role=alert]')
    await expect(who(page)).toContainText('Planta')
    await notice.getByRole('button', { name: 'Cambiar aquí también' }).click()
    await expect(who(page)).toContainText('Cocina')
    await expect(notice).toHaveCount(0)
  })

  await test.step('another country, which clears client and centre', async () => {
    await other.getByRole('button', { name: /^País/ }).click()
    await other.getByRole('menuitemradio', { name: 'Portugal' }).click()
    await other.getByRole('button', { name: 'Cambiar de país' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'El país de tu cuenta es ahora Portugal' })
    await expect(notice).toBeVisible()
    await expect(who(page)).toContainText('Selecciona un cliente')
    await expect(page.getByRole('button', { name: 'País: Portugal' })).toBeVisible()
    await expectAccessible(page, '[role=alert]')
    await notice.getByRole('button', { name: 'Aceptar' }).click()
    await expect(notice).toHaveCount(0)
    await expect(other.getByText('El país de tu cuenta es ahora Portugal')).toHaveCount(0)
    await expect(who(other)).toContainText('Selecciona un cliente')
  })

  await test.step('another language, and the end of the session', async () => {
    await page.goto('/catalogo')
    await expect(page.getByRole('button', { name: 'País: Portugal' })).toBeVisible()
    const typed = page.getByRole('search').locator('input')
    await typed.fill('guantes')
    await other.getByRole('button', { name: 'Mi cuenta' }).click()
    await other.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'My account' })).toBeVisible()
    await expect(typed).toHaveValue('guantes')
    await other.getByRole('button', { name: 'My account' }).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
  })
})
