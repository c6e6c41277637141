import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

test('choosing one of the three languages changes every text at once and is remembered', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Idioma').selectOption('pt')
  await expect(page.getByRole('button', { name: 'INICIAR SESSÃO' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page).toHaveTitle('Aceda ao seu portal de encomendas · Prisma')
  await page.getByLabel('Idioma').selectOption('en')
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible()
})

// What else a browser may be set to: shared-sdk/src/i18n.test.ts.
test.describe('in Brazil', () => {
  test.use({ locale: 'pt-BR' })
  test('a browser in pt-BR reads INICIAR SESSÃO (rule A-27)', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'INICIAR SESSÃO' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  })
})

test('an unknown address says so and links to the home page (rule A-23)', async ({ page, signIn }) => {
  await signIn({ role: 'admin' })
  await page.goto('/no-existe/nada')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: '¡Ups! 404. Página no encontrada.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/catalogo')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('all pages are reached from the two bars', async ({ page, portal, signIn }) => {
    const client = await portal.aClient({ name: 'Residencia Olmo' })
    await portal.aCenter({ client_id: client.id, name: 'Planta baja' })
    await portal.aCenter({ client_id: client.id, name: 'Planta alta' })
    await signIn({ role: 'admin' })
    await page.goto('/clientes?q=Residencia+Olmo')
    await expect(page.getByRole('row', { name: /Residencia Olmo/ })).toContainText('2 centros')
    await page.getByRole('button', { name: 'Seleccionar Residencia Olmo' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Selecciona un centro/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Planta alta/ })
      .click()
    await expect(page.getByRole('banner')).toContainText('Planta alta')
    await page.getByRole('button', { name: 'Más' }).click()
    const more = page.getByRole('dialog', { name: 'Más' })
    await expectAccessible(page, '[role=dialog]')
    await more.getByRole('button', { name: 'Salir' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the way from the landing page to a chosen client works by keyboard', async ({ page, portal }) => {
  const account = await portal.anAccount({ role: 'admin' })
  // A word that no other run of this test uses.
  const name = `Teclado${Date.now().toString(36)}`
  const client = await portal.aClient({ name })
  await portal.aCenter({ client_id: client.id })
  await page.goto('/')
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
  }
  const reach = async (name: RegExp, key = 'Tab') => {
    for (let i = 0; i < 30; i++) {
      await press(key)
      if (
        await page.evaluate(
          (source) =>
            new RegExp(source).test(
              document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
            ),
          name.source,
        )
      )
        return
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  await reach(/^Iniciar sesión$/)
  await press('Enter')
  await page.getByLabel('Correo electrónico').focus()
  await page.keyboard.type(account.email)
  await reach(/^He olvidado/)
  await press('Tab')
  await page.keyboard.type(account.password)
  await press('Enter')
  await expect(page).toHaveURL('/catalogo')
  // The focus is at the start of the new page, right after the header.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('banner').getByText('Selecciona un cliente')).toBeVisible()
  await reach(/Selecciona un cliente/, 'Shift+Tab')
  await press('Enter')
  await expect(page).toHaveURL('/clientes')
  await expect(page.getByRole('searchbox', { name: 'Buscar clientes' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await press('Enter')
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await reach(new RegExp(`^Seleccionar ${name}`))
  await press('Enter')
  await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText(name)
})
