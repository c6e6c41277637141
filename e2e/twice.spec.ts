import type { Cart, ClientCall, Favourite, OrderRow, Page as Paged, ValidableOrder } from '@portal/shared-sdk/contract'
import type { Locator, Page } from '@playwright/test'
import { accountPresses } from './account-presses'
import { offerPresses } from './offers/presses'
import { expectMails, mailsWith } from './support/mails'
import { askApi, fillCart, finishAs, orderFor } from './support/order-for'
import { button, unique, type Press, type Scene } from './support/press'
import { expect, test } from './support/test'
import { aWorkbook } from './support/workbook'

// Every button that decides something, pressed twice within a second at the same spot of the screen: it decides once,
// and what has slid under the pointer meanwhile decides nothing.

const sent = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()

/** Names and quantities of the cart. */
const cartOf = async ({ portal, account }: Scene) =>
  (await askApi<Cart>(portal, account, 'cart/')).items.map(({ product_data: { name }, quantity }) => [name, quantity])
const wholeCart = ({ products }: Scene) => products.map(({ name }) => [name, 1])

async function toCart({ page }: Scene, as?: string): Promise<void> {
  await page.goto('/carrito')
  if (as) await finishAs(page, as)
}

/** Orders of the client that were sent, or that wait. */
async function ordersOf({ portal, account, client }: Scene, list: 'orders' | 'validable_orders' = 'orders') {
  return (await askApi<Paged<OrderRow>>(portal, account, `${list}/?client=${client.id}`)).results
}

const waitingOrders = new WeakMap<Scene, { id: number; number: string }[]>()
/** Orders that wait for validation; the first one's page is opened. */
async function toWaitingOrder(scene: Scene, path = (id: number) => `pedido/${id}/`): Promise<void> {
  const { page, portal, client, center } = scene
  const asker = await portal.anAccount({ clients: [client.id] })
  const orders: { id: number; number: string }[] = []
  for (let at = 0; at < 3; at++) {
    const order = await portal.anOrder({
      client_id: client.id,
      center_id: center,
      creator_id: asker.id,
      state: 'pending_validation',
      order_datetime: new Date(Date.now() - at * 60_000),
    })
    orders.push(order as unknown as (typeof orders)[number])
  }
  waitingOrders.set(scene, orders)
  await page.goto(`/pedidos/validar-pedidos/${path(orders[0]!.id)}`)
}

/** How often each of the orders was decided, or a decision was taken back. */
async function historyOf(scene: Scene) {
  const { portal, account } = scene
  return Promise.all(
    waitingOrders.get(scene)!.map(async ({ id }) => {
      const { state, history } = await askApi<ValidableOrder>(portal, account, `validable_orders/${id}/`)
      const decisions = history
        .map(({ action }) => action)
        .filter((action) => action !== 'kept_for_validation' && action !== 'sent')
      return [state, ...decisions]
    }),
  )
}
const undecided = ['pending_validation']

async function toLink({ page, portal, account }: Scene, ask: () => Promise<unknown>, path: string, to = account.email) {
  await ask()
  const link = () =>
    mailsWith(portal.dataDir, `\nTo: ${to}`)
      .map((mail) => new RegExp(`/${path}\\?token=[\\w-]+`).exec(mail)?.[0])
      .findLast(Boolean)
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  await page.goto(link()!)
}

const favourites = ({ portal, account }: Scene) => askApi<Paged<Favourite>>(portal, account, 'favourite_products/')
async function toFavourites(scene: Scene): Promise<void> {
  const { page, portal, account, products } = scene
  for (const { id } of products)
    await askApi(portal, account, 'favourite_products/', { method: 'POST', body: { obj: id } })
  await page.goto('/favorites-list')
  await expect(page.getByRole('article')).toHaveCount(products.length)
}

const emptied = async ({ page, portal, account, client }: Scene) => {
  await askApi(portal, account, 'cart/clear/', { method: 'PATCH', body: { client: client.id } })
  await page.goto('/catalogo')
}

/** A sales person of the scene's client alone. */
const ofClient = { role: 'sales_manager' }

