import { on } from '@portal/shared-sdk'
import { accessibilityProblems, anAccount } from '@portal/shared-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cart, line, open, openFor } from '../../test/show-cart'

const hidden = {
  base: undefined,
  discounts: undefined,
  client_discount: undefined,
  client_discount_percentage: undefined,
  taxes: undefined,
  tax: undefined,
  total: undefined,
  shipping: undefined,
  final: undefined,
}

test('the cart has no accessibility problems', async () => {
  openFor()
  await screen.findByText('Gel de manos')
  expect(await accessibilityProblems()).toEqual([])
})

test.each([
  ['sales of a variant that lets them choose', {}, {}, ['Pedido', 'Oferta', 'Generar catálogo en PDF'], true, true],
  [
    'sales where the generator makes offers',
    {},
    { settings: { catalogueGeneratorAs: 'offers' } },
    ['Pedido', 'Oferta', 'Generar oferta en PDF'],
    true,
    true,
  ],
  [
    'sales of a variant without selector and charges',
    {},
    { settings: { finishAsSelector: false, chargesBlock: false } },
    [],
    false,
    true,
  ],
  ['a client', { role: 'client' }, {}, [], false, false],
  ['a network account', { role: 'network' }, {}, [], false, false],
  ['a purchasing system', { role: 'client', punchout: { operation: 'create' } }, {}, [], false, false],
] as [string, object, object, string[], boolean, boolean][])(
  '%s: choices to finish, charges and discounts',
  async (_name, who, config, ways, charges, discounts) => {
    openFor(who, {}, config)
    expect(await screen.findByRole('row', { name: /Gel de manos/ })).toBeTruthy()
    // The blocks around the lines are painted after them.
    expect(await screen.findByLabelText('Observaciones')).toBeTruthy()
    if (charges) expect(await screen.findByText('Cargos adicionales')).toBeTruthy()
    else expect(screen.queryByText('Cargos adicionales')).toBeNull()
    const group = screen.queryByRole('group', { name: 'Finalizar como' })
    expect(
      group
        ? within(group)
            .getAllByRole('radio')
            .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent)
        : [],
    ).toEqual(ways)
    expect(screen.queryByLabelText('Descuento de Gel de manos, en %') !== null).toBe(discounts)
    expect(screen.queryByLabelText('Descuento de cliente, en %') !== null).toBe(discounts)
  },
)

test('a client that may not see prices and totals finds no amount, discount or limit, and can order', async () => {
  openFor(
    { role: 'client', price_hidden: true, total_hidden: true },
    {
      ...hidden,
      items: [
        line(
          { price: undefined, total: undefined, discount: undefined, tax_rate: undefined },
          { price: undefined, final_price: undefined, price_rate_products: undefined },
        ),
      ],
    },
  )
  expect(await screen.findByRole('button', { name: 'Enviar Pedido' })).toHaveProperty('disabled', false)
  for (const part of [screen.getByRole('table'), screen.getByRole('complementary')])
    expect(part.textContent).not.toContain('€')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('limit and minimum are shown before sending, for an offer only the limit', async () => {
  const { user } = openFor()
  expect(await screen.findByText(/^Faltan 30,00\s€ sin IVA para el pedido mínimo de 50,00\s€\.$/)).toBeTruthy()
  expect(screen.getByText('Este pedido supera el límite de consumo de este centro')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Oferta' }))
  expect(screen.getByText('Esta oferta supera el límite de consumo de este centro')).toBeTruthy()
  expect(screen.queryByText(/^Faltan/)).toBeNull()
})

test('limit and minimum follow the typed quantity before the server has answered', async () => {
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart() },
    'PATCH cart/update_cart_item/5/': () => new Promise(() => undefined),
  })
  const summary = await screen.findByRole('complementary')
  expect(await within(summary).findByText(/^Faltan 30,00\s€ sin IVA para el pedido mínimo/)).toBeTruthy()
  expect(summary.textContent).toMatch(/supera el límite de consumo de este centro por 10,00\s€/)
  await user.clear(screen.getByLabelText(/^Cantidad de Gel de manos/))
  await user.type(screen.getByLabelText(/^Cantidad de Gel de manos/), '5')
  expect(within(summary).queryByText(/pedido mínimo/)).toBeNull()
  expect(summary.textContent).toMatch(/supera el límite de consumo de este centro por 40,00\s€/)
})

