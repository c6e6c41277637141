import { dispatchSession, on, session } from '@portal/shared-sdk'
import type { Cart, Center } from '@portal/shared-sdk/contract'
import { anAccount, type Answer } from '@portal/shared-sdk/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cart, center, line, open } from '../../test/show-cart'

test.each(['account/', 'cart/'])(
  'a cart that loads says so, as does one whose %s failed, which a retry loads',
  async (failing) => {
    const answers: Record<string, Answer> = { 'GET account/': { body: anAccount() }, 'GET cart/': { body: cart() } }
    let isDown = true
    const { user } = open({
      ...answers,
      [`GET ${failing}`]: {
        get status() {
          return isDown ? 500 : 200
        },
        get body() {
          return isDown ? {} : answers[`GET ${failing}`]!.body
        },
      },
    })
    expect(screen.getByText('Cargando el carro')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('row', { name: /Gel de manos/ })).toBeTruthy()
  },
)

test('a cart that becomes a new version of an offer links to it (rule O-52)', async () => {
  const answers = { 'GET account/': { body: anAccount() } }
  open({ ...answers, 'GET cart/': { body: cart({ replaces: { id: 12, number: 'OFE-2026-000012' } }) } })
  const line = (await screen.findByText(/Nueva versión de la oferta/)).textContent
  expect(line).toBe('Nueva versión de la oferta OFE-2026-000012')
  expect(screen.getByRole('link', { name: 'OFE-2026-000012' }).getAttribute('href')).toBe('/ofertas/listado/12/')
})

test('without a client the page leads to the list of clients', async () => {
  open(
    { 'GET account/': { body: anAccount() }, 'GET cart/': { body: cart({ id: null, client: null, items: [] }) } },
    { isNobody: true },
  )
  expect(await screen.findByText('Selecciona un cliente para ver su carro.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Selecciona un cliente' }).getAttribute('href')).toBe('/clientes')
})

describe('a cart of another client', () => {
  const answers = (): Record<string, Answer> => ({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart({ client: 8, center: 9 }) },
    'GET centers/9/': { body: { ...center, id: 9, name: 'Quirófano' } },
    'GET clients/8/': { body: { id: 8, name: 'Clínica Sur', center_count: 2 } },
  })

  test('names its client, and one click goes back to that client and the cart’s centre', async () => {
    const { user, sent } = open(answers())
    expect(await screen.findByText('Este carro es de otro cliente.')).toBeTruthy()
    expect(await screen.findByText('1 línea para Clínica Sur')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a Clínica Sur' }))
    expect(await screen.findByRole('row', { name: /Gel de manos/ })).toBeTruthy()
    expect(screen.getByText('1 línea para Quirófano')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('can be emptied after a question that names it, and stays when that fails (rule C-91)', async () => {
    const { user, sent } = open({ ...answers(), 'PATCH cart/clear/': { status: 503, body: {} } })
    await screen.findByText('1 línea para Clínica Sur')
    await user.click(screen.getByRole('button', { name: 'Vaciar carro' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Vaciar el carro?' })
    expect(dialog.textContent).toContain('Se quita 1 línea de Clínica Sur.')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Vaciar carro' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Se ha producido un error.')
    expect(sent).toEqual(['PATCH cart/clear/ {"client":8,"lead":null}'])
  })
})

test('a line that somebody else removed disappears with a notice', async () => {
  const before = cart({ items: [line(), line({ id: 8 }, { name: 'Cubo' })] })
  let { items } = before
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': {
      get body() {
        return { ...before, items }
      },
    },
    'PATCH cart/update_cart_item/8/': {
      get status() {
        items = items.slice(0, 1)
        return 404
      },
      body: { detail: 'No encontrado.' },
    },
  })
  await user.type(await screen.findByLabelText(/^Cantidad de Cubo/), '4{Enter}')
  expect(await screen.findByText('Esa línea ya no está en el carro.')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Cubo/ })).toBeNull()
})

