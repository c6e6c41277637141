import type { Cart, LinkedOffer, Offer } from '@portal/shared-sdk/contract'
import { expectMails } from '../support/mails'
import { askApi } from '../support/ask-api'
import type { TestAccount } from '../support/portal'
import { button, type Press, type Scene } from './press'
import { unique } from '../support/unique'
import { expect } from '../support/test'
import { anOffer, mailedLink } from '../offers/offers'

/** The offers of a scene, the clicked one first, and the account that created them. */
interface SceneOffers {
  sales: TestAccount
  offers: Offer[]
}
const scenes = new WeakMap<Scene, SceneOffers>()

/** Creates two offers to the scene's client, or one to a lead with this address. Answers the first. */
async function makeOffers(scene: Scene, leadEmail?: string): Promise<Offer> {
  const { portal, client, center } = scene
  const rights = { can_see_prices: true, can_see_totals: true }
  const sales = await portal.anAccount({ role: 'admin', ...rights })
  const lead = leadEmail === undefined ? undefined : await portal.aLead({ name: unique('Bar'), email: leadEmail })
  const whose = lead ? { lead: lead.id } : { client: client.id, center }
  const offer = await anOffer(portal, sales, whose)
  scenes.set(scene, { sales, offers: [offer, ...(lead ? [] : [await anOffer(portal, sales, whose)])] })
  return offer
}

/** Opens the page of the first offer up to the last step of turning it into the cart of the scene's client. */
async function toConvert(scene: Scene): Promise<void> {
  const { page, portal, account, client } = scene
  const { name } = await askApi<{ name: string }>(portal, account, `clients/${client.id}/`)
  await toOffer(scene)
  await page.getByLabel('Convertir en nuevo/a').selectOption('client')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('searchbox').press('Enter')
  await button(dialog, `Seleccionar ${name}`).click()
  await expect(page.getByText(`Para ${name}`)).toBeVisible()
}

/** 409: the cart is not empty, so the page asks first. */
const notEmpty = /409.*to_cart/

/** Asserts that the account's cart has the offer's lines once, and that nothing was sent. */
async function expectConverted(scene: Scene): Promise<void> {
  const { page, portal, account, client } = scene
  await expect(page).toHaveURL(/\/carrito$/)
  const linesOf = (entries: { external_id?: string; product_data?: { external_id: string }; quantity: number }[]) =>
    entries.map((line) => [line.product_data?.external_id ?? line.external_id, line.quantity])
  const { items } = await askApi<Cart>(portal, account, 'cart/')
  expect(linesOf(items)).toEqual(linesOf(scenes.get(scene)!.offers[0]!.entries))
  for (const list of ['orders', 'offers'])
    expect([list, (await askApi<{ count: number }>(portal, account, `${list}/?client=${client.id}`)).count]).toEqual([
      list,
      list === 'orders' ? 0 : scenes.get(scene)!.offers.length,
    ])
}

/** State of each offer, and how often the step was taken. */
async function stepsOf(scene: Scene, step: string) {
  const { sales, offers } = scenes.get(scene)!
  return Promise.all(
    offers.map(async ({ id }) => {
      const { state, history } = await askApi<Offer>(scene.portal, sales, `offers/${id}/`)
      return [state, history.filter(({ action }) => action === step).length]
    }),
  )
}

/** Opens the page of the first offer. */
async function toOffer(scene: Scene): Promise<void> {
  const { id } = await makeOffers(scene)
  await scene.page.goto(`/ofertas/listado/${id}`)
}

const leadsNamed = async ({ portal, account }: Scene, name: string) =>
  (await askApi<{ results: { name: string }[] }>(portal, account, `leads/?search=${name}`)).results
const names = new WeakMap<Scene, string>()

