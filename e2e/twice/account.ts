import { expectMails } from '../support/mails'
import { button, type Press } from './press'
import { unique } from '../support/unique'
import { expect } from '../support/test'

const comments = new WeakMap<object, string>()

/** Buttons of the account and support pages. */
export const accountPresses: Press[] = [
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
