import { expectMails } from '../support/mails'
import { button, type Press } from './press'
import { unique } from '../support/unique'
import { expect } from '../support/test'

const comments = new WeakMap<object, string>()

/** Buttons of the account and support pages. */
export const accountPresses: Press[] = [
  {
    button: 'Actualizar, with another address',
    reach: async ({ page, account }) => {
      await page.goto('/perfil')
      await page.getByLabel('Correo electrónico *').fill(`nueva-${account.email}`)
      await page.getByLabel('Contraseña actual *').fill(account.password)
      return button(page, 'Actualizar')
    },
    after: async ({ page, portal, account }) => {
      await expect(page).toHaveURL('/')
      await expectMails(portal.dataDir, 1, `\nTo: nueva-${account.email}`)
    },
  },
  {
    button: 'Cambiar contraseña',
    reach: async ({ page, account }) => {
      await page.goto('/perfil/seguridad')
      await page.getByLabel('Contraseña actual *').fill(account.password)
      await page.getByLabel('Contraseña nueva *').fill('Limpio-2026-x')
      await page.getByLabel('Repite la contraseña *').fill('Limpio-2026-x')
      return button(page, 'Cambiar contraseña')
    },
    after: async ({ page, portal, account }) => {
      await expect(page.getByText('Tu contraseña ha cambiado. Inicia sesión con la nueva.')).toBeVisible()
      await expectMails(portal.dataDir, 1, `\nTo: ${account.email}`)
    },
  },
  {
    button: 'Enviar, of a message to support',
    reach: async (scene) => {
      const { page } = scene
      const comment = unique('Incidencia')
      comments.set(scene, comment)
      await page.goto('/helpmessage')
      await page.getByLabel('Empresa *').fill('Hotel Miramar')
      await page.getByLabel('Asunto *').selectOption('technical')
      await page.getByLabel('Comentario *').fill(comment)
      return button(page, 'Enviar')
    },
    after: async (scene) => {
      await expect(scene.page.getByText(/Tu mensaje tiene el número/)).toBeVisible()
      await expectMails(scene.portal.dataDir, 1, comments.get(scene)!)
    },
  },
]
