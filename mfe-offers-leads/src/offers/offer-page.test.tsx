import { session } from '@portal/shared-sdk'
import { accessibilityProblems, aBuyer, aCenter, aClient, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aLeadParty, anInCart, anOffer, anOfferEntry, show } from '../../test/show'
import OfferPage from './offer-page'

const formats = [
  { id: 1, name: 'Con precios y totales' },
  { id: 2, name: 'Sin precios' },
]
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<OfferPage />, {
    at: '/ofertas/listado/5/',
    path: '/ofertas/listado/:id',
    answers: {
      'GET offers/5/': anOffer(),
      'GET print_formats/': { results: formats, count: 2, total_pages: 1 },
      ...answers,
    },
    ...options,
  })
const head = () => screen.findByRole('heading', { level: 1, name: 'Oferta OF-26-0005' })
const side = () => screen.getByRole('complementary', { name: 'Totales, cliente y envío' })

test('an offer shows customer, last day, lines, totals and history (rule O-20)', async () => {
  open({
    'GET offers/5/': anOffer({
      details: 'Por la puerta de atrás',
      follow_up: '2026-11-20',
      discounts: 20,
      history: [
        {
          at: '2026-11-09T10:00:00',
          action: 'sent',
          person: { first_name: 'Ana', email: 'ana@portal.test' },
          in_place_of: null,
          is_own: false,
          reason: null,
        },
        {
          at: '2026-11-10T10:00:00',
          action: 'mailed',
          person: null,
          in_place_of: null,
          is_own: false,
          reason: 'compras@miramar.test',
        },
        {
          at: '2026-11-11T10:00:00',
          action: 'asked',
          person: null,
          in_place_of: null,
          is_own: false,
          reason: '¿Hay portes?',
        },
      ],
      entries: [anOfferEntry({ discount: 10 }), anOfferEntry({ id: 52, external_id: '4711', description: 'azul' })],
    }),
  })
  await head()
  expect(screen.getByText('Enviada', { selector: 'header *' })).toBeTruthy()
  for (const text of ['09-11-2026', '09-12-2026', '20-11-2026', 'Por la puerta de atrás', 'Con precios y totales'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  const [, first, second] = within(screen.getByRole('table', { name: 'Líneas de la oferta' })).getAllByRole('row')
  expect(
    within(first!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Papel higiénico jumbo', '110114', '6', '26,10\u00a0€', '10\u00a0%', '156,60\u00a0€'])
  expect(second!.textContent).toContain('azul')
  for (const text of [
    'Hotel Miramar',
    'Cocina central',
    'CC-1',
    'Número de productos2',
    'IVA 21 %84,00\u00a0€',
    'Total con IVA484,00',
  ])
    expect(side().textContent).toContain(text)
  expect(screen.getByText('A compras@miramar.test')).toBeTruthy()
  expect(screen.getByText('«¿Hay portes?»')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/ofertas/listado')
  expect(await accessibilityProblems()).toEqual([])
})

test('an account that may not see prices and totals sees the offer without them (rule O-24)', async () => {
  const { price: _p, discount: _d, base: _b, ...line } = anOfferEntry()
  const {
    base: _base,
    discounts: _ds,
    client_discount: _cd,
    tax_total: _tt,
    total: _t,
    taxes: _tx,
    ...offer
  } = anOffer()
  open({ 'GET offers/5/': { ...offer, entries: [line] } }, { as: aBuyer({ price_hidden: true, total_hidden: true }) })
  await head()
  expect(document.body.textContent).not.toContain('€')
})

test('a failure is shown with a retry', async () => {
  let fails = true
  const { user } = open({ 'GET offers/5/': () => (fails ? { status: 500, body: {} } : { body: anOffer() }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await head()
})

test('a foreign offer is not found, and has no retry', async () => {
  open({ 'GET offers/5/': { status: 404, body: { detail: 'no' } } })
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('an offer is copied into another client’s cart (rule O-25)', async () => {
  const { user, sent, address } = open({
    'POST offers/5/to_cart/': anInCart(),
    'GET clients/': { results: [aClient({ id: 8, name: 'Clínica Avenida' })], count: 1, total_pages: 1 },
    'GET cart/': { items: [] },
  })
  await user.selectOptions(await screen.findByLabelText('Convertir en nuevo/a'), 'client')
  await user.click(await screen.findByRole('button', { name: 'Seleccionar Clínica Avenida' }))
  await user.click(screen.getByRole('button', { name: 'Convertir OF-26-0005' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(sent).toEqual(['POST offers/5/to_cart/ {"client":8}'])
})

// Rule O-85.
test('it is mailed again in a chosen print format, once it was shown what goes to whom (rules O-23, O-107)', async () => {
  const { user, sent, keys } = open({
    'POST offers/5/send_report/': { sent_to: 'compras@miramar.test' },
  })
  await head()
  const choice = await screen.findByLabelText('Enviar de nuevo como')
  expect(screen.getByText('Se enviará a compras@miramar.test')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.selectOptions(choice, 'Sin precios')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la oferta OF-26-0005' })
  expect(dialog.textContent).toMatch(
    /ParaHotel Miramar · compras@miramar\.test.*FormatoSin precios.*Total con IVA484,00\u00a0€/,
  )
  expect(sent).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
  await user.dblClick(within(dialog).getByRole('button', { name: 'Enviar por correo' }))
  expect(await screen.findByText('Oferta enviada. Se ha enviado a compras@miramar.test.')).toBeTruthy()
  expect([sent, keys[0] !== null]).toEqual([['POST offers/5/send_report/ {"print_format":2}'], true])
})

test('after three mails in an hour the server’s text is shown (rule O-23)', async () => {
  const detail = 'Esta oferta ya se ha enviado tres veces en una hora.'
  const { user } = open({ 'POST offers/5/send_report/': { status: 429, body: { detail } } })
  await user.selectOptions(await screen.findByLabelText('Enviar de nuevo como'), 'Sin precios')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar por correo' }))
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
})

test('an offer that waits for validation cannot be mailed, and says why', async () => {
  open({ 'GET offers/5/': anOffer({ state: 'pending_validation', actions: [] }) })
  await head()
  expect(screen.getByText('Podrás enviarla cuando esté validada.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cambiar fechas' })).toBeNull()
})

test('sales set the last day and the follow-up day, at the shown version (rule O-21)', async () => {
  const { user, sent } = open({
    'PATCH offers/5/': ({ body }: { body: object }) => ({ body: anOffer({ ...body, version: 4 }) }),
  })
  await head()
  await user.click(screen.getByRole('button', { name: 'Cambiar fechas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar fechas' })
  const day = within(dialog).getByLabelText<HTMLInputElement>('Seguimiento')
  expect([day.type, within(dialog).getByLabelText<HTMLInputElement>('Válida hasta').value]).toEqual([
    'date',
    '2026-12-09',
  ])
  await user.type(day, '2026-12-01')
  expect(await accessibilityProblems()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Fechas guardadas.')).toBeTruthy()
  expect(sent).toEqual(['PATCH offers/5/ {"follow_up":"2026-12-01","version":3}'])
  expect(screen.getByText('01-12-2026')).toBeTruthy()
})

test('a day that the server refuses is shown at its field', async () => {
  const { user } = open({
    'PATCH offers/5/': { status: 400, body: { valid_until: ['Tiene que ser hoy o más tarde.'] } },
  })
  await head()
  await user.click(screen.getByRole('button', { name: 'Cambiar fechas' }))
  const field = within(await screen.findByRole('dialog')).getByLabelText('Válida hasta')
  await user.clear(field)
  await user.type(field, '2020-01-01')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Tiene que ser hoy o más tarde.')).toBeTruthy()
})

test('a user who is second reads what became of the offer, which is loaded again (rule O-33)', async () => {
  let now = anOffer()
  const { user } = open({
    'GET offers/5/': () => ({ body: now }),
    'PATCH offers/5/': () => {
      now = anOffer({ state: 'replaced', actions: [], replaced_by: { id: 8, number: 'OF-26-0008' } })
      return {
        status: 409,
        body: {
          detail: 'La oferta ya está sustituida.',
          state: 'replaced',
          replaced_by: { id: 8, number: 'OF-26-0008' },
        },
      }
    },
  })
  await head()
  await user.click(screen.getByRole('button', { name: 'Cambiar fechas' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar' }))
  expect((await screen.findByText('La oferta ya está sustituida.')).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver la oferta OF-26-0008' }).getAttribute('href')).toBe(
    '/ofertas/listado/8/',
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cambiar fechas' })).toBeNull())
})

test('an offer that waits for validation has no sending date', async () => {
  open({ 'GET offers/5/': anOffer({ state: 'pending_validation', actions: [] }) })
  await head()
  const facts = within(screen.getByRole('heading', { name: 'Datos de la oferta' }).closest('section')!)
  expect([facts.queryByText('Fecha de envío'), facts.getByText('Fecha').nextSibling?.textContent]).toEqual([
    null,
    '09-11-2026',
  ])
})

test('the history of a replaced offer names the new version (rule O-22)', async () => {
  const event = {
    at: '2026-11-10T10:00:00',
    person: { first_name: 'Ana', email: 'ana@portal.test' },
    in_place_of: null,
    is_own: false,
  }
  open({
    'GET offers/5/': anOffer({ state: 'replaced', history: [{ ...event, action: 'replaced', reason: 'OF-26-0008' }] }),
  })
  await head()
  expect(screen.getByText('Por la oferta OF-26-0008')).toBeTruthy()
})

describe('a sent offer that is opened in the portal (rule O-20)', () => {
  const opened = anOffer({ state: 'opened', opened_datetime: '2026-11-23T08:05:00', version: 4 })
  const shownBy = (
    as: ReturnType<typeof aBuyer> | undefined,
    state: 'sent' | 'opened',
    answer: Answers[string] = opened,
  ) => open({ 'GET offers/5/': anOffer({ state }), 'POST offers/5/open/': answer }, as ? { as } : {})

  test('is reported to the API once when a buyer opens it, and shown as opened', async () => {
    const { sent } = shownBy(aBuyer(), 'sent')
    await head()
    expect(await screen.findByText('23-11-2026 08:05')).toBeTruthy()
    expect(sent).toEqual(['POST offers/5/open/ {}'])
  })

  test.each([
    ['sales', undefined, 'sent' as const],
    ['a buyer who has opened it before', aBuyer(), 'opened' as const],
  ])('by %s is told to nobody', async (_who, as, state) => {
    const { sent } = shownBy(as, state)
    await head()
    expect(sent).toEqual([])
  })

  test('is readable even if that fails', async () => {
    const { sent } = shownBy(aBuyer(), 'sent', { status: 500, body: {} })
    await head()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('typed days stay when the offer was changed meanwhile, and are set with the next press (rule O-21)', async () => {
  let now = anOffer()
  const detail = 'Los datos han cambiado. Vuelva a intentarlo.'
  const { user, sent } = open({
    'GET offers/5/': () => ({ body: now }),
    'PATCH offers/5/': ({ body }: { body: { version: number; follow_up: string } }) => {
      if (body.version === 4) return { body: anOffer({ ...now, follow_up: body.follow_up, version: 5 }) }
      now = anOffer({ valid_until: '2026-12-31', version: 4 })
      return { status: 409, body: { detail, state: 'sent', order: null, replaced_by: null } }
    },
  })
  await head()
  await user.click(screen.getByRole('button', { name: 'Cambiar fechas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar fechas' })
  await user.type(within(dialog).getByLabelText('Seguimiento'), '2026-12-01')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(detail)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Seguimiento').value).toBe('2026-12-01')
  await screen.findByText('31-12-2026')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Fechas guardadas.')
  // Only the typed day is sent, so that somebody else's day stays.
  expect(sent.at(-1)).toBe('PATCH offers/5/ {"follow_up":"2026-12-01","version":4}')
})

test('a new version begins in the cart of the same client and centre (rule O-22)', async () => {
  const { user, sent, address } = open({
    'POST offers/5/to_cart/': anInCart(),
    'GET clients/7/': aClient(),
    'GET centers/70/': aCenter(),
    'GET cart/': { items: [] },
  })
  await head()
  await user.click(screen.getByRole('button', { name: 'Nueva versión' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(sent).toEqual(['POST offers/5/to_cart/ {"client":7,"center":70,"revise":true}'])
  expect([session().client?.id, session().center?.id]).toEqual([7, 70])
})

test('a cart that is not empty is emptied for a new version only after a question (rules O-22, O-26)', async () => {
  let isEmpty = false
  const { user, sent, address } = open({
    'POST offers/5/to_cart/': () =>
      isEmpty ? { body: anInCart() } : { status: 409, body: { detail: 'No está vacío.', client: 8, lines: 3 } },
    'GET clients/7/': aClient(),
    'GET centers/70/': aCenter(),
    'GET cart/': { items: [] },
  })
  await head()
  await user.click(screen.getByRole('button', { name: 'Nueva versión' }))
  const dialog = await screen.findByRole('dialog', { name: 'El carro no está vacío' })
  expect(within(dialog).queryByRole('button', { name: 'Vaciar y convertir' })).toBeNull()
  isEmpty = true
  await user.click(within(dialog).getByRole('button', { name: 'Vaciar y hacer la nueva versión' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(sent.at(-1)).toContain('"revise":true,"clear":true')
})

test('an offer that was replaced meanwhile gets no new version, and shows its state (rule O-22)', async () => {
  const { user, address } = open({
    'POST offers/5/to_cart/': {
      status: 409,
      body: { detail: 'La oferta ya está aceptada.', state: 'accepted', order: { id: 4, number: '26-1' } },
    },
  })
  await head()
  await user.click(screen.getByRole('button', { name: 'Nueva versión' }))
  await screen.findByText('La oferta ya está aceptada.')
  expect(screen.getByRole('link', { name: 'Ver el pedido 26-1' })).toBeTruthy()
  expect(address()).toBe('/ofertas/listado/5/')
})

test('two versions are compared line by line (rule O-22)', async () => {
  const { user } = open({
    'GET offers/5/': anOffer({
      replaces: { id: 4, number: 'OF-26-0004' },
      entries: [
        anOfferEntry({ quantity: 8 }),
        anOfferEntry({ id: 53, product: { ...anOfferEntry().product, id: 102, name: 'Gel' } }),
      ],
    }),
    'GET offers/4/': anOffer({
      id: 4,
      number: 'OF-26-0004',
      entries: [
        anOfferEntry(),
        anOfferEntry({ id: 54, product: { ...anOfferEntry().product, id: 103, name: 'Bayeta' } }),
      ],
    }),
  })
  await head()
  expect(screen.getByRole('link', { name: 'OF-26-0004' }).getAttribute('href')).toBe('/ofertas/listado/4/')
  await user.click(screen.getByRole('button', { name: 'Comparar con OF-26-0004' }))
  const dialog = await screen.findByRole('dialog', { name: 'De OF-26-0004 a OF-26-0005' })
  const part = async (name: string) =>
    within(await within(dialog).findByRole('region', { name })).getByRole('listitem').textContent
  expect(await part('1 línea añadida')).toBe('Gel 1101146 × 26,10\u00a0€')
  expect(await part('1 línea quitada')).toBe('Bayeta 1101146 × 26,10\u00a0€')
  expect(await part('1 línea cambiada')).toBe('Papel higiénico jumbo 110114Cantidad: 6 → 8')
  expect(await accessibilityProblems()).toEqual([])
})

test('a lead’s accepted offer is a task, which sales close (rule O-34)', async () => {
  const request = {
    number: 'SOL-26-1',
    created: '2026-11-12T09:00:00',
    contact: 'Vicent',
    state: 'open' as const,
    done_at: null,
  }
  const accepted = { client: null, center: null, lead: aLeadParty(), state: 'accepted' as const }
  const { user, sent } = open({
    'GET offers/5/': anOffer({
      ...accepted,
      request,
      actions: ['close_request'],
      entries: [anOfferEntry({ accepted: true }), anOfferEntry({ id: 52, accepted: false })],
    }),
    'PATCH offers/5/request/': anOffer({
      ...accepted,
      request: { ...request, state: 'done', done_at: '2026-11-13T09:00:00' },
      actions: [],
    }),
  })
  await head()
  expect(screen.getByRole('heading', { name: 'Solicitud SOL-26-1' })).toBeTruthy()
  expect([screen.getAllByText('No aceptada').length, side().textContent?.includes('Bar Levante')]).toEqual([1, true])
  expect(await accessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Solicitud atendida' }))
  expect(await screen.findByText('13-11-2026 09:00')).toBeTruthy()
  expect(sent).toEqual(['PATCH offers/5/request/ {"state":"done","version":3}'])
  expect(screen.queryByRole('button', { name: 'Solicitud atendida' })).toBeNull()
})

test('a charge is named by its text, and marked as an additional charge (rule C-88)', async () => {
  const product = { ...anOfferEntry().product, name: 'Montaje', external_id: '00' }
  const charge = anOfferEntry({ id: 52, product, description: 'Montaje', is_charge: true })
  open({ 'GET offers/5/': anOffer({ entries: [anOfferEntry(), charge] }) })
  expect((await screen.findByRole('row', { name: /Montaje/ })).textContent).toContain('MontajeCargo adicional')
})