/** Buttons of offers, leads and catalogues. */
export const offerPresses: Press[] = [
  {
    button: 'Aceptar y pedir, of an offer',
    isBuyer: true,
    reach: async (scene) => {
      await toOffer(scene)
      await button(scene.page, 'Aceptar').click()
      return button(scene.page.getByRole('dialog'), 'Aceptar y pedir')
    },
    after: async (scene) => {
      const { page, portal, account, client } = scene
      await expect(page.getByRole('link', { name: /PED-/ }).first()).toBeVisible()
      expect(await stepsOf(scene, 'accepted')).toEqual([
        ['accepted', 1],
        ['sent', 0],
      ])
      expect((await askApi<{ count: number }>(portal, account, `orders/?client=${client.id}`)).count).toBe(1)
      await expectMails(portal.dataDir, 1, `\nTo: ${account.email}`)
    },
  },
  {
    button: 'Enviar la pregunta, about an offer',
    isBuyer: true,
    reach: async (scene) => {
      await toOffer(scene)
      await button(scene.page, 'Preguntar').click()
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByLabel('Pregunta').fill('¿Incluye el transporte?')
      return button(dialog, 'Enviar la pregunta')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('Pregunta enviada.')).toBeVisible()
      expect((await stepsOf(scene, 'asked')).map(([, times]) => times)).toEqual([1, 0])
      await expectMails(scene.portal.dataDir, 1, `\nTo: ${scenes.get(scene)!.sales.email}`, 'transporte')
    },
  },
  {
    button: 'Aceptar, by the link of a lead’s offer',
    isVisitor: true,
    reach: async (scene) => {
      const email = `${unique('bar')}@levante.test`
      await makeOffers(scene, email)
      await scene.page.goto(await mailedLink(scene.portal, email))
      await button(scene.page, 'Aceptar la oferta').click()
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByLabel('Nombre de quien acepta').fill('Rosa Brisa')
      return button(dialog, 'Aceptar')
    },
    after: async (scene) => {
      await expect(scene.page.getByText(/SOL-/).first()).toBeVisible()
      expect(await stepsOf(scene, 'accepted')).toEqual([['accepted', 1]])
    },
  },
  {
    button: 'Solicitud atendida',
    reach: async (scene) => {
      const { page, portal } = scene
      const email = `${unique('bar')}@levante.test`
      const { id } = await makeOffers(scene, email)
      const token = (await mailedLink(portal, email)).split('#')[1]!
      const { version } = (await (
        await page.request.post('/api/offer_link/', { data: { token } })
      ).json()) as LinkedOffer
      await page.request.post('/api/offer_link/accept/', { data: { token, version, contact: 'Rosa Brisa' } })
      await page.goto(`/ofertas/listado/${id}`)
      return button(page, 'Solicitud atendida')
    },
    after: async (scene) => {
      await expect(button(scene.page, 'Solicitud atendida')).toHaveCount(0)
      expect(await stepsOf(scene, 'request_done')).toEqual([['accepted', 1]])
    },
  },
  {
    button: 'Enviar, of an offer again',
    reach: async (scene) => {
      await toOffer(scene)
      await scene.page.getByLabel('Enviar de nuevo como').selectOption({ index: 1 })
      await button(scene.page, 'Enviar').click()
      return button(scene.page.getByRole('dialog'), 'Enviar por correo')
    },
    after: async (scene) => {
      await expect(scene.page.getByText(/^Oferta enviada\. Se ha enviado a/)).toBeVisible()
      expect((await stepsOf(scene, 'mailed')).map(([, times]) => times)).toEqual([1, 0])
      // The mail of its creation, and this one.
      const { number } = scenes.get(scene)!.offers[0]!
      await expectMails(scene.portal.dataDir, 2, `\nTo: ${scene.client.email}`, number)
    },
  },
  {
    button: 'Convertir, of an offer',
    reach: async (scene) => {
      const { page, portal, account, client } = scene
      await askApi(portal, account, 'cart/clear/', { method: 'PATCH', body: { client: client.id } })
      await toConvert(scene)
      return page.getByRole('button', { name: /^Convertir / })
    },
    after: expectConverted,
  },
  {
    button: 'Vaciar y convertir, in the question',
    refused: notEmpty,
    reach: async (scene) => {
      await toConvert(scene)
      await scene.page.getByRole('button', { name: /^Convertir / }).click()
      return button(scene.page.getByRole('dialog'), 'Vaciar y convertir')
    },
    after: expectConverted,
  },
  {
    button: 'Eliminar, of a lead with another one below it',
    reach: async (scene) => {
      const { page, portal } = scene
      const name = unique('Bar')
      names.set(scene, name)
      for (const end of ['Este', 'Oeste']) await portal.aLead({ name: `${name} ${end}` })
      await page.goto(`/leads?q=${name}`)
      await button(page, `Más opciones de ${name} Este`).click()
      await page.getByRole('menuitem', { name: 'Eliminar' }).click()
      return button(page.getByRole('dialog'), 'Eliminar')
    },
    after: async (scene) => {
      const name = names.get(scene)!
      await expect(scene.page.getByText(`Lead eliminado: ${name} Este`)).toBeVisible()
      expect((await leadsNamed(scene, name)).map((lead) => lead.name)).toEqual([`${name} Oeste`])
    },
  },
]
