import type { Offer } from '@portal/shared-sdk/contract'
import { expectMails } from '../support/mails'
import { askApi } from '../support/ask-api'
import type { TestAccount } from '../support/portal'
import { button, open, type Press, type Scene } from './press'
import { unique } from '../support/unique'
import { expect } from '../support/test'
import { anOffer } from '../offers/offers'

/** The clicked offer, further ones, and the account that created them. */
interface MadeOffers {
  sales: TestAccount
  offer: Offer
  others: Offer[]
}

/** Creates two offers to the scene's client and opens the page of the first one, the clicked one. */
async function toOffer({ page, portal, client, center }: Scene): Promise<MadeOffers> {
  const sales = await portal.anAccount({ role: 'admin', can_see_prices: true, can_see_totals: true })
  const customer = { client: client.id, center }
  const made = {
    sales,
    offer: await anOffer(portal, sales, customer),
    others: [await anOffer(portal, sales, customer)],
  }
  await open(page, `/ofertas/listado/${made.offer.id}`)
  return made
}

/** State of each offer, and how often the step was taken. */
async function stepsOf({ portal }: Scene, { sales, offer, others }: MadeOffers, step: string) {
  return Promise.all(
    [offer, ...others].map(async ({ id }) => {
      const { state, history } = await askApi<Offer>(portal, sales, `offers/${id}/`)
      return [state, history.filter(({ action }) => action === step).length]
    }),
  )
}

const leadsNamed = async ({ portal, account }: Scene, name: string) =>
  (await askApi<{ results: { name: string }[] }>(portal, account, `leads/?search=${name}`)).results

/** Buttons of a buyer's offer; those of a lead's offer are pressed in offers/lead-to-request.spec.ts. */
export const offerPresses: Press[] = [
  {
    title: 'Enviar la pregunta, about an offer, and Aceptar y pedir',
    async *reach(scene) {
      const { page, portal, account, client } = scene
      const made = await toOffer(scene)
      const dialog = page.getByRole('dialog')
      await button(page, 'Preguntar').click()
      await dialog.getByLabel('Pregunta').fill('¿Incluye el transporte?')
      yield button(dialog, 'Enviar la pregunta')
      await expect(page.getByText('Pregunta enviada.')).toBeVisible()
      expect((await stepsOf(scene, made, 'asked')).map(([, times]) => times)).toEqual([1, 0])
      await expectMails(portal, 1, `\nTo: ${made.sales.email}`, 'transporte')

      await button(page, 'Aceptar').click()
      yield button(dialog, 'Aceptar y pedir')
      await expect(page.getByRole('link', { name: /PED-/ }).first()).toBeVisible()
      expect(await stepsOf(scene, made, 'accepted')).toEqual([
        ['accepted', 1],
        ['sent', 0],
      ])
      expect((await askApi<{ count: number }>(portal, account, `orders/?client=${client.id}`)).count).toBe(1)
      await expectMails(portal, 1, `\nTo: ${account.email}`)
    },
  },
]

/** Buttons of the list of leads. */
export const leadPresses: Press[] = [
  {
    title: 'Eliminar, of a lead with another one below it',
    async *reach(scene) {
      const { page, portal } = scene
      const name = unique('Bar')
      for (const end of ['Este', 'Oeste']) await portal.aLead({ name: `${name} ${end}` })
      await open(page, `/leads?q=${name}`)
      await button(page, `Más opciones de ${name} Este`).click()
      await page.getByRole('menuitem', { name: 'Eliminar' }).click()
      yield button(page.getByRole('dialog'), 'Eliminar')
      await expect(page.getByText(`Lead eliminado: ${name} Este`)).toBeVisible()
      expect((await leadsNamed(scene, name)).map((lead) => lead.name)).toEqual([`${name} Oeste`])
    },
  },
]
