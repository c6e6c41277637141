import { expectMails, mailsWith } from '../support/mails'
import { expect } from '../support/test'
import { button, showsHeading, type Press, type Scene } from './press'

async function toLink({ page, portal }: Scene, ask: () => Promise<unknown>, path: string, to: string) {
  await ask()
  const link = () =>
    mailsWith(portal.dataDir, `\nTo: ${to}`)
      .map((mail) => new RegExp(`/${path}#[\\w-]+`).exec(mail)?.[0])
      .findLast(Boolean)
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  await page.goto(link()!)
}

/** Buttons for visitors: mailed links, and the log-in with what they have set. */
export const sessionPresses: Press[] = [
  {
    title: 'Confirmar dirección, Guardar contraseña and INICIAR SESIÓN',
    async *reach(scene) {
      const { page, portal, account } = scene
      const email = `nueva-${account.email}`
      const headers = { Authorization: `Bearer ${account.token}` }
      const change = { email, current_password: account.password }
      await toLink(
        scene,
        () => page.request.patch('/api/account/', { headers, data: change }),
        'confirmar-correo',
        email,
      )
      yield button(page, 'Confirmar dirección')
      await showsHeading(page, 'Dirección confirmada')
      await expectMails(portal, 1, `\nTo: ${account.email}`)

      const password = 'Limpio-2026-x'
      const ask = () => page.request.post('/api/password_reset/', { data: { email } })
      await toLink(scene, ask, 'nueva-contrasena', email)
      await page.getByLabel('Contraseña nueva').fill(password)
      await page.getByLabel('Repite la contraseña').fill(password)
      yield button(page, 'Guardar contraseña')
      await showsHeading(page, 'Contraseña guardada')
      // The mails with the two links, and the notice that the second one was used.
      await expectMails(portal, 3, `\nTo: ${email}`)

      await page.goto('/login')
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      yield button(page, 'INICIAR SESIÓN')
      await expect(page).toHaveURL('/catalogo')
      await expect(page.getByRole('banner').getByText('Selecciona un cliente')).toBeVisible()
    },
  },
]
