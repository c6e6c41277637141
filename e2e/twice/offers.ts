import type { Cart, LinkedOffer, Offer } from '@portal/shared-sdk/contract'
import { expectMails } from '../support/mails'
import { askApi } from '../support/ask-api'
import type { TestAccount } from '../support/portal'
import { button, type Press, type Scene } from './press'
import { unique } from '../support/unique'
import { expect } from '../support/test'
import { anOffer, mailedLink } from '../offers/offers'

/** The clicked offer, further ones, and the account that created them. */
interface MadeOffers {
  sales: TestAccount
  offer: Offer
  others: Offer[]
}

/** Creates two offers to the scene's client, or one to a lead with this address. */
async function makeOffers(scene: Scene, leadEmail?: string): Promise<MadeOffers> {
  const { portal, client, center } = scene
  const rights = { can_see_prices: true, can_see_totals: true }
  const sales = await portal.anAccount({ role: 'admin', ...rights })
  const lead = leadEmail === undefined ? undefined : await portal.aLead({ name: unique('Bar'), email: leadEmail })
  const whose = lead ? { lead: lead.id } : { client: client.id, center }
  const offer = await anOffer(portal, sales, whose)
  return { sales, offer, others: lead ? [] : [await anOffer(portal, sales, whose)] }
}

/** Opens the page of the clicked offer up to the last step of turning it into the cart of the scene's client. */
async function toConvert(scene: Scene): Promise<MadeOffers> {
  const { page, portal, account, client } = scene
  const { name } = await askApi<{ name: string }>(portal, account, `clients/${client.id}/`)
  const made = await toOffer(scene)
  await page.getByLabel('Convertir en nuevo/a').selectOption('client')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('searchbox').press('Enter')
  await button(dialog, `Seleccionar ${name}`).click()
  await expect(page.getByText(`Para ${name}`)).toBeVisible()
  return made
}

/** 409: the cart is not empty, so the page asks first. */
const notEmpty = /409.*to_cart/

