import { ApiError, session } from '@portal/shared-sdk'
import type { InCart, ToCart } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aBuyer, aCenter, aClient, aList } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aLead, anInCart, show } from '../../test/show'
import { ConvertPanel } from './convert-panel'

/** The panel of an offer; `made` answers one press after the other. */
function open(made: (() => InCart)[] = [() => anInCart()], options: Parameters<typeof show>[1] = {}) {
  const asked: ToCart[] = []
  const keys: string[] = []
  const send = async (into: ToCart, intention: string) => {
    asked.push(into)
    keys.push(intention)
    return made[asked.length - 1]!()
  }
  const shown = show(<ConvertPanel send={send} number="OF-26-0005" />, {
    at: '/ofertas/listado/5/',
    path: '/ofertas/listado/:id',
    ...options,
    answers: {
      'GET clients/': aList([aClient(), aClient({ id: 8, name: 'Clínica Avenida' })]),
      'GET leads/': aList([aLead()]),
      'GET cart/': { items: [] },
      ...options.answers,
    },
  })
  const pick = async (kind: string, name: string) => {
    await shown.user.selectOptions(await screen.findByLabelText('Convertir en nuevo/a'), kind)
    await shown.user.click(await screen.findByRole('button', { name: `Seleccionar ${name}` }))
  }
  const convert = () => shown.user.click(screen.getByRole('button', { name: 'Convertir OF-26-0005' }))
  return { ...shown, asked, keys, pick, convert }
}
const notEmpty = () => {
  throw new ApiError(409, { detail: 'El carro no está vacío.', client: 8, name: 'Clínica Avenida', lines: 3 }, 'error')
}