test('a removed line can be restored as it was, in its place (rule C-33)', async () => {
  const items = [line({ quantity: 3 }), line({ id: 8, product: 9 }, { id: 9, name: 'Cubo' })]
  const before = cart({ items })
  const { user, sent } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: before },
    'PATCH cart/remove_items/': { body: { removed: 31, cart: { ...before, items: items.slice(1), version: 2 } } },
    'PATCH cart/restore_items/': { body: { ...before, version: 3 } },
  })
  await user.click(await screen.findByRole('button', { name: /^Quitar Gel de manos/ }))
  await screen.findByText('Línea quitada: Gel de manos')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Línea recuperada: Gel de manos')
  expect(sent).toEqual([
    'PATCH cart/remove_items/ {"items":[5],"client":4,"lead":null}',
    'PATCH cart/restore_items/ {"removed":31,"client":4,"lead":null}',
  ])
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /Gel|Cubo/.exec(row.textContent ?? '')?.[0]),
  ).toEqual(['Gel', 'Cubo'])
})

describe('the cart’s note', () => {
  const notes = (sent: string[]) =>
    sent
      .filter((call) => call.startsWith('PUT cart/update/'))
      .map((call) => (JSON.parse(call.slice(17)) as Cart).observations)
  const noteOf = () => screen.getByLabelText<HTMLTextAreaElement>('Observaciones')

  test('is shown when another tab changed it, and passing the field does not save it', async () => {
    const before = cart()
    let observations: string | null = null
    const { user, sent } = open({
      'GET account/': { body: anAccount() },
      'GET cart/': {
        get body() {
          return { ...before, observations }
        },
      },
      'PATCH cart/update_cart_item/5/': { status: 404, body: {} },
    })
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Observaciones')).value).toBe('')
    observations = 'Llamar antes'
    await user.type(screen.getByLabelText(/^Cantidad de Gel/), '4{Enter}')
    await waitFor(() => expect(noteOf().value).toBe('Llamar antes'))
    await user.click(noteOf())
    await user.tab()
    expect(notes(sent)).toEqual([])
  })

  test('is saved when the field is left, and then shows what the server stored', async () => {
    const before = cart()
    const { user, sent } = open({
      'GET account/': { body: anAccount() },
      'GET cart/': { body: before },
      'PUT cart/update/': { body: { ...before, observations: 'Por la' } },
    })
    await user.type(await screen.findByLabelText('Observaciones'), 'Por la mañana')
    await user.tab()
    await waitFor(() => expect(notes(sent)).toEqual(['Por la mañana']))
    await waitFor(() => expect(noteOf().value).toBe('Por la'))
  })
})

test('order number, shipping, payment and note are shown again, and saved while typed (rule C-10)', async () => {
  const before = cart({
    customer_number: 'PO-7',
    shipping_option: 'EXW',
    payment_option: 'Credito',
    observations: 'Por la mañana',
  })
  const { user, sent } = open({
    'GET account/': { body: anAccount({ role: 'client' }) },
    'GET cart/': { body: before },
    'PUT cart/update/': { body: before },
  })
  const number = await screen.findByLabelText<HTMLInputElement>('Número de pedido')
  expect(number.value).toBe('PO-7')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Observaciones').value).toBe('Por la mañana')
  const self = await screen.findByRole<HTMLInputElement>('radio', { name: /Self picking/ })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /EXW/ }).checked).toBe(true)
  await user.type(number, '8')
  const updates = () => sent.filter((call) => call.startsWith('PUT cart/update/'))
  // The field is still being typed in.
  await waitFor(() =>
    expect(updates()).toEqual(['PUT cart/update/ {"customer_number":"PO-78","client":4,"lead":null}']),
  )
  expect(number.value).toBe('PO-78')
  await user.click(self)
  await waitFor(() => expect(updates()).toHaveLength(2))
  expect(updates()[1]).toContain('"shipping_option":"Self picking"')
})