/** The client of the scene is one to call: it ordered every ten days, and has been silent for forty. */
async function toToday({ page, portal, client, center }: Scene): Promise<void> {
  for (const days of [70, 60, 50, 40])
    await portal.anOrder({
      client_id: client.id,
      center_id: center,
      order_datetime: new Date(Date.now() - days * 86_400_000).toISOString(),
    })
  await page.goto('/dashboard/hoy')
}

const presses: Press[] = [
  {
    button: 'Enviar Pedido',
    reach: async (scene) => {
      await toCart(scene, 'Pedido')
      return button(scene.page, 'Enviar Pedido')
    },
    after: async (scene) => {
      await sent(scene.page, 'El pedido se ha realizado con éxito')
      expect(await ordersOf(scene)).toHaveLength(1)
      expect(await cartOf(scene)).toEqual([])
      await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.account.email}`)
      await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.client.email}`)
    },
  },
  {
    button: 'Aceptar, over the limit',
    center: { purchase_limit: '1', purchase_limit_period: 'M' },
    reach: async (scene) => {
      await toCart(scene, 'Pedido')
      await button(scene.page, 'Enviar Pedido').click()
      return button(scene.page.getByRole('dialog'), 'Aceptar')
    },
    after: async (scene) => {
      await expect(scene.page.getByText(/está pendiente de validación/)).toBeVisible()
      expect([await ordersOf(scene), await ordersOf(scene, 'validable_orders')]).toMatchObject([[], [{}]])
      await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.account.email}`)
    },
  },
  {
    button: 'Enviar Oferta',
    reach: async (scene) => {
      await toCart(scene, 'Oferta')
      return button(scene.page, 'Enviar Oferta')
    },
    after: async (scene) => {
      await sent(scene.page, 'La Oferta se ha realizado con éxito.')
      expect(await cartOf(scene)).toEqual([])
      await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.client.email}`)
    },
  },
  {
    button: 'Generar PDF',
    reach: async (scene) => {
      await toCart(scene, 'Generar catálogo en PDF')
      await scene.page.getByLabel('Nombre del catálogo').fill('Otoño')
      await scene.page.getByLabel('Tipo de catálogo').selectOption({ index: 1 })
      return button(scene.page, 'Generar PDF')
    },
    after: async (scene) => {
      await sent(scene.page, 'El catálogo se ha enviado con éxito')
      await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.client.email}`)
    },
  },
  {
    button: 'Vaciar carro, which asks',
    reach: async (scene) => {
      await toCart(scene)
      return button(scene.page, 'Vaciar carro')
    },
    after: async (scene) => expect(await cartOf(scene)).toEqual(wholeCart(scene)),
  },
  {
    button: 'Vaciar carro, in the question',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, 'Vaciar carro').click()
      return button(scene.page.getByRole('dialog'), 'Vaciar carro')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('El carro está vacío.')).toBeVisible()
      expect(await cartOf(scene)).toEqual([])
      await button(scene.page, 'Deshacer').click()
      await expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene))
    },
  },
  {
    button: 'Deshacer, of a cleared cart',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, 'Vaciar carro').click()
      await button(scene.page.getByRole('dialog'), 'Vaciar carro').click()
      await expect(scene.page.getByText('El carro está vacío.')).toBeVisible()
      return button(scene.page, 'Deshacer')
    },
    after: async (scene) => expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene)),
  },
  {
    button: 'Quitar, of a line with another one below it',
    reach: async (scene) => {
      await toCart(scene)
      return button(scene.page, `Quitar ${scene.products[0]!.name}`)
    },
    after: async (scene) => {
      await expect(button(scene.page, `Quitar ${scene.products[0]!.name}`)).toHaveCount(0)
      await expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene).slice(1))
      await expect(button(scene.page, `Quitar ${scene.products[1]!.name}`)).toBeVisible()
    },
  },
  {
    button: 'Deshacer, of a removed line',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, `Quitar ${scene.products[0]!.name}`).click()
      await expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene).slice(1))
      return button(scene.page, 'Deshacer')
    },
    after: async (scene) => expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene)),
  },
  {
    button: 'Añadir al Pedido',
    reach: async (scene) => {
      await emptied(scene)
      await scene.page.goto(`/catalogo/product/${scene.products[0]!.id}/`)
      return button(scene.page, 'Añadir al Pedido')
    },
    after: async (scene) => expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene).slice(0, 1)),
  },
  {
    button: 'Añadir todo, of the favourites',
    reach: async (scene) => {
      await emptied(scene)
      await toFavourites(scene)
      return button(scene.page, 'Añadir todo')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('2 productos añadidos al carro.')).toBeVisible()
      expect((await cartOf(scene)).sort()).toEqual(wholeCart(scene).sort())
    },
  },
  {
    button: 'Vaciar, of the favourites',
    reach: async (scene) => {
      await toFavourites(scene)
      await button(scene.page, 'Vaciar').click()
      return button(scene.page.getByRole('dialog'), 'Vaciar')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('No hay productos favoritos')).toBeVisible()
      expect((await favourites(scene)).count).toBe(0)
    },
  },
  {
    button: 'Añadir, of a pasted list',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, 'Pegar o subir líneas').click()
      const dialog = scene.page.getByRole('dialog', { name: 'Pegar o subir líneas' })
      await dialog.getByLabel('Códigos y cantidades').fill(`${scene.products[0]!.external_id}\t2`)
      await button(dialog, 'Revisar').click()
      return button(dialog, 'Añadir 1 artículo')
    },
    after: async (scene) => {
      await expect(scene.page.getByRole('dialog')).toHaveCount(0)
      const [[first], second] = wholeCart(scene) as [[string, number], [string, number]]
      await expect.poll(() => cartOf(scene)).toEqual([[first, 3], second])
    },
  },
  {
    button: 'Subir, of a spreadsheet',
    reach: async (scene) => {
      const { page, products } = scene
      await page.goto('/pedidos/importacion-pedidos')
      const buffer = aWorkbook([
        ['Código', 'Cantidad'],
        [products[0]!.external_id, 2],
      ])
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'pedido.xlsx', mimeType: 'application/octet-stream', buffer })
      await expect(page.getByRole('region', { name: 'Lo que se va a pedir' })).toContainText(products[0]!.name)
      return button(page, 'Subir')
    },
    after: async (scene) => {
      await expect(scene.page.getByText(/^El fichero ha sido importado correctamente/)).toBeVisible()
      expect(await ordersOf(scene)).toHaveLength(1)
      await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.account.email}`)
    },
  },
  {
    button: 'Añadir, of an order that is bought again',
    reach: async (scene) => {
      const { page, portal, client, center } = scene
      await emptied(scene)
      const { id } = await portal.anOrder({ client_id: client.id, center_id: center })
      await page.goto(`/pedidos/mis-pedidos/pedido/${id}/`)
      await button(page, 'Añadir al carro').click()
      return button(page.getByRole('dialog', { name: 'Volver a pedir' }), 'Añadir 1 línea')
    },
    after: async (scene) => {
      await expect(scene.page).toHaveURL(/\/carrito$/)
      expect((await cartOf(scene)).map(([, quantity]) => quantity)).toEqual([1])
    },
  },
  {
    button: 'Validar',
    reach: async (scene) => {
      await toWaitingOrder(scene)
      return button(scene.page, 'Validar')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('Pedido validado.')).toBeVisible()
      expect(await historyOf(scene)).toEqual([['received', 'validated'], undecided, undecided])
    },
  },
  {
    button: 'Anular, in the question',
    reach: async (scene) => {
      await toWaitingOrder(scene)
      await button(scene.page, 'Anular').click()
      return button(scene.page.getByRole('dialog'), 'Anular')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('Pedido anulado.')).toBeVisible()
      expect(await historyOf(scene)).toEqual([['cancelled', 'cancelled'], undecided, undecided])
    },
  },
  {
    button: 'Deshacer, of a decision',
    reach: async (scene) => {
      await toWaitingOrder(scene)
      await button(scene.page, 'Validar').click()
      await expect(scene.page.getByText('Pedido validado.')).toBeVisible()
      return button(scene.page, 'Deshacer')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('La decisión se ha deshecho.')).toBeVisible()
      expect(await historyOf(scene)).toEqual([['pending_validation', 'validated', 'undone'], undecided, undecided])
    },
  },
  {
    button: 'Siguiente pedido',
    reach: async (scene) => {
      await toWaitingOrder(scene)
      await button(scene.page, 'Validar').click()
      return scene.page.getByRole('link', { name: 'Siguiente pedido' })
    },
    after: async (scene) => {
      await expect(scene.page.getByRole('heading', { level: 1 })).toContainText(waitingOrders.get(scene)![1]!.number)
      expect(await historyOf(scene)).toEqual([['received', 'validated'], undecided, undecided])
    },
  },
  {
    button: 'Validar, of two of three orders',
    reach: async (scene) => {
      await toWaitingOrder(scene, () => '')
      for (const { number } of waitingOrders.get(scene)!.slice(0, 2))
        await scene.page.getByRole('checkbox', { name: new RegExp(number) }).check()
      await button(scene.page, 'Validar').click()
      return button(scene.page.getByRole('dialog'), 'Validar')
    },
    after: async (scene) => {
      await expect(scene.page.getByRole('table', { name: 'Validados' }).getByRole('row')).toHaveCount(3)
      expect(await historyOf(scene)).toEqual([['received', 'validated'], ['received', 'validated'], undecided])
    },
  },
  {
    button: 'Anotar, of a call',
    isBuyer: true,
    account: ofClient,
    reach: async (scene) => {
      await toToday(scene)
      await scene.page.getByRole('button', { name: /^Anotar llamada a/ }).click()
      await scene.page.getByRole('dialog').getByLabel('Qué se ha hablado').fill('Pide el lunes')
      return button(scene.page.getByRole('dialog'), 'Anotar')
    },
    after: async ({ page, portal, account, client }) => {
      await expect(page.getByText('Hoy no hay clientes a los que llamar.')).toBeVisible()
      const calls = await askApi<Paged<ClientCall>>(portal, account, `sp_dashboard/today/${client.id}/calls/`)
      expect(calls.results.map(({ text }) => text)).toEqual(['Pide el lunes'])
    },
  },
  {
    button: 'Empezar carro, of a client to call',
    isBuyer: true,
    account: ofClient,
    reach: async (scene) => {
      await emptied(scene)
      await toToday(scene)
      return scene.page.getByRole('button', { name: /^Empezar carro de/ })
    },
    after: async (scene) => {
      await expect(scene.page).toHaveURL(/\/carrito$/)
      expect((await cartOf(scene)).map(([, quantity]) => quantity)).toEqual([1, 1, 1, 1])
    },
  },
  {
    button: 'Enviar, of a request for a quotation',
    reach: async ({ page, portal }) => {
      const product = await portal.aProduct({ name: unique('Dosificador'), price: null })
      await page.goto(`/catalogo/product/${product.id}/`)
      await page.getByRole('button', { name: `Solicitar presupuesto de ${String(product.name)}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Solicitar presupuesto' })
      await dialog.getByRole('textbox', { name: 'Mensaje' }).fill(`¿Cuánto cuestan 5? ${String(product.name)}`)
      return button(dialog, 'Enviar')
    },
    after: async ({ page, portal }) => {
      const thanks = page.getByRole('dialog', { name: '¡Gracias por contactarnos!' })
      await expect(thanks).toBeVisible()
      await expectMails(portal.dataDir, 1, 'Subject:', /Dosificador-[\w-]+/.exec((await thanks.textContent())!)![0])
    },
  },
  {
    button: 'INICIAR SESIÓN',
    isVisitor: true,
    reach: async ({ page, account }) => {
      await page.goto('/login')
      await page.getByLabel('Correo electrónico').fill(account.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(account.password)
      return button(page, 'INICIAR SESIÓN')
    },
    after: async ({ page }) => {
      await expect(page).toHaveURL('/catalogo')
      await expect(page.getByRole('banner').getByText('Selecciona un cliente')).toBeVisible()
    },
  },
  {
    button: 'Enviar enlace, for a forgotten password',
    isVisitor: true,
    reach: async ({ page, account }) => {
      await page.goto('/recuperar-contrasena')
      await page.getByLabel('Correo electrónico').fill(account.email)
      return button(page, 'Enviar enlace')
    },
    after: async ({ page, portal, account }) => {
      await sent(page, 'Revisa tu correo')
      await expectMails(portal.dataDir, 1, `\nTo: ${account.email}`)
    },
  },
  {
    button: 'Guardar contraseña',
    isVisitor: true,
    reach: async (scene) => {
      const { page, account } = scene
      const ask = () => page.request.post('/api/password_reset/', { data: { email: account.email } })
      await toLink(scene, ask, 'nueva-contrasena')
      await page.getByLabel('Contraseña nueva').fill('Limpio-2026-x')
      await page.getByLabel('Repite la contraseña').fill('Limpio-2026-x')
      return button(page, 'Guardar contraseña')
    },
    after: async ({ page, portal, account }) => {
      await sent(page, 'Contraseña guardada')
      // The link, and the notice that it was used.
      await expectMails(portal.dataDir, 2, `\nTo: ${account.email}`)
    },
  },
  {
    button: 'Confirmar dirección',
    isVisitor: true,
    reach: async (scene) => {
      const { page, account } = scene
      const email = `nueva-${account.email}`
      const headers = { Authorization: `Bearer ${account.token}` }
      const ask = () =>
        page.request.patch('/api/account/', { headers, data: { email, current_password: account.password } })
      await toLink(scene, ask, 'confirmar-correo', email)
      return button(page, 'Confirmar dirección')
    },
    after: async ({ page, portal, account }) => {
      await sent(page, 'Dirección confirmada')
      await expectMails(portal.dataDir, 1, `\nTo: ${account.email}`)
    },
  },
  {
    button: 'Enviar, of a request for access',
    isVisitor: true,
    reach: async ({ page, account }) => {
      await page.goto('/login')
      await page.getByRole('link', { name: 'Solicitar acceso' }).click()
      await page.getByLabel('Nombre').fill('Núria Ferrer')
      await page.getByLabel('Correo electrónico').fill(`acceso-${account.email}`)
      await page.getByLabel('Empresa').fill('Hotel Miramar')
      return button(page, 'Enviar')
    },
    after: async ({ page, portal, account }) => {
      await sent(page, '¡Gracias por contactarnos!')
      await expectMails(portal.dataDir, 1, `acceso-${account.email}`)
    },
  },
]

/** Presses where the button stands, and there again. */
async function pressTwice(page: Page, target: Locator, gap: number): Promise<void> {
  await expect(target).toBeEnabled()
  await target.scrollIntoViewIfNeeded()
  // An opening window has come to rest.
  await expect
    .poll(async () => {
      const before = await target.boundingBox()
      await page.waitForTimeout(100)
      return JSON.stringify(await target.boundingBox()) === JSON.stringify(before)
    })
    .toBe(true)
  const box = (await target.boundingBox())!
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await press()
  await page.waitForTimeout(gap)
  await press()
}

for (const press of [...presses, ...offerPresses, ...accountPresses]) {
  const { button: name, reach, after, isVisitor, isBuyer, account: rights, center: limits, refused } = press
  // A double click, and an impatient second press.
  for (const gap of [60, 400]) {
    test(`${name}: a second press after ${gap} ms decides nothing more`, async ({ page, portal, signIn, troubles }) => {
      if (refused) troubles.expectSome(refused)
      const email = `${unique('compras')}@hotel.test`
      const client = await portal.aClient({ email })
      const center = await portal.aCenter({ client_id: client.id, ...limits })
      const products = []
      for (const kind of ['Jabón', 'Papel'])
        products.push((await portal.aProduct({ name: unique(kind) })) as unknown as Scene['products'][number])
      const options = isBuyer
        ? { clients: [client.id], can_see_prices: true, can_see_totals: true, ...rights }
        : { role: 'admin', can_validate_orders: true, ...rights }
      const account = isVisitor ? await portal.anAccount({ role: 'sales_manager' }) : await signIn(options)
      const scene = { page, portal, account, client: { id: client.id, email }, center: center.id, products }
      if (!isVisitor) {
        for (const { id } of products) await fillCart(portal, account, client.id, id)
        await orderFor(page, portal, account, client.id, center.id)
      }
      await pressTwice(page, await reach(scene), gap)
      // What a second press began would be done by now.
      await page.waitForTimeout(700)
      await after(scene)
    })
  }
}