test('only an order asks for its number, and another choice clears the catalogue’s type', async () => {
  const { user } = openFor()
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  expect(screen.getByLabelText('Número de pedido')).toHaveProperty('maxLength', 20)
  await user.click(screen.getByRole('radio', { name: /catálogo/ }))
  expect(screen.queryByLabelText('Número de pedido')).toBeNull()
  await user.type(await screen.findByLabelText(/Nombre del catálogo/), 'Otoño')
  await user.selectOptions(screen.getByLabelText(/Tipo de catálogo/), 'Con precios')
  expect(screen.getByRole('button', { name: 'Generar PDF' })).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('radio', { name: 'Pedido' }))
  await user.click(screen.getByRole('radio', { name: /catálogo/ }))
  expect(screen.getByLabelText(/Nombre del catálogo/)).toHaveProperty('value', 'Otoño')
  expect(screen.getByRole('button', { name: 'Generar PDF' })).toHaveProperty('disabled', true)
})

test('with an order chosen a charge is not added, and it is said why where it is typed (rules C-87, C-89)', async () => {
  const { user, sent } = openFor()
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  const sheet = screen.getByRole('heading', { name: 'Cargos adicionales' }).closest('section')!
  expect(within(sheet).getByText(/^Los pedidos no admiten cargos adicionales \(líneas de Código 00\)/)).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/^Descripción/), 'Montaje')
  await user.type(within(sheet).getByLabelText('Precio'), '15')
  await user.click(within(sheet).getByRole('button', { name: 'Añadir' }))
  expect(await within(sheet).findByText('No se ha añadido: los pedidos no admiten cargos adicionales.')).toBeTruthy()
  expect(within(sheet).getByLabelText(/^Descripción/)).toHaveProperty('value', 'Montaje')
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Oferta' }))
  expect(within(sheet).queryByText(/pedidos no admiten/)).toBeNull()
  expect(screen.getByText(/^Facturable: marca las líneas que vas a facturar a un cliente tuyo/)).toBeTruthy()
})

test('a removed line disappears at once, and comes back with a retry when the server refuses', async () => {
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart({ items: [line(), line({ id: 8 }, { name: 'Cubo' })] }) },
    'PATCH cart/remove_items/': { status: 503, body: { detail: 'Vuelva a intentarlo.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Quitar Cubo' }))
  expect((await within(await screen.findByRole('row', { name: /Cubo/ })).findByRole('alert')).textContent).toContain(
    'No se ha quitado. Vuelva a intentarlo.',
  )
})

test('a double click does not remove the line that has slid under the pointer (rule C-33)', async () => {
  const items = [line(), line({ id: 8 }, { name: 'Cubo' })]
  const { sent } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart({ items }) },
    'PATCH cart/remove_items/': { body: { removed: 31, cart: cart({ items: items.slice(1) }) } },
  })
  const [first, second] = [
    await screen.findByRole('button', { name: /^Quitar Gel/ }),
    screen.getByRole('button', { name: 'Quitar Cubo' }),
  ]
  fireEvent.click(first)
  fireEvent.click(second)
  expect(await screen.findByText(/^Línea quitada: Gel/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Cubo/ })).toBeTruthy()
  expect(sent.filter((call) => call.startsWith('PATCH cart/remove_items/'))).toHaveLength(1)
})

test('a lead’s cart names the lead, has no centre or limit, and is not sent without an e-mail', async () => {
  const lead = { id: 9, name: 'Hostal Aurora', email: null }
  const { user } = open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': { body: cart({ client: null, lead: 9, center: null, shipping: 0, final: 24.2 }) },
      'GET print_formats/': { body: { results: [{ id: 1, name: 'Con fotos' }], count: 1, total_pages: 1 } },
    },
    {},
    lead,
  )
  expect(await screen.findByText('1 línea para Hostal Aurora')).toBeTruthy()
  expect(screen.queryByText('Centro')).toBeNull()
  expect(screen.queryByText(/Envío/)).toBeNull()
  expect(await screen.findByLabelText('Formato de impresión')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar Oferta' }))
  await waitFor(() => expect(screen.getByText('No es posible crear la oferta si el Lead no tiene email.')).toBeTruthy())
})

