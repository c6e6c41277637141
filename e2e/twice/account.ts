import { expectMails } from '../support/mails'
import { button, type Press } from './press'
import { unique } from '../support/unique'
import { expect } from '../support/test'

/** Buttons of the account and support pages. */
export const accountPresses: Press[] = [
  {
    title: 'Enviar, of a message to support',
    reach: async ({ page, portal }) => {
      const comment = unique('Incidencia')
      await page.goto('/helpmessage')
      await page.getByLabel('Empresa *').fill('Hotel Miramar')
      await page.getByLabel('Asunto *').selectOption('technical')
      await page.getByLabel('Comentario *').fill(comment)
      return {
        target: button(page, 'Enviar'),
        after: async () => {
          await expect(page.getByText(/Tu mensaje tiene el número/)).toBeVisible()
          await expectMails(portal.dataDir, 1, comment)
        },
      }
    },
  },
]
