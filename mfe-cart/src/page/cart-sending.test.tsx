import { dispatchSession, on, session } from '@portal/shared-sdk'
import { anAccount } from '@portal/shared-sdk/testing'
import { act, screen, within } from '@testing-library/react'
import { cart, line, open } from '../../test/show-cart'

test('nothing is sent while a change could not be saved, and the page scrolls to the reason', async () => {
  const seen = jest.fn()
  Element.prototype.scrollIntoView = seen
  const { user, sent } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart() },
    'PATCH cart/update_cart_item/5/': { status: 503, body: { detail: 'Vuelva a intentarlo.' } },
  })
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  await user.clear(screen.getByLabelText(/^Cantidad de Gel de manos/))
  await user.type(screen.getByLabelText(/^Cantidad de Gel de manos/), '4')
  await user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
  const reason = await within(screen.getByRole('complementary')).findByText(/no se ha podido guardar/)
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(seen.mock.contexts.some((element: Element) => element.contains(reason))).toBe(true)
})

const formats = { results: [{ id: 4, name: 'Sin precios' }], count: 1, total_pages: 1 }
const chooseFormat = async (user: ReturnType<typeof open>['user']) =>
  user.selectOptions(await screen.findByLabelText('Formato de impresión'), 'Sin precios')
const held = 'Se ha superado el límite de consumo del centro y'
const waits = 'está pendiente de validación.'
test.each([
  [
    'an order',
    'Pedido',
    'Enviar Pedido',
    'order',
    200,
    { id: 3, number: 'PED-7', message_flag: 1 },
    `${held} el pedido PED-7 ${waits}`,
    'Ver Validar Pedidos',
    '/pedidos/validar-pedidos',
  ],
  [
    'an offer',
    'Oferta',
    'Enviar Oferta',
    'offer',
    200,
    { id: 3, number: 'OFE-7', message_flag: 1 },
    `${held} la oferta OFE-7 ${waits}`,
    'Ver Validar Ofertas',
    '/ofertas/validar-ofertas',
  ],
  [
    'an order by code 100',
    'Pedido',
    'Enviar Pedido',
    'order',
    400,
    { code: '100', message: 'x' },
    `${held} el pedido  ${waits}`,
    'Ver Validar Pedidos',
    '/pedidos/validar-pedidos',
  ],
  [
    'an order by code 103',
    'Pedido',
    'Enviar Pedido',
    'order',
    400,
    { code: '103', message: 'x' },
    `${held} el pedido  ${waits}`,
    'Ver Validar Pedidos',
    '/pedidos/validar-pedidos',
  ],
  [
    'an offer by code 104',
    'Oferta',
    'Enviar Oferta',
    'offer',
    400,
    { code: '104', message: 'x' },
    `${held} la oferta  ${waits}`,
    'Ver Validar Ofertas',
    '/ofertas/validar-ofertas',
  ],
])(
  '%s that waits for validation: one question, then a link to the list, and counts are reloaded (rule C-71)',
  async (_name, way, button, call, status, body, text, label, href) => {
    const counted = jest.fn()
    const stop = on('counts', counted)
    const { user } = open({
      'GET account/': { body: anAccount() },
      'GET cart/': { body: cart({ base: 60 }) },
      [`PATCH cart/create_${call}/`]: { status, body },
      'GET print_formats/': { body: formats },
    })
    await user.click(await screen.findByRole('radio', { name: way }))
    if (way === 'Oferta') await chooseFormat(user)
    await user.click(screen.getByRole('button', { name: button }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })).getByRole('button', {
        name: 'Aceptar',
      }),
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(within(alert).getByRole('link', { name: label }).getAttribute('href')).toBe(href)
    expect(counted).toHaveBeenCalled()
    stop()
  },
)

