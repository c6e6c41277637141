import type { Account } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { askApi } from './support/ask-api'
import { expectAccessible } from './support/axe'
import { expectMails, mailTo } from './support/mails'
import { chooseClient } from './support/choose-client'
import { expect, test } from './support/test'
import { pressAgain } from './twice/press'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const logIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await button(page, 'INICIAR SESIÓN').click()
}

const leave = async (page: Page) => {
  await button(page, 'Mi cuenta').click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/')
}

test('a user opens the account page by keyboard, changes the own name, and returns to the start page (S-43)', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signIn({ role: 'sales_manager', first_name: 'Rosa', last_name: 'Gil' })
  await page.goto('/catalogo')
  await button(page, 'Mi cuenta').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Configuración' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Configuración' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/perfil')
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración / Mi cuenta' })).toBeVisible()

  const [first, last] = [page.getByLabel('Nombre *'), page.getByLabel('Apellidos *')]
  await first.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escribe tu nombre')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByText('Escribe tu nombre')).toHaveCount(0)
  await page.keyboard.type('Rosalía')
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Datos actualizados')).toBeVisible()
  expect(await askApi<Account>(portal, account, 'account/')).toMatchObject({ first_name: 'Rosalía' })
})

const chooseStart = async (page: Page, name: string) => {
  await page.goto('/perfil')
  await page.getByLabel('Página de inicio').selectOption({ label: name })
  await expect(page.getByText('Página de inicio guardada')).toBeVisible()
}

test('an account chooses its start page: logo and log-in lead there, a buyer with its only client (rule S-86)', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await portal.aClient({ name: 'Bar de una vez' })
  await portal.aCenter({ client_id: client.id })
  const buyer = await signIn({ role: 'client', clients: [client.id] })
  await chooseStart(page, 'Pedidos · Mis Pedidos')
  await expect(page.getByLabel('Página de inicio').getByRole('option', { name: /Dashboard/ })).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /inicio/ })
    .click()
  await expect(page).toHaveURL('/pedidos/mis-pedidos')
  await leave(page)
  await logIn(page, buyer.email, buyer.password)
  await expect(page).toHaveURL('/pedidos/mis-pedidos')
  await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText('Bar de una vez')
})