/** Asserts that the account's cart has the offer's lines once, and that nothing was sent. */
async function expectConverted({ page, portal, account, client }: Scene, { offer, others }: MadeOffers): Promise<void> {
  await expect(page).toHaveURL(/\/carrito$/)
  const linesOf = (entries: { external_id?: string; product_data?: { external_id: string }; quantity: number }[]) =>
    entries.map((line) => [line.product_data?.external_id ?? line.external_id, line.quantity])
  const { items } = await askApi<Cart>(portal, account, 'cart/')
  expect(linesOf(items)).toEqual(linesOf(offer.entries))
  for (const list of ['orders', 'offers'])
    expect([list, (await askApi<{ count: number }>(portal, account, `${list}/?client=${client.id}`)).count]).toEqual([
      list,
      list === 'orders' ? 0 : 1 + others.length,
    ])
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

/** Opens the page of the clicked offer. */
async function toOffer(scene: Scene): Promise<MadeOffers> {
  const made = await makeOffers(scene)
  await scene.page.goto(`/ofertas/listado/${made.offer.id}`)
  return made
}

const leadsNamed = async ({ portal, account }: Scene, name: string) =>
  (await askApi<{ results: { name: string }[] }>(portal, account, `leads/?search=${name}`)).results

/** Buttons of offers, leads and catalogues. */
export const offerPresses: Press[] = [
  {
    title: 'Aceptar y pedir, of an offer',
    isBuyer: true,
    reach: async (scene) => {
      const made = await toOffer(scene)
      await button(scene.page, 'Aceptar').click()
      return {
        target: button(scene.page.getByRole('dialog'), 'Aceptar y pedir'),
        after: async () => {
          const { page, portal, account, client } = scene
          await expect(page.getByRole('link', { name: /PED-/ }).first()).toBeVisible()
          expect(await stepsOf(scene, made, 'accepted')).toEqual([
            ['accepted', 1],
            ['sent', 0],
          ])
          expect((await askApi<{ count: number }>(portal, account, `orders/?client=${client.id}`)).count).toBe(1)
          await expectMails(portal.dataDir, 1, `\nTo: ${account.email}`)
        },
      }
    },
  },
  {
    title: 'Enviar la pregunta, about an offer',
    isBuyer: true,
    reach: async (scene) => {
      const made = await toOffer(scene)
      await button(scene.page, 'Preguntar').click()
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByLabel('Pregunta').fill('¿Incluye el transporte?')
      return {
        target: button(dialog, 'Enviar la pregunta'),
        after: async () => {
          await expect(scene.page.getByText('Pregunta enviada.')).toBeVisible()
          expect((await stepsOf(scene, made, 'asked')).map(([, times]) => times)).toEqual([1, 0])
          await expectMails(scene.portal.dataDir, 1, `\nTo: ${made.sales.email}`, 'transporte')
        },
      }
    },
  },
  {
    title: 'Aceptar, by the link of a lead’s offer',
    isVisitor: true,
    reach: async (scene) => {
      const email = `${unique('bar')}@levante.test`
      const made = await makeOffers(scene, email)
      await scene.page.goto(await mailedLink(scene.portal, email))
      await button(scene.page, 'Aceptar la oferta').click()
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByLabel('Nombre de quien acepta').fill('Rosa Brisa')
      return {
        target: button(dialog, 'Aceptar'),
        after: async () => {
          await expect(scene.page.getByText(/SOL-/).first()).toBeVisible()
          expect(await stepsOf(scene, made, 'accepted')).toEqual([['accepted', 1]])
        },
      }
    },
  },
  {
    title: 'Solicitud atendida',
    reach: async (scene) => {
      const { page, portal } = scene
      const email = `${unique('bar')}@levante.test`
      const made = await makeOffers(scene, email)
      const token = (await mailedLink(portal, email)).split('#')[1]!
      const { version } = (await (
        await page.request.post('/api/offer_link/', { data: { token } })
      ).json()) as LinkedOffer
      await page.request.post('/api/offer_link/accept/', { data: { token, version, contact: 'Rosa Brisa' } })
      await page.goto(`/ofertas/listado/${made.offer.id}`)
      return {
        target: button(page, 'Solicitud atendida'),
        after: async () => {
          await expect(button(scene.page, 'Solicitud atendida')).toHaveCount(0)
          expect(await stepsOf(scene, made, 'request_done')).toEqual([['accepted', 1]])
        },
      }
    },
  },
  {
    title: 'Enviar, of an offer again',
    reach: async (scene) => {
      const made = await toOffer(scene)
      await scene.page.getByLabel('Enviar de nuevo como').selectOption({ index: 1 })
      await button(scene.page, 'Enviar').click()
      return {
        target: button(scene.page.getByRole('dialog'), 'Enviar por correo'),
        after: async () => {
          await expect(scene.page.getByText(/^Oferta enviada\. Se ha enviado a/)).toBeVisible()
          expect((await stepsOf(scene, made, 'mailed')).map(([, times]) => times)).toEqual([1, 0])
          // The mail of its creation, and this one.
          await expectMails(scene.portal.dataDir, 2, `\nTo: ${scene.client.email}`, made.offer.number)
        },
      }
    },
  },
  {
    title: 'Convertir, of an offer',
    reach: async (scene) => {
      const { page, portal, account, client } = scene
      await askApi(portal, account, 'cart/clear/', { method: 'PATCH', body: { client: client.id } })
      const made = await toConvert(scene)
      return {
        target: page.getByRole('button', { name: /^Convertir / }),
        after: () => expectConverted(scene, made),
      }
    },
  },
  {
    title: 'Vaciar y convertir, in the question',
    refused: notEmpty,
    reach: async (scene) => {
      const made = await toConvert(scene)
      await scene.page.getByRole('button', { name: /^Convertir / }).click()
      return {
        target: button(scene.page.getByRole('dialog'), 'Vaciar y convertir'),
        after: () => expectConverted(scene, made),
      }
    },
  },
  {
    title: 'Eliminar, of a lead with another one below it',
    reach: async (scene) => {
      const { page, portal } = scene
      const name = unique('Bar')
      for (const end of ['Este', 'Oeste']) await portal.aLead({ name: `${name} ${end}` })
      await page.goto(`/leads?q=${name}`)
      await button(page, `Más opciones de ${name} Este`).click()
      await page.getByRole('menuitem', { name: 'Eliminar' }).click()
      return {
        target: button(page.getByRole('dialog'), 'Eliminar'),
        after: async () => {
          await expect(scene.page.getByText(`Lead eliminado: ${name} Este`)).toBeVisible()
          expect((await leadsNamed(scene, name)).map((lead) => lead.name)).toEqual([`${name} Oeste`])
        },
      }
    },
  },
]