test('where catalogues are called offers, the result says so and leads to the history', async () => {
  const { user } = open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': { body: cart() },
      'PATCH cart/create_catalog/': { body: { id: 3, number: 'CAT-7', message_flag: 0 } },
    },
    { settings: { catalogueGeneratorAs: 'offers' } },
  )
  await user.click(await screen.findByRole('radio', { name: 'Generar oferta en PDF' }))
  await user.type(await screen.findByLabelText(/Nombre del catálogo/), 'Otoño')
  await user.selectOptions(screen.getByLabelText(/Tipo de catálogo/), 'Con precios')
  await user.click(screen.getByRole('button', { name: 'Generar PDF' }))
  expect(await screen.findByRole('heading', { name: 'La oferta se ha enviado con éxito' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver el historial' }).getAttribute('href')).toBe('/catalogos')
})

test('once the offer of a lead is sent, the lead is no longer selected (rule O-75)', async () => {
  const { user } = open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': { body: cart({ client: null, lead: 9, center: null, shipping: 0, final: 24.2 }) },
      'GET print_formats/': { body: formats },
      'PATCH cart/create_offer/': { body: { id: 3, number: 'OFE-7', message_flag: 0 } },
    },
    {},
    { id: 9, name: 'Hostal Aurora', email: 'eva@aurora.test' },
  )
  await chooseFormat(user)
  await user.click(await screen.findByRole('button', { name: 'Enviar Oferta' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByRole('heading', { name: /La Oferta se ha realizado con éxito/ })).toBeTruthy()
  expect(session().lead).toBeNull()
})

test('an offer to a lead goes out in a chosen format, once it was shown to whom and with which total (rules O-106, O-107)', async () => {
  const { user, sent } = open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': { body: cart({ client: null, lead: 9, center: null, shipping: 0, final: 24.2 }) },
      'GET print_formats/': { body: formats },
      'PATCH cart/create_offer/': { body: { id: 3, number: 'OFE-7', message_flag: 0 } },
    },
    {},
    { id: 9, name: 'Hostal Aurora', email: 'eva@aurora.test' },
  )
  const made = () => sent.filter((call) => call.includes('create_offer'))
  const button = await screen.findByRole('button', { name: 'Enviar Oferta' })
  const field = await screen.findByLabelText('Formato de impresión')
  await user.click(button)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Elige el formato de impresión de la oferta.').length).toBeGreaterThan(0)
  await chooseFormat(user)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la oferta por correo' })
  await within(dialog).findByText('Sin precios')
  expect(dialog.textContent).toMatch(/ParaHostal Aurora · eva@aurora\.test.*Sin precios.*Total con IVA24,20\u00a0€/)
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(made()).toEqual([])
  await user.click(button)
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByRole('heading', { name: /La Oferta se ha realizado con éxito/ })).toBeTruthy()
  expect(made()).toHaveLength(1)
  expect(made()[0]).toContain('"print_format":4')
})

test('a cart that changed elsewhere is not sent; it is reloaded, with the reason', async () => {
  const before = cart({ base: 60 })
  let items = before.items
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': {
      get body() {
        return { ...before, items }
      },
    },
    'PATCH cart/create_order/': {
      get status() {
        items = [...before.items, line({ id: 8 }, { name: 'Cubo' })]
        return 409
      },
      body: { detail: 'El carro ha cambiado.' },
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  await user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByText('El carro ha cambiado.')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Cubo/ })).toBeTruthy()
})

test('a retry after a lost answer has the same key, one after a refusal another (rule C-73)', async () => {
  const answers = [
    undefined,
    { status: 503, body: { detail: 'Vuelva a intentarlo.' } },
    { status: 400, body: { code: 'unavailable', message: 'Ya no.' } },
    { status: 200, body: { id: 3, number: 'PED-7', message_flag: 0 } },
  ]
  let answer: (typeof answers)[number]
  const { user, keys } = open({
    'GET account/': { body: anAccount({ role: 'client' }) },
    'GET cart/': { body: cart({ base: 1 }) },
    'PATCH cart/create_order/': {
      get status() {
        answer = answers.shift()
        if (!answer) throw new TypeError('lost')
        return answer.status
      },
      get body() {
        return answer?.body
      },
    },
  })
  const send = async () => user.click(await screen.findByRole('button', { name: 'Enviar Pedido' }))
  await send()
  await screen.findByText('Vuelva a intentarlo.')
  await send()
  await screen.findByText('Ya no.')
  await send()
  await screen.findByRole('heading', { name: 'El pedido se ha realizado con éxito' })
  const [first, ...others] = keys
  expect(first).toBeTruthy()
  expect(others).toEqual([first, first, expect.not.stringMatching(`^${first}$`)])
})

test('an order of a session with a buyer cookie carries it and the cookies of the page (rule U-27)', async () => {
  document.cookie = 'seen=1'
  const { user, sent } = open(
    {
      'GET account/': { body: anAccount({ role: 'client' }) },
      'GET cart/': { body: cart({ base: 1 }) },
      'PATCH cart/create_order/': { body: { id: 3, number: 'PED-7', message_flag: 0 } },
    },
    { buyerCookie: 'PO-77' },
  )
  await user.click(await screen.findByRole('button', { name: 'Enviar Pedido' }))
  await screen.findByRole('heading', { name: 'El pedido se ha realizado con éxito' })
  const order = sent.find((call) => call.startsWith('PATCH cart/create_order/'))!
  expect(JSON.parse(order.slice(order.indexOf('{')))).toMatchObject({
    client: 4,
    center: 6,
    buyer_cookie: 'PO-77',
    cookies: expect.stringContaining('seen=1'),
  })
})

test('below the minimum order the screen says so and does not ask about the limit (rule C-70)', async () => {
  const { user } = open({
    'GET account/': { body: anAccount({ role: 'client' }) },
    'GET cart/': { body: cart({ base: 20 }) },
    'PATCH cart/create_order/': { status: 400, body: { code: '105', message: 'Pedido mínimo', min_order: 50 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Enviar Pedido' }))
  const dialog = await screen.findByRole('dialog', { name: /MÍNIMO|LÍMITE/ })
  expect(dialog.textContent).toContain(
    'Recuerda que el importe mínimo para poder realizar tu pedido es de 50,00 € sin IVA',
  )
})

test('an offer has no minimum order: the screen asks about the limit', async () => {
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart({ base: 20 }) },
    'GET print_formats/': { body: formats },
  })
  await user.click(await screen.findByRole('radio', { name: 'Oferta' }))
  await chooseFormat(user)
  await user.click(screen.getByRole('button', { name: 'Enviar Oferta' }))
  expect(await screen.findByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })).toBeTruthy()
})