test.each([
  [
    'Descuento de Gel de manos, en %',
    '7,5',
    '8 %',
    'Se redondea a 8 %',
    'PATCH cart/update_cart_item/5/ {"discount":8',
  ],
  ['Descuento de Gel de manos, en %', '70', '10 %', 'Máximo: 10 %', 'PATCH cart/update_cart_item/5/ {"discount":10'],
  ['Descuento de Gel de manos, en %', 'x', '0 %', 'No es un número; sigue en 0 %', undefined],
  ['Cantidad de Gel de manos', '1.5', '2', 'Se redondea a 2', '"quantity":2'],
  ['Descuento de cliente, en €', '0.33', '-0,33 €', undefined, 'PUT cart/update/ {"client_discount":0.33'],
  ['Descuento de cliente, en €', '20', '-1,00 €', 'Máximo: 1,00 €', 'PUT cart/update/ {"client_discount":1'],
])('%s: "%s" becomes %s, and it says so (rule C-14)', async (label, typed, shown, note, call) => {
  const { user, sent } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart({ items: [line({ quantity: 2 })] }) },
  })
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await user.click(field)
  await user.keyboard(`{Control>}a{/Control}${typed}{Tab}`)
  expect(field.value.replace(/\s/g, ' ')).toBe(shown)
  if (note) expect(screen.getByText((text) => text.replace(/\s/g, ' ') === note)).toBeTruthy()
  if (call) await waitFor(() => expect(sent.at(-1)).toContain(call))
  else expect(sent).toEqual([])
})

test('a note that could not be saved says so, and is sent again when the field is left', async () => {
  const before = cart()
  let isDown = true
  const { user, sent } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: before },
    'PUT cart/update/': {
      get status() {
        return isDown ? 503 : 200
      },
      get body() {
        return isDown ? {} : { ...before, observations: 'Llamar' }
      },
    },
  })
  await user.type(await screen.findByLabelText('Observaciones'), 'Llamar')
  await user.tab()
  expect(await screen.findByText(/^No se ha guardado\./)).toBeTruthy()
  // With slow typing it was sent more than once by now.
  const updates = () => sent.filter((call) => call.startsWith('PUT cart/update/'))
  const tried = updates().length
  isDown = false
  await user.click(screen.getByLabelText('Observaciones'))
  await user.tab()
  await waitFor(() => expect(screen.queryByText(/^No se ha guardado\./)).toBeNull())
  expect(updates().length).toBeGreaterThan(tried)
  expect(updates().at(-1)).toContain('"observations":"Llamar"')
})