test('without a client or a lead the field is marked, and nothing is sent (rule O-86)', async () => {
  const { convert, asked } = open()
  await screen.findByLabelText('Convertir en nuevo/a')
  await convert()
  expect(screen.getByLabelText('Convertir en nuevo/a').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Seleccione un cliente o un lead en la ventana.')).toBeTruthy()
  expect(asked).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
})

test('a chosen client’s cart gets the lines, without a centre, and opens (rule O-25)', async () => {
  const { user, pick, asked, address } = open([() => anInCart()], { client: aClient({ id: 8 }), center: aCenter() })
  await pick('client', 'Hotel Miramar')
  expect(screen.getByText('Para Hotel Miramar')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Convertir OF-26-0005' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(asked).toEqual([{ client: 7 }])
  expect([session().client?.id, session().center]).toEqual([7, null])
})

test('a chosen lead is selected in the portal, and its cart opens (rule O-86)', async () => {
  const { pick, convert, asked, address } = open([() => anInCart()], { client: aClient() })
  await pick('lead', 'Bar Levante')
  await convert()
  await waitFor(() => expect(address()).toBe('/leads/lead-oferta-carrito'))
  expect(asked).toEqual([{ lead: 9 }])
  expect([session().lead, session().client]).toEqual([
    { id: 9, name: 'Bar Levante', email: 'vicent@levante.test' },
    null,
  ])
})

test('a cart that is not empty is emptied only after a question (rule O-26)', async () => {
  const { user, pick, convert, asked, keys, address } = open([notEmpty, () => anInCart()])
  await pick('client', 'Hotel Miramar')
  await convert()
  const dialog = await screen.findByRole('dialog', { name: 'El carro no está vacío' })
  expect(dialog.textContent).toContain('Tiene 3 líneas. Es de Clínica Avenida.')
  expect(asked).toEqual([{ client: 7 }])
  await user.dblClick(within(dialog).getByRole('button', { name: 'Vaciar y convertir' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(asked).toEqual([{ client: 7 }, { client: 7, clear: true }])
  expect(keys[0]).not.toBe(keys[1])
})

const withCharges = () => {
  const charges = [
    { name: 'Montaje', quantity: 2, base: 60 },
    { name: 'Portes a la isla', quantity: 1, base: 40 },
  ]
  throw new ApiError(409, { detail: 'Los cargos adicionales no pasan.', charges, loses: 100 }, 'error')
}

test('the charges that stay out are said line by line, with what the sum loses, before a cart is emptied (rule O-104)', async () => {
  const left = [
    { external_id: '00', name: 'Montaje', reason: 'No pasa al carro.', is_charge: true },
    { external_id: '00', name: 'Portes a la isla', reason: 'No pasa al carro.', is_charge: true },
  ]
  const { user, pick, convert, asked, address } = open([withCharges, notEmpty, () => anInCart({ left_out: left })])
  await pick('client', 'Hotel Miramar')
  await convert()
  const dialog = await screen.findByRole('dialog', { name: '2 cargos adicionales no pasan al carro' })
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Montaje 2 unidades60,00\u00a0€',
    'Portes a la isla 1 unidad40,00\u00a0€',
  ])
  expect(dialog.textContent).toContain('La suma pierde 100,00\u00a0€ sin IVA.')
  expect(await accessibilityProblems()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Seguir sin cargos' }))
  const full = await screen.findByRole('dialog', { name: 'El carro no está vacío' })
  await user.click(within(full).getByRole('button', { name: 'Vaciar y convertir' }))
  // The user has been told of the charges: the cart opens without another window.
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(asked).toEqual([
    { client: 7 },
    { client: 7, without_charges: true },
    { client: 7, without_charges: true, clear: true },
  ])
})

test('a user who wants to keep the charges stays on the page, and nothing changes (rule O-104)', async () => {
  const { user, pick, convert, asked, address } = open([withCharges])
  await pick('client', 'Hotel Miramar')
  await convert()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  expect([asked.length, address(), session().client]).toEqual([1, '/ofertas/listado/5/', null])
})

test('a user who does not empty the cart stays on the page, and nothing changes', async () => {
  const { user, pick, convert, asked, address } = open([notEmpty])
  await pick('client', 'Hotel Miramar')
  await convert()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  expect([asked.length, address(), session().client]).toEqual([1, '/ofertas/listado/5/', null])
})

test('changed and left-out lines are listed with the reason before the cart opens (rule O-25)', async () => {
  const line = {
    external_id: '110114',
    name: 'Papel higiénico jumbo',
    aditional_measurement_unit: null,
    quantity_was: 6,
    quantity: 6,
  }
  const made = anInCart({
    changed: [{ ...line, price_was: 26.1, price: 27, discount_was: 10, discount: 5 }],
    left_out: [{ external_id: '4711', name: 'Gel de manos', reason: 'Ya no se vende.' }],
  })
  const { user, pick, convert, address } = open([() => made])
  await pick('client', 'Hotel Miramar')
  await convert()
  const dialog = await screen.findByRole('dialog', { name: 'Diferencias con OF-26-0005' })
  expect(
    within(within(dialog).getByRole('region', { name: '1 línea se ha quedado fuera' })).getByRole('listitem')
      .textContent,
  ).toBe('Gel de manos 4711Ya no se vende.')
  expect(
    within(within(dialog).getByRole('region', { name: '1 línea ha cambiado' })).getByRole('listitem').textContent,
  ).toBe('Papel higiénico jumbo 110114Precio: 26,10\u00a0€ → 27,00\u00a0€Descuento: 10\u00a0% → 5\u00a0%')
  expect(address()).toBe('/ofertas/listado/5/')
  expect(await accessibilityProblems()).toEqual([])
  await user.click(within(dialog).getByRole('link', { name: 'Ir al carro de Hotel Miramar' }))
  expect(address()).toBe('/carrito')
})

test('a changed price is that of the line’s format, as in the document (rule D-44)', async () => {
  const made = anInCart({
    changed: [
      {
        external_id: '110114',
        name: 'Papel higiénico jumbo',
        aditional_measurement_unit: { id: 4, name: 'Caja 12', quantity: 12 },
        quantity_was: 2,
        quantity: 2,
        price_was: 1.5,
        price: 1.75,
        discount_was: 0,
        discount: 0,
      },
    ],
  })
  const { pick, convert } = open([() => made])
  await pick('client', 'Hotel Miramar')
  await convert()
  const dialog = await screen.findByRole('dialog', { name: 'Diferencias con OF-26-0005' })
  expect(within(dialog).getByRole('listitem').textContent).toBe(
    'Papel higiénico jumbo 110114 · Caja 12Precio: 18,00\u00a0€ → 21,00\u00a0€',
  )
})

test('an account that may not see prices reads only of changed quantities', async () => {
  const made = anInCart({
    changed: [
      {
        external_id: '110114',
        name: 'Papel higiénico jumbo',
        aditional_measurement_unit: null,
        quantity_was: 12,
        quantity: 6,
      },
    ],
  })
  const { pick, convert } = open([() => made], { as: aBuyer() })
  await pick('client', 'Hotel Miramar')
  await convert()
  expect((await screen.findByRole('dialog')).textContent).toContain('Cantidad: 12 → 6')
  expect(document.body.textContent).not.toContain('€')
})

// Rule O-86.
test('a failed conversion shows the reason and can be repeated with the same key', async () => {
  const down = () => {
    throw new ApiError(503, null, 'Se ha producido un error. Inténtelo más tarde.')
  }
  const { pick, convert, keys, address } = open([down, () => anInCart()])
  await pick('client', 'Hotel Miramar')
  await convert()
  expect((await screen.findByRole('alert')).textContent).toBe('Se ha producido un error. Inténtelo más tarde.')
  await convert()
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(keys[0]).toBe(keys[1])
})

test('buyers cannot choose leads (rule O-86)', async () => {
  open([], { as: aBuyer() })
  const choice = await screen.findByLabelText('Convertir en nuevo/a')
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
})

// Rule O-80.
test('the window searches with more than two characters, tells an empty result, and has a retry', async () => {
  let fails = true
  const { user, calls } = open([], {
    answers: {
      'GET clients/': ({ query }: { query: URLSearchParams }) =>
        fails ? { status: 500, body: {} } : { body: aList(query.get('search') ? [] : [aClient()], 45) },
    },
  })
  await user.selectOptions(await screen.findByLabelText('Convertir en nuevo/a'), 'client')
  const dialog = await screen.findByRole('dialog', { name: 'Seleccionar un cliente' })
  const box = within(dialog).getByRole('searchbox', { name: 'Buscar clientes' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await within(dialog).findByRole('alert')
  fails = false
  await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }))
  await within(dialog).findByRole('row', { name: /Hotel Miramar/ })
  expect(within(dialog).getByRole('navigation', { name: 'Paginación' })).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  await user.type(box, 'ho{Enter}')
  expect(calls.filter((call) => call.includes('search='))).toEqual([])
  await user.type(box, 't{Enter}')
  expect(await within(dialog).findByText('Sin resultados')).toBeTruthy()
  expect(calls.at(-1)).toContain('search=hot')
})