test('the server’s message of a field goes on focus, that of another field stays', async () => {
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart({ base: 60 }) },
    'PATCH cart/create_order/': {
      status: 400,
      body: { customer_number: ['Ya lo tiene otro pedido.'], observations: ['No se admite.'] },
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  await user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })).getByRole('button', {
      name: 'Aceptar',
    }),
  )
  const number = screen.getByLabelText('Número de pedido')
  const frame = number.parentElement!
  expect(await within(frame).findByText('Ya lo tiene otro pedido.')).toBeTruthy()
  await user.click(number)
  expect(within(frame).queryByText('Ya lo tiene otro pedido.')).toBeNull()
  expect(number.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByLabelText('Observaciones').getAttribute('aria-invalid')).toBe('true')
})

test('why an offer was refused disappears when an order is chosen', async () => {
  const { user } = open({ 'GET account/': { body: anAccount() }, 'GET cart/': { body: cart({ center: null }) } })
  act(() => {
    dispatchSession({ type: 'centerChosen', center: null })
  })
  await user.click(await screen.findByRole('radio', { name: 'Oferta' }))
  await user.click(screen.getByRole('button', { name: 'Enviar Oferta' }))
  const reason = 'Para realizar una oferta, tiene que seleccionar un centro.'
  expect(await screen.findByText(reason)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Pedido' }))
  expect(screen.queryByText(reason)).toBeNull()
})

test('an offer says to whom it is mailed before it is sent (rule C-31)', async () => {
  const { user } = open({
    'GET account/': { body: anAccount({ email: 'ana@portal.test' }) },
    'GET cart/': { body: cart() },
  })
  await user.click(await screen.findByRole('radio', { name: 'Oferta' }))
  expect(
    screen.getByText('El cliente no tiene una dirección de correo: se enviará a ana@portal.test, la tuya.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Pedido' }))
  expect(screen.queryByText(/se enviará a/)).toBeNull()
})

test('in a session of a purchasing system the button says where the cart goes (rule C-32)', async () => {
  const punchout = { buyer: 'Ariba Hoteles', operation: 'create', center: 6, client: 4, missing: [] } as const
  open({
    'GET account/': { body: anAccount({ role: 'client', punchout: punchout as never }) },
    'GET cart/': { body: cart() },
  })
  expect(await screen.findByRole('button', { name: 'Enviar a Ariba Hoteles' })).toBeTruthy()
  expect(screen.getByText('El carro vuelve a Ariba Hoteles; allí se termina y aprueba el pedido.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar Pedido' })).toBeNull()
})

test('quantities out of all proportion are asked about before an order is sent, also those just typed (rule C-83)', async () => {
  const text = '46.351 unidades: este centro ha pedido como mucho 12 de una vez.'
  const before = cart()
  const strange = line({ quantity: 46_351, unlikely: text })
  const { user, sent } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: before },
    'PATCH cart/update_cart_item/5/': { body: { ...strange, cart: { ...before, items: [strange], version: 9 } } },
    'PATCH cart/create_order/': { body: { id: 3, number: 'PED-7', message_flag: 0 } },
  })
  const orders = () => sent.filter((call) => call.includes('create_order'))
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  await user.clear(screen.getByLabelText(/^Cantidad de Gel de manos/))
  await user.type(screen.getByLabelText(/^Cantidad de Gel de manos/), '46351')
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
  await send()
  const asked = await screen.findByRole('dialog', { name: '¿Son correctas estas cantidades?' })
  expect(asked.textContent).toContain(`Gel de manos${text}`)
  await user.click(within(asked).getByRole('button', { name: 'Revisar' }))
  expect(screen.getByRole('table', { name: 'Carro' }).textContent).toContain(text)
  expect(orders()).toEqual([])
  await send()
  await user.click(await screen.findByRole('button', { name: 'Enviar así' }))
  expect(await screen.findByText('Número de pedido PED-7')).toBeTruthy()
  expect(orders()).toHaveLength(1)
})

test('a line that is not in stock says so, with the day on which it is expected (rule C-84)', async () => {
  open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': {
        body: cart({
          items: [
            line({ availability: { state: 'sold_out', stock: 0, expected: '2026-12-03' } }),
            line({ id: 6, availability: { state: 'short', stock: 4, expected: null } }, { name: 'Cubo' }),
          ],
        }),
      },
    },
    { flags: { stock: true } },
  )
  expect(await screen.findByText('Sin stock, llega el 03-12-2026')).toBeTruthy()
  expect(screen.getByText('Solo 4 en stock')).toBeTruthy()
})