test('a refused client discount shows the reason with a retry', async () => {
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart() },
    'PUT cart/update/': { status: 400, body: { client_discount_percentage: ['El descuento máximo es 2 %.'] } },
  })
  await user.click(await screen.findByLabelText('Descuento de cliente, en %'))
  await user.keyboard('3{Enter}')
  const alert = (await screen.findByText(/No se ha guardado\. El descuento máximo es 2 %\./)).closest(
    '[role=alert]',
  ) as HTMLElement
  expect(within(alert).getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

describe('a cart whose centre is not the chosen one (rule C-52)', () => {
  const lisbon = { ...center, id: 7, name: 'Lisboa', country: 'pt' } as Center
  const choose = (chosen: Center | null) => act(() => void dispatchSession({ type: 'centerChosen', center: chosen }))
  const updates = (sent: string[]) => sent.filter((call) => call.startsWith('PUT cart/update/'))

  test('gets the chosen centre once, with its VAT', async () => {
    const before = cart()
    const { sent } = open({
      'GET account/': { body: anAccount() },
      'GET cart/': { body: before },
      'PUT cart/update/': {
        body: { ...before, center: 7, version: 2, taxes: [{ rate: 23, base: 20, tax: 4.6 }], tax: 4.6, total: 24.6 },
      },
    })
    expect(await screen.findByText('IVA 21 %')).toBeTruthy()
    expect(updates(sent)).toEqual([])
    choose(lisbon)
    expect(await screen.findByText('IVA 23 %')).toBeTruthy()
    expect(updates(sent)).toEqual(['PUT cart/update/ {"center":7,"client":4,"lead":null}'])
  })

  test('loses its centre when none is chosen', async () => {
    const { sent } = open({
      'GET account/': { body: anAccount() },
      'GET cart/': { body: cart() },
      'PUT cart/update/': { body: cart({ center: null }) },
    })
    await screen.findByText('Cocina central')
    choose(null)
    await waitFor(() => expect(updates(sent)).toEqual(['PUT cart/update/ {"center":null,"client":4,"lead":null}']))
  })

  test('that could not be saved says so, is saved by a retry, and cannot be sent until then', async () => {
    const before = cart()
    let isDown = true
    const { user, sent } = open({
      'GET account/': { body: anAccount({ role: 'client' }) },
      'GET cart/': { body: before },
      'PUT cart/update/': {
        get status() {
          return isDown ? 503 : 200
        },
        get body() {
          return isDown ? {} : { ...before, center: 7, version: 2 }
        },
      },
    })
    await screen.findByText('Cocina central')
    choose(lisbon)
    const alert = (await screen.findByText('Se ha producido un error. Inténtelo más tarde.')).closest(
      '[role=alert]',
    ) as HTMLElement
    expect(updates(sent)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
    expect(await within(screen.getByRole('complementary')).findByText(/no se ha podido guardar/)).toBeTruthy()
    expect(sent.filter((call) => call.includes('create_order'))).toEqual([])
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText('Se ha producido un error. Inténtelo más tarde.')).toBeNull())
    expect(updates(sent)).toHaveLength(3)
  })

  test('that another tab set is changed back once each time this tab gets the focus', async () => {
    const before = cart()
    let center: number | null = 6
    const { user, sent } = open({
      'GET account/': { body: anAccount() },
      'GET cart/': {
        get body() {
          return { ...before, center }
        },
      },
      'PATCH cart/update_cart_item/5/': { status: 404, body: {} },
      'PUT cart/update/': {
        get body() {
          center = 6
          return { ...before, center }
        },
      },
    })
    const quantity = await screen.findByLabelText(/^Cantidad de Gel/)
    /** Another tab changes the centre, and this one hears of the cart. */
    const elsewhere = async () => {
      center = 7
      const calls = sent.length
      await user.clear(quantity)
      await user.type(quantity, '4{Enter}')
      await waitFor(() => expect(sent.length).toBeGreaterThan(calls))
      await act(
        async () =>
          new Promise((done) => {
            setTimeout(done, 50)
          }),
      )
    }
    fireEvent(window, new Event('blur'))
    await elsewhere()
    expect(updates(sent)).toEqual([])
    fireEvent(window, new Event('focus'))
    await waitFor(() => expect(updates(sent)).toEqual(['PUT cart/update/ {"center":6,"client":4,"lead":null}']))
    await elsewhere()
    expect(updates(sent)).toHaveLength(1)
  })

  test('keeps the centre that a purchasing system named', async () => {
    const { sent } = open({
      'GET account/': { body: anAccount({ role: 'client', punchout: { operation: 'create', center: 9 } as never }) },
      'GET cart/': { body: cart({ center: 9 }) },
    })
    expect(await screen.findByText('Cocina central')).toBeTruthy()
    expect(updates(sent)).toEqual([])
  })
})

test('a cart that is opened while no centre is chosen keeps its own, which is chosen (rule L-22)', async () => {
  const { sent } = open({ 'GET account/': { body: anAccount() }, 'GET cart/': { body: cart({ center: 6 }) } })
  act(() => void dispatchSession({ type: 'centerChosen', center: null }))
  expect(await screen.findByText('1 línea para Cocina central')).toBeTruthy()
  expect(session().center?.id).toBe(6)
  expect(sent).toEqual([])
})

test('below the free amount the cart says what is missing, while shipping costs something (rule C-93)', async () => {
  const costs = { shipping_option: 'Self picking', shipping: 10, final: 34.2 }
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart(costs) },
    'PUT cart/update/': { body: cart({ shipping_option: 'EXW', shipping: 0, final: 24.2 }) },
  })
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  expect(screen.getByText(/^Faltan 70,39\s€ sin IVA para que el envío sea gratis\.$/)).toBeTruthy()
  expect(await screen.findByText(/^El envío es gratis desde 90,39\s€ de base sin IVA\.$/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^EXW/ }))
  await waitFor(() => expect(screen.queryByText(/para que el envío sea gratis/)).toBeNull())
})

test('the refusal for want of a centre has a button that opens the choice (rule C-97)', async () => {
  const wanted = jest.fn()
  const stop = on('centerWanted', wanted)
  const { user } = open({ 'GET account/': { body: anAccount() }, 'GET cart/': { body: cart({ center: null }) } })
  act(() => void dispatchSession({ type: 'centerChosen', center: null }))
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  await user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
  const alert = (await screen.findByText('Para realizar un Pedido, tiene que seleccionar un centro.')).closest(
    '[role=alert]',
  )
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Seleccionar centro' }))
  expect(wanted).toHaveBeenCalledTimes(1)
  stop()
})
