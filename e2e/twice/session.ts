import { expectMails, mailsWith } from '../support/mails'
import { expect } from '../support/test'
import { button, showsHeading, type Press, type Scene } from './press'

async function toLink({ page, portal, account }: Scene, ask: () => Promise<unknown>, path: string, to = account.email) {
  await ask()
  const link = () =>
    mailsWith(portal.dataDir, `\nTo: ${to}`)
      .map((mail) => new RegExp(`/${path}#[\\w-]+`).exec(mail)?.[0])
      .findLast(Boolean)
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  await page.goto(link()!)
}

/** Buttons for visitors: logging in, forgotten passwords, mailed links. */
export const sessionPresses: Press[] = [
  {
    title: 'INICIAR SESIÓN',
    isVisitor: true,
    reach: async ({ page, account }) => {
      await page.goto('/login')
      await page.getByLabel('Correo electrónico').fill(account.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(account.password)
      return {
        target: button(page, 'INICIAR SESIÓN'),
        after: async () => {
          await expect(page).toHaveURL('/catalogo')
          await expect(page.getByRole('banner').getByText('Selecciona un cliente')).toBeVisible()
        },
      }
    },
  },
  {
    title: 'Guardar contraseña',
    isVisitor: true,
    reach: async (scene) => {
      const { page, portal, account } = scene
      const ask = () => page.request.post('/api/password_reset/', { data: { email: account.email } })
      await toLink(scene, ask, 'nueva-contrasena')
      await page.getByLabel('Contraseña nueva').fill('Limpio-2026-x')
      await page.getByLabel('Repite la contraseña').fill('Limpio-2026-x')
      return {
        target: button(page, 'Guardar contraseña'),
        after: async () => {
          await showsHeading(page, 'Contraseña guardada')
          // The mail with the link, and the notice that it was used.
          await expectMails(portal.dataDir, 2, `\nTo: ${account.email}`)
        },
      }
    },
  },
  {
    title: 'Confirmar dirección',
    isVisitor: true,
    reach: async (scene) => {
      const { page, portal, account } = scene
      const email = `nueva-${account.email}`
      const headers = { Authorization: `Bearer ${account.token}` }
      const ask = () =>
        page.request.patch('/api/account/', { headers, data: { email, current_password: account.password } })
      await toLink(scene, ask, 'confirmar-correo', email)
      return {
        target: button(page, 'Confirmar dirección'),
        after: async () => {
          await showsHeading(page, 'Dirección confirmada')
          await expectMails(portal.dataDir, 1, `\nTo: ${account.email}`)
        },
      }
    },
  },
]
