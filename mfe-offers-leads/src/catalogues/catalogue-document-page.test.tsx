import { on, session } from '@portal/shared-sdk'
import { accessibilityProblems, type Answers, type Options } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { aCatalog } from '../../test/catalogues'
import { aLeadParty, anInCart, anOfferEntry, show } from '../../test/show'
import CatalogueDocumentPage from './catalogue-document-page'

const cart = {
  id: 3,
  client: null,
  lead: null,
  items: [],
  version: 1,
  catalogs_types: [
    { id: 2, name: 'Con precios' },
    { id: 3, name: 'Sin precios' },
  ],
}
const open = (answers: Answers = {}, options: Options = {}) =>
  show(<CatalogueDocumentPage />, {
    at: '/catalogos/catalogo/8/',
    path: '/catalogos/catalogo/:id/',
    settings: { catalogueGeneratorAs: 'catalogues', ...options.settings },
    answers: { 'GET catalogs/8/': aCatalog(), 'GET cart/': cart, ...answers },
    ...options,
  })
const choose = async (user: ReturnType<typeof open>['user'], type: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo de catálogo' }), type)
beforeEach(() => {
  window.scrollTo = jest.fn() as never
})

test('a catalogue shows its data, parties, lines, notes and totals', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Catálogo CAT-26-0008' })).toBeTruthy()
  expect(screen.getByText('Enviado')).toBeTruthy()
  for (const text of ['09/11/2026', 'Con precios', '6 por página', '1 producto', 'Válido hasta Navidad.'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.queryByText(/budgetwof/)).toBeNull()
  const side = screen.getByRole('complementary')
  expect(side.textContent).toMatch(/Hotel MiramarPasseig, 4817310 Lloret de MarCódigo X-9/)
  expect(side.textContent).toMatch(/Base sin IVA400,00\u00a0€Descuento de cliente 5 %-20,00\u00a0€/)
  expect(side.textContent).toMatch(/IVA 21 %79,80\u00a0€.*Importe final459,80\u00a0€/)
  expect(screen.getByRole('table', { name: 'Productos' }).textContent).toContain('Papel higiénico jumbo')
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/catalogos')
  await screen.findByRole('combobox', { name: 'Tipo de catálogo' })
  expect(await accessibilityProblems()).toEqual([])
})

test('a catalogue without prices has no totals, and one of a lead names the lead', async () => {
  const { price: _p, discount: _d, base: _b, tax_rate: _t, ...bare } = anOfferEntry()
  open({
    'GET catalogs/8/': aCatalog({
      client: null,
      center: null,
      lead: aLeadParty(),
      entries: [bare],
      base: null,
      discounts: null,
      client_discount: null,
      tax: null,
      total: null,
      final: null,
    }),
  })
  expect(await screen.findByText('Bar Levante')).toBeTruthy()
  expect(document.body.textContent).not.toContain('€')
})

test('it is mailed once in a chosen type, after it was shown what goes to whom (rules O-41, O-107)', async () => {
  const { user, sent, keys } = open({ 'PATCH catalogs/8/resend/': { sent_to: 'compras@miramar.test' } })
  const button = await screen.findByRole('button', { name: 'Enviar PDF' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await choose(user, 'Sin precios')
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Enviar el catálogo CAT-26-0008' })
  expect(dialog.textContent).toMatch(
    /ParaHotel Miramar · compras@miramar\.test.*TipoSin precios.*Total con IVA459,80\u00a0€/,
  )
  expect(sent).toEqual([])
  await user.dblClick(within(dialog).getByRole('button', { name: 'Enviar por correo' }))
  const notice = (await screen.findByText('El catálogo se ha enviado con éxito')).parentElement!
  expect(notice.textContent).toContain('A compras@miramar.test')
  expect(within(notice).getByRole('link', { name: 'Ver el historial' }).getAttribute('href')).toBe('/catalogos')
  expect(within(notice).getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/')
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  expect(sent).toEqual(['PATCH catalogs/8/resend/ {"type":3}'])
  expect(keys[0]).toEqual(expect.any(String))
})

test('code 104 is a success, and the counts are loaded again (rule O-41)', async () => {
  const counted = jest.fn()
  const stop = on('counts', counted)
  const { user } = open({ 'PATCH catalogs/8/resend/': () => ({ status: 400, body: { code: '104', message: 'x' } }) })
  await choose(user, 'Con precios')
  await user.click(screen.getByRole('button', { name: 'Enviar PDF' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar por correo' }))
  expect(await screen.findByText('El catálogo se ha enviado con éxito')).toBeTruthy()
  expect(counted).toHaveBeenCalledTimes(1)
  stop()
})

test.each([
  ['a failure', 500, {}, 'Se ha producido un error. Inténtelo más tarde.'],
  ['no address', 400, { code: 'no_email', message: 'El cliente no tiene correo.' }, 'El cliente no tiene correo.'],
  ['too many', 429, { detail: 'Espere una hora.' }, 'Espere una hora.'],
])('a mail that was not sent shows the reason: %s', async (_case, status, body, text) => {
  const { user } = open({ 'PATCH catalogs/8/resend/': () => ({ status, body }) })
  await choose(user, 'Con precios')
  await user.click(screen.getByRole('button', { name: 'Enviar PDF' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar por correo' }))
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.queryByText('El catálogo se ha enviado con éxito')).toBeNull()
})

test('where catalogues are called offers it is mailed in its own type (rule O-93)', async () => {
  const { user, sent } = open(
    { 'PATCH catalogs/8/resend/': { sent_to: 'compras@miramar.test' } },
    { settings: { catalogueGeneratorAs: 'offers' } },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Oferta CAT-26-0008' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Volver a enviar la oferta' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar por correo' }))
  expect(await screen.findByText('La oferta se ha enviado con éxito')).toBeTruthy()
  expect(sent).toEqual(['PATCH catalogs/8/resend/ {}'])
  expect(screen.queryByRole('combobox', { name: 'Tipo de catálogo' })).toBeNull()
})

const chooseMiramar = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Seleccionar un cliente' }))
  const dialog = await screen.findByRole('dialog', { name: 'Seleccionar un cliente' })
  await user.click(await within(dialog).findByRole('button', { name: /Seleccionar Hotel Miramar/ }))
}

test('choosing a client selects it, fills its cart and opens it (rule O-112)', async () => {
  const { user, sent, address } = open({
    'GET clients/': { results: [{ id: 7, name: 'Hotel Miramar' }], count: 1, total_pages: 1 },
    'GET clients/7/': { id: 7, name: 'Hotel Miramar' },
    'POST catalogs/8/to_cart/': anInCart({ number: 'CAT-26-0008' }),
  })
  await chooseMiramar(user)
  await screen.findByText('otra página')
  expect(address()).toBe('/carrito')
  expect(session().client?.id).toBe(7)
  expect(sent.find((call) => call.includes('to_cart'))).toBe('POST catalogs/8/to_cart/ {"client":7}')
})

test('choosing a client asks before another cart is emptied, and changes nothing until then (rule O-26)', async () => {
  const { user, sent, address } = open({
    'GET clients/': { results: [{ id: 7, name: 'Hotel Miramar' }], count: 1, total_pages: 1 },
    'GET clients/7/': { id: 7, name: 'Hotel Miramar' },
    'POST catalogs/8/to_cart/': ({ body }: { body?: { clear?: boolean } }) =>
      body?.clear
        ? { body: anInCart({ number: 'CAT-26-0008' }) }
        : { status: 409, body: { detail: 'El carro no está vacío.', client: 8, name: 'Clínica Avenida', lines: 3 } },
  })
  await chooseMiramar(user)
  const question = await screen.findByRole('dialog', { name: 'El carro no está vacío' })
  expect(question.textContent).toContain('Tiene 3 líneas. Es de Clínica Avenida.')
  expect([session().client, address()]).toEqual([null, '/catalogos/catalogo/8/'])
  await user.click(within(question).getByRole('button', { name: 'Vaciar y convertir' }))
  await screen.findByText('otra página')
  expect(sent.filter((call) => call.includes('to_cart'))).toEqual([
    'POST catalogs/8/to_cart/ {"client":7}',
    'POST catalogs/8/to_cart/ {"client":7,"clear":true}',
  ])
})

test('a catalogue or its types can be loaded again after a failure', async () => {
  const failing = new Set(['catalogue', 'cart'])
  const unless = (what: string, body: unknown) => () => (failing.has(what) ? { status: 500, body: {} } : { body })
  const { user } = open({ 'GET catalogs/8/': unless('catalogue', aCatalog()), 'GET cart/': unless('cart', cart) })
  const again = () => screen.findByRole('button', { name: 'Reintentar' })
  failing.delete('catalogue')
  await user.click(await again())
  await screen.findByRole('heading', { level: 1, name: 'Catálogo CAT-26-0008' })
  failing.delete('cart')
  await user.click(await again())
  expect(await screen.findByRole('combobox', { name: 'Tipo de catálogo' })).toBeTruthy()
})
