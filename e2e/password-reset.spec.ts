import { expectAccessible } from './support/axe'
import { expectMails, mailTo } from './support/mails'
import { expect, test } from './support/test'
import { pressAgain } from './twice/press'

test('the mailed link sets a new password once', async ({ page, portal, troubles }) => {
  troubles.expectSome(/password_reset\/confirm/)
  const account = await portal.anAccount({ role: 'sales_manager' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click()
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(account.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused()

  const link = /\/nueva-contrasena#[\w-]+/.exec(await mailTo(portal.dataDir, account.email))![0]
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Guardar contraseña' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Contraseña nueva').fill('corta')
  await page.getByLabel('Repite la contraseña').fill('distinta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('La contraseña debe tener 8 caracteres como mínimo')).toBeVisible()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill('Limpio-2026-x')
  await page.getByLabel('Repite la contraseña').fill('Limpio-2026-x')
  await pressAgain(page, page.getByRole('button', { name: 'Guardar contraseña' }))
  await expect(page.getByRole('heading', { name: 'Contraseña guardada' })).toBeVisible()
  // The mail with the link, and the notice that it was used.
  await expectMails(portal, 2, `\nTo: ${account.email}`)

  await page.getByRole('link', { name: 'INICIAR SESIÓN' }).click()
  await page.getByLabel('Correo electrónico').fill(account.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Limpio-2026-x')
  await pressAgain(page, page.getByRole('button', { name: 'INICIAR SESIÓN' }))
  await expect(page).toHaveURL('/catalogo')
  await expect(page.getByRole('banner').getByText('Selecciona un cliente')).toBeVisible()

  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('Limpio-2026-y')
  await page.getByLabel('Repite la contraseña').fill('Limpio-2026-y')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/recuperar-contrasena')
  await page.getByLabel('Correo electrónico').fill('nadie@portal.test')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(
    page.getByText('Si nadie@portal.test tiene una cuenta, recibirá un enlace que sirve durante una hora.'),
  ).toBeVisible()
})

test('a company asks for access and the supplier gets a mail', async ({ page, portal }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Solicitar acceso' }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Escribe tu nombre')).toBeVisible()
  await page.getByLabel('Nombre').fill('Núria Ferrer')
  await page.getByLabel('Correo electrónico').fill('nuria@hotelmiramar.test')
  await page.getByLabel('Empresa').fill('Hotel Miramar')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { name: '¡Gracias por contactarnos!' })).toBeVisible()
  expect(await mailTo(portal.dataDir, 'nuria@hotelmiramar.test')).toContain('Hotel Miramar')
})
