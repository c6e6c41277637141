import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/axe'
import { mailTo } from './support/mails'
import type { TestAccount } from './support/portal'
import { expect, test } from './support/test'

/**
 * The code of an authenticator app, so many steps of 30 s from now: each can be used once. Not of the step before, which is
 * no longer accepted when another step begins meanwhile.
 */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

async function logIn(page: Page, { email, password }: TestAccount) {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()
}
const enterCode = async (page: Page, code: string, label = 'Código de verificación') => {
  await page.getByLabel(label).fill(code)
  await page.keyboard.press('Enter')
}
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/')
}
/** Sets the second factor up from the password on; answers its secret and the recovery codes. */
async function setUp(page: Page, { password }: TestAccount, within: Page | Locator = page.getByRole('dialog')) {
  await within.getByLabel('Contraseña actual').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.getByLabel('Clave', { exact: true }).textContent()) ?? ''
  await enterCode(page, codeOf(secret, 0))
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  return { secret, codes: await codes.allTextContents() }
}
const keepCodes = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'He guardado los códigos' }).check()
  await page.getByRole('button', { name: 'Terminar' }).click()
}

test('a second factor is switched on, asked for, lost with the phone, renewed and switched off', async ({
  page,
  portal,
  troubles,
}) => {
  test.slow()
  // A log-in that needs a code is answered with 400.
  troubles.expectSome(/api-token-auth/)
  const account = await portal.anAccount({ role: 'sales_manager' })
  await logIn(page, account)
  await expect(page).toHaveURL('/catalogo')
  await page.goto('/perfil/seguridad')
  await page.getByRole('button', { name: 'Activar' }).click()
  const { secret, codes } = await setUp(page, account)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar como archivo' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await keepCodes(page)
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  expect(await mailTo(portal.dataDir, account.email)).toContain('entra con tu contrase')

  await logOut(page)
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, codeOf(secret, 1))
  await expect(page).toHaveURL('/catalogo')

  // The phone is lost.
  await logOut(page)
  await logIn(page, account)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await enterCode(page, codes[0]!, 'Código de recuperación')
  await expect(page).toHaveURL('/catalogo')
  await page.goto('/perfil/seguridad')
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(account.password)
  await enterCode(page, codes[1]!)
  const renewed = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(renewed).toHaveCount(10)
  const next = await renewed.allTextContents()
  expect(next).not.toContain(codes[2])
  await keepCodes(page)

  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(account.password)
  await enterCode(page, next[0]!)
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible()
})

test('where the role requires one, every page leads to the set-up and then to the wanted page (rule S-35)', async ({
  page,
  portal,
}) => {
  const account = await portal.anAccount({ role: 'sales_manager' })
  await page.route('**/api/account/', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, second_factor: { ...body.second_factor, is_required: true } } })
  })
  await page.goto('/clientes')
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Activa la verificación en dos pasos' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/clientes')
  await expect(page).toHaveURL('/segundo-factor?next=%2Fclientes')
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible()
  await setUp(page, account, page)
  await keepCodes(page)
  await expect(page).toHaveURL('/clientes')
})