test('when moving a line is refused, the reason stands on that line with a retry', async () => {
  const { user } = open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': { body: cart({ items: [line(), line({ id: 8 }, { name: 'Cubo' })] }) },
      'PUT cart/update/': { status: 400, body: { discount: ['El descuento máximo es 10 %.', 'otro'] } },
    },
    { flags: { sort_cart_drag: true } },
  )
  ;(await screen.findByRole('button', { name: 'Mover Cubo, línea 2 de 2' })).focus()
  await user.keyboard('{ArrowUp}')
  const reason = await within(await screen.findByRole('row', { name: /Cubo/ })).findByRole('alert')
  expect(reason.textContent).toBe('No se ha guardado el orden. El descuento máximo es 10 %.')
  expect(within(reason.closest('[role=row]') as HTMLElement).getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test.each([
  [true, ['Mover Gel de manos, línea 1 de 2', 'Mover Cubo, línea 2 de 2']],
  [false, []],
])('lines have grips where the variant lets them be moved: %p (rule C-64)', async (sort_cart_drag, grips) => {
  openFor({}, { items: [line(), line({ id: 8 }, { name: 'Cubo' })] }, { flags: { sort_cart_drag } })
  // Grips are loaded as late as the blocks around the lines.
  expect(await screen.findByLabelText('Observaciones')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /^Mover / }).map((grip) => grip.getAttribute('aria-label'))).toEqual(
      grips,
    ),
  )
  expect(screen.queryAllByRole('columnheader', { name: /Orden/ })).toHaveLength(sort_cart_drag ? 1 : 0)
})

test.each(['Observaciones', 'Descripción'])(
  '%s takes no more characters than the variant’s limit (rule C-62)',
  async (label) => {
    const { user } = openFor({ rules: { ...anAccount().rules, limit_observations_order: 10 } })
    const field = await screen.findByRole('textbox', { name: label })
    await user.type(field, 'Llamar antes')
    expect(field).toHaveProperty('value', 'Llamar ant')
  },
)

test.each([
  [true, 1],
  [false, 0],
])(
  'where the variant marks special prices for clients (%p), a client finds %i marks',
  async (showSpecialPriceToClients, marks) => {
    openFor(
      { role: 'client' },
      { items: [line({ is_special_price: true })] },
      { settings: { showSpecialPriceToClients } },
    )
    await screen.findByRole('row', { name: /Gel de manos/ })
    expect(screen.queryAllByText('Precio especial')).toHaveLength(marks)
  },
)

test('the centre can be changed, and the slots beside the cart get its content', async () => {
  const asked = jest.fn()
  const stop = on('centerWanted', asked)
  const { user } = openFor()
  expect(await screen.findByText('Cocina central')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cambiar centro' }))
  expect(asked).toHaveBeenCalledTimes(1)
  for (const slot of ['cart.side', 'cart.modals']) {
    expect(JSON.parse(screen.getByLabelText(slot).textContent!)).toEqual({
      client: 4,
      center: 6,
      lead: null,
      lines: [{ product: 7, quantity: 2 }],
    })
  }
  stop()
})

test('a refused charge shows the reason, and what was typed stays', async () => {
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart() },
    'POST cart/add_cart_item/': { status: 400, body: { price: ['El importe del cargo debe ser mayor que 0.'] } },
  })
  await user.type(await screen.findByLabelText('Descripción'), 'Montaje')
  await user.type(screen.getByLabelText('Precio'), '0,01')
  await user.click(screen.getByRole('button', { name: 'Añadir' }))
  expect(await screen.findByText('El importe del cargo debe ser mayor que 0.')).toBeTruthy()
  expect(
    [screen.getByLabelText('Descripción'), screen.getByLabelText('Precio')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['Montaje', '0,01'])
})

test('a line that is served on demand is marked, and a click explains it (rule C-24)', async () => {
  const { user } = openFor({}, { items: [line({}, { is_ondemand: true })] })
  await user.click(await screen.findByRole('button', { name: 'Bajo pedido' }))
  expect((await screen.findByRole('dialog', { name: 'Producto bajo pedido' })).textContent).toContain(
    'Este producto se sirve bajo pedido y no admite devolución.',
  )
})

test('the description of a charge can be changed in its line', async () => {
  const { user, sent } = openFor({}, { items: [line({ is_free_line: true, description: 'Montaje' })] })
  await user.click(await screen.findByRole('button', { name: 'Cambiar la descripción de Montaje' }))
  await user.clear(screen.getByRole('textbox', { name: 'Descripción', description: '' }))
  await user.keyboard('Montaje y transporte{Enter}')
  await waitFor(() =>
    expect(sent).toEqual([
      expect.stringMatching(/^PATCH cart\/update_cart_item\/5\/ .*"description":"Montaje y transporte"/),
    ]),
  )
})

test('a charge that is not added is there after another page and a reload (rule P-39)', async () => {
  const first = openFor()
  await first.user.type(await screen.findByLabelText(/^Descripción/), 'Montaje')
  openFor()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Descripción/)).value).toBe('Montaje')
})