test('a new e-mail address needs the password and takes effect when its link is opened (S-19, S-43)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/api\/account\//)
  const account = await signIn({ role: 'sales_manager' })
  const email = `otra-${account.email}`
  await page.goto('/perfil')
  await page.getByLabel('Correo electrónico *').fill(email)
  const password = page.getByLabel('Contraseña actual *')
  await password.fill('no-es-esta')
  await expectAccessible(page)
  await button(page, 'Actualizar').click()
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico *')).toHaveValue(email)
  await password.fill(account.password)
  await button(page, 'Actualizar').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`Te hemos enviado un enlace a ${email}`)).toBeVisible()
  await expect(page.getByText(`Hasta que lo abras, entras con ${account.email}.`)).toBeVisible()
  const link = /\/confirmar-correo#[\w-]+/.exec(await mailTo(portal.dataDir, `To: ${email}`))![0]
  // Opening the page changes nothing, as mail scanners open links too.
  await page.request.get(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirma tu nueva dirección' })).toBeVisible()
  await expectAccessible(page)
  await pressAgain(page, button(page, 'Confirmar dirección'))
  await expect(page.getByRole('heading', { name: 'Dirección confirmada' })).toBeVisible()
  await expect(page.getByText(`Desde ahora entras con ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await expectMails(portal, 1, `\nTo: ${account.email}`)
  expect(await mailTo(portal.dataDir, `\nTo: ${account.email}`)).toContain(email)
  await page.goto('/perfil')
  await expect(page.getByLabel('Correo electrónico *')).toHaveValue(email)
})

test('a new password ends the session and leads to the log-in page, which says so (S-16)', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/api\/account\//)
  const account = await signIn({ role: 'sales_manager' })
  await page.goto('/perfil/seguridad')
  await expect(page.getByText(/se cierran todas tus sesiones, también esta/)).toBeVisible()
  const fill = async (password: string) => {
    await page.getByLabel('Contraseña actual *').fill(account.password)
    await page.getByLabel('Contraseña nueva *').fill(password)
    await page.getByLabel('Repite la contraseña *').fill(password)
    await button(page, 'Cambiar contraseña').click()
  }
  await fill('password')
  await expect(page.getByText('Es una contraseña muy común. Elige otra.')).toBeVisible()
  await expectAccessible(page)
  await fill('Limpio-2026-x')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Tu contraseña ha cambiado. Inicia sesión con la nueva.')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(account.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Limpio-2026-x')
  await button(page, 'INICIAR SESIÓN').click()
  await expect(page).toHaveURL('/catalogo')
})

test('the sessions are listed and ended one by one, and together (S-40)', async ({
  page,
  browser,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/401/)
  const account = await signIn({ role: 'sales_manager' })
  const other = await browser.newContext({ locale: 'es-ES', baseURL: portal.url })
  const phone = await other.newPage()
  await logIn(phone, account.email, account.password)
  await expect(phone).toHaveURL('/catalogo')

  await page.goto('/perfil/seguridad')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Cerrar/ }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Esta sesión')
  await expect(rows.nth(1)).toContainText(/Chrome \d+, Linux/)
  await expectAccessible(page)
  await rows.nth(1).getByRole('button').click()
  await expect(rows).toHaveCount(1)
  await phone.reload()
  await expect(phone).toHaveURL(/\/\?next=/)
  await expect(phone.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeVisible()

  const { email, password } = account
  const answer = await page.request.post('/api/api-token-auth/', { data: { email, password } })
  const third = { ...account, token: ((await answer.json()) as { token: string }).token }
  await page.reload()
  await expect(rows).toHaveCount(2)
  await button(page, 'Cerrar en todas partes').click()
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar en todas partes' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(askApi(portal, third, 'account/')).rejects.toThrow(/401/)
  await other.close()
})

test('a user downloads the own data as a file, and chooses the language of all pages (S-42, S-43)', async ({
  page,
  signIn,
}) => {
  const account = await signIn({ role: 'sales_manager' })
  await page.goto('/perfil')
  const download = page.waitForEvent('download')
  await button(page, 'Descargar mis datos').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^mis datos \d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ profile: { email: account.email } })

  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings / My account' })).toBeVisible()
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Open sessions' })).toBeVisible()
})

test('a message to support is sent by keyboard alone and answered with its number (P-10, P-11)', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await portal.aClient({ name: 'Hotel Miramar' })
  const account = await signIn({ role: 'client', clients: [client.id], first_name: 'Rosa', last_name: 'Gil' })
  await chooseClient(page, portal, account, client.id)
  await page.goto('/nada-de-esto')
  await page.getByRole('main').getByRole('link', { name: 'Ayuda' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/helpmessage')
  await expect(page.getByRole('heading', { level: 1, name: 'Soporte técnico e incidencias' })).toBeVisible()
  await expect(page.getByLabel('Nombre completo *')).toHaveValue('Rosa Gil')
  await expect(page.getByLabel('Empresa *')).toHaveValue('Hotel Miramar')
  await expect(page.getByLabel('Correo electrónico *')).toHaveValue(account.email)
  await page.getByLabel('Empresa *').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('¡Error! datos incorrectos')
  await expectAccessible(page)
  await page.getByLabel('Asunto *').focus()
  await page.keyboard.type('Con')
  await expect(page.getByLabel('Asunto *')).toHaveValue('question')
  await page.keyboard.press('Tab')
  await page.keyboard.type('¿Cuándo llega el pedido?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Enviar')).toBeFocused()
  await page.keyboard.press('Enter')
  const done = page.getByText(/Tu mensaje tiene el número SOP-\d{4}-\d{6}/)
  await expect(done).toBeVisible()
  await expectAccessible(page)
  const number = /SOP-\d{4}-\d{6}/.exec((await done.textContent())!)![0]
  expect(await mailTo(portal.dataDir, number)).toContain(`Reply-To: ${account.email}`)
})
