import type { ValidableOrder } from '@portal/shared-sdk/contract'
import { ToastRegion } from '@portal/shared-ui'
import { aCenter, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { anEntry, anOrder, anOrderRow, show } from '../../test/show'
import ApprovalOrderPage from './approval-order-page'
import ApprovalPage from './approval-page'

const evidence = { usual_quantity: 3, orders: 8, last_datetime: '2026-10-01T10:00:00', last_price: 25.1 }
const states = [
  { code: 'pending_validation', value: 'Pendiente de validación' },
  { code: 'received', value: 'Recibido' },
]
const waiting = (change: object = {}): ValidableOrder => ({
  ...anOrder({
    state: 'pending_validation',
    state_values: states,
    order_datetime: '2026-11-09T10:00:00',
    shipping: 0,
    details: 'Reposición de temporada.',
  }),
  free_shipping_from: 90.39,
  shipping_below: 10,
  entries: [
    { ...anEntry({ quantity: 10, price: 20, base: 200 }), asked_quantity: 12, evidence },
    {
      ...anEntry({
        id: 52,
        external_id: '130118',
        quantity: 4,
        price: 5,
        base: 20,
        tax_rate: 10,
        product: { ...anEntry().product, id: 102, name: 'Vaso' },
      }),
      asked_quantity: null,
      evidence: { ...evidence, usual_quantity: null, orders: 0, last_price: null },
    },
  ],
  who_can: [],
  needs_other: false,
  may_decide: true,
  validation_limit: null,
  limit_exceeded: false,
  has_agreed: false,
  in_place_of: null,
  questions: [],
  may_ask: true,
  may_answer: false,
  history: [
    {
      at: '2026-11-09T10:00:00',
      action: 'kept_for_validation',
      person: { first_name: 'Núria', email: 'nuria@miramar.test' },
      in_place_of: null,
      is_own: false,
      reason: '',
      lines: [],
    },
  ],
  ...change,
})
const path = '/pedidos/validar-pedidos/pedido/:id'
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(
    <>
      <ApprovalOrderPage />
      <ToastRegion />
    </>,
    {
      at: '/pedidos/validar-pedidos/pedido/5?q=cocina',
      path,
      answers: {
        'GET validable_orders/5/': waiting(),
        'GET centers/70/': aCenter({ purchase_limit: 2000, purchase_current: 1900, min_order: 90 }),
        'GET validable_orders/': aList([]),
        ...answers,
      },
      as: anAccount({ can_validate_orders: true }),
      ...options,
    },
  )
const sent = (calls: string[]) =>
  JSON.parse(calls.find((call) => call.startsWith('PATCH'))!.replace(/^PATCH \S+ /, '')) as {
    cancelled: boolean
    reason: string
    version: number
    entries: { id: number; quantity: number }[]
  }

test('a waiting order shows lines, what is usual, centre, client, totals by rate and history', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: /Pedido 26-104655/ })).toBeTruthy()
  const lines = screen.getByRole('table', { name: 'Líneas del pedido' })
  expect(lines.textContent).toContain('Más de lo habitual (3)')
  expect(lines.textContent).toContain('último precio 25,10')
  expect(lines.textContent).toContain('antes 12')
  expect(lines.textContent).toContain('El centro no lo ha comprado en un año')
  const side = screen.getByRole('complementary', { name: 'Centro, cliente y totales' })
  expect(side.textContent).toMatch(/Base sin IVA220,00\u00a0€IVA 21 %42,00\u00a0€IVA 10 %2,00\u00a0€/)
  expect(side.textContent).toContain('264,00\u00a0€')
  expect(await within(side).findByText(/Pedido mínimo del centro: 90,00 €, alcanzado/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Este pedido supera el límite de consumo de este centro.')
  expect(screen.getByText('Reposición de temporada.')).toBeTruthy()
  expect(screen.getByText('Pendiente de validación', { selector: 'strong' })).toBeTruthy()
})

test('changed quantities are there after Volver, Back and a reload, for this version of the order (rule P-39)', async () => {
  const { user } = open()
  const quantity = () =>
    screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad de Papel higiénico jumbo' })
  await user.clear(await quantity())
  await user.type(await quantity(), '3{Enter}')
  const again = open()
  expect((await quantity()).value).toBe('3')
  expect(screen.getByText(/1 cantidad modificada/)).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect((await quantity()).value).toBe('10')
  await again.user.clear(await quantity())
  await again.user.type(await quantity(), '4{Enter}')
  open({ 'GET validable_orders/5/': waiting({ version: 2 }) })
  expect((await quantity()).value).toBe('10')
})

test('total and used limit stand beside the buttons, with the quantities on the screen (rule D-104)', async () => {
  const { user } = open()
  const head = async () => (await screen.findByRole('button', { name: 'Validar' })).closest('header')!
  await waitFor(async () =>
    expect((await head()).textContent).toMatch(/Total con IVA 264,00\u00a0€Límite mensual 106,0\u00a0%/),
  )
  const field = screen.getByRole('spinbutton', { name: 'Cantidad de Papel higiénico jumbo' })
  await user.clear(field)
  await user.type(field, '3{Enter}')
  expect((await head()).textContent).toMatch(/Total con IVA 94,60/)
})

test('an account that may not decide gets neither (rule D-104)', async () => {
  open({}, { as: anAccount({ can_validate_orders: false }) })
  const title = await screen.findByRole('heading', { level: 1, name: /Pedido 26-104655/ })
  expect(title.closest('header')!.textContent).not.toContain('Total con IVA')
})

test('another quantity changes totals, limit and minimum at once, and is sent with the order’s version', async () => {
  const { user, calls, address } = open({ 'PATCH validable_orders/5/': waiting({ state: 'received', version: 2 }) })
  const field = await screen.findByRole('spinbutton', { name: 'Cantidad de Papel higiénico jumbo' })
  await user.clear(field)
  await user.type(field, '3{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Cantidad de Vaso' }))
  const side = screen.getByRole('complementary')
  expect(side.textContent).toMatch(/Envío10,00\u00a0€.*104,60\u00a0€/)
  expect(side.textContent).toContain('faltan 10,00\u00a0€')
  expect(screen.getByText(/1 cantidad modificada/)).toBeTruthy()
  expect(screen.getByText(/no supera el límite/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Validar' }))
  const minimum = await screen.findByRole('dialog', { name: 'PEDIDO MÍNIMO' })
  expect(minimum.textContent).toContain(
    'Recuerda que el importe mínimo para poder realizar tu pedido es de 90,00 € sin IVA',
  )
  expect(calls.some((call) => call.startsWith('PATCH'))).toBe(false)
  await user.click(within(minimum).getByRole('button', { name: 'Aceptar' }))
  await user.clear(field)
  await user.type(field, '8{Enter}')
  await user.click(screen.getByRole('button', { name: 'Validar' }))
  expect(await screen.findByText('Pedido validado.')).toBeTruthy()
  expect(sent(calls)).toMatchObject({
    cancelled: false,
    version: 1,
    entries: [
      { id: 51, quantity: 8 },
      { id: 52, quantity: 4 },
    ],
  })
  expect(address()).toBe('/pedidos/validar-pedidos/pedido/5?q=cocina')
  await user.click(await screen.findByRole('link', { name: 'Volver a la lista' }))
  await waitFor(() => expect(address()).toBe('/pedidos/validar-pedidos?q=cocina'))
})

test('cancelling asks for a reason, and the page stays until the user goes on (rule D-5)', async () => {
  const next = anOrderRow({
    id: 8,
    number: '26-104700',
    state: 'pending_validation',
    order_datetime: '2026-11-08T10:00:00',
  })
  const { user, calls, address } = open({
    'PATCH validable_orders/5/': waiting({ state: 'cancelled' }),
    'GET validable_orders/': aList([next]),
    'GET validable_orders/8/': waiting({ id: 8, number: '26-104700' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  const dialog = await screen.findByRole('dialog', { name: 'Anular el pedido 26-104655' })
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Duplicado')
  await user.click(within(dialog).getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('Pedido anulado.')).toBeTruthy()
  expect(sent(calls)).toMatchObject({ cancelled: true, reason: 'Duplicado' })
  const nextLink = await screen.findByRole('link', { name: 'Siguiente pedido' })
  expect(screen.getByRole('heading', { level: 1, name: /26-104655/ })).toBeTruthy()
  await user.click(nextLink)
  expect(await screen.findByRole('heading', { level: 1, name: /26-104700/ })).toBeTruthy()
  expect(address()).toBe('/pedidos/validar-pedidos/pedido/8/?q=cocina')
})

describe('the need for somebody else to agree (rule D-11)', () => {
  const jordi = { first_name: 'Jordi', email: 'jordi@miramar.test' }
  const raise = async (user: ReturnType<typeof open>['user']) => {
    const field = await screen.findByRole('spinbutton', { name: 'Cantidad de Papel higiénico jumbo' })
    await user.clear(field)
    await user.type(field, '30{Enter}')
  }

  test('shows before Validar is pressed and after it, with who can agree', async () => {
    const changed = { at: '2026-11-10T10:00:00', action: 'changed', person: { email: 'ana@portal.test' } }
    let isStored = false
    const { user } = open({
      'GET validable_orders/5/': () => ({
        body: isStored
          ? waiting({
              version: 2,
              who_can: [jordi],
              history: [...waiting().history, { ...changed, in_place_of: null, is_own: false, reason: '', lines: [] }],
              entries: [
                { ...waiting().entries[0]!, quantity: 30, base: 600, asked_quantity: 12 },
                waiting().entries[1]!,
              ],
            })
          : waiting({ who_can: [jordi] }),
      }),
      'PATCH validable_orders/5/': () => {
        isStored = true
        return { status: 400, body: { code: '100', message: 'x', version: 2, who_can: [jordi] } }
      },
    })
    await screen.findByRole('table', { name: 'Líneas del pedido' })
    expect(screen.queryByText(/otra persona/)).toBeNull()
    await raise(user)
    expect((await screen.findByText(/al validar quedará a la espera/)).textContent).toContain(
      'Puede hacerlo Jordi (jordi@miramar.test).',
    )
    await user.click(screen.getByRole('button', { name: 'Validar' }))
    expect(
      await screen.findByText(
        'El pedido pasa a estar pendiente de validación. Puede hacerlo Jordi (jordi@miramar.test).',
      ),
    ).toBeTruthy()
    expect(await screen.findByText(/queda a la espera de que otra persona/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Validar' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Anular' }).hasAttribute('disabled')).toBe(false)
  })

  test('shows for one’s own order, which a colleague can validate (rules D-40, D-41)', async () => {
    open({ 'GET validable_orders/5/': waiting({ needs_other: true, who_can: [jordi] }) })
    expect((await screen.findByText(/Lo has enviado tú/)).textContent).toContain('Puede hacerlo Jordi')
    expect(screen.getByRole('button', { name: 'Validar' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Anular' }).hasAttribute('disabled')).toBe(false)
  })
})

describe('who may validate an order', () => {
  const marta = { first_name: 'Marta', email: 'marta@miramar.test' }
  const button = () => screen.findByRole('button', { name: 'Validar' })
  const setPaper = async (user: ReturnType<typeof open>['user'], quantity: number) => {
    const field = await screen.findByRole('spinbutton', { name: 'Cantidad de Papel higiénico jumbo' })
    await user.clear(field)
    await user.type(field, `${quantity}{Enter}`)
  }

  test('shows to those who can validate it and to those who cannot (rule D-72)', async () => {
    open({ 'GET validable_orders/5/': waiting({ who_can: [marta] }) })
    expect(await screen.findByText('También puede validar Marta (marta@miramar.test).')).toBeTruthy()
    cleanup()
    open(
      { 'GET validable_orders/5/': waiting({ who_can: [marta], may_decide: false }) },
      { as: anAccount({ can_validate_orders: false }) },
    )
    expect(await screen.findByText('Puede validar Marta (marta@miramar.test).')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Validar' })).toBeNull()
    cleanup()
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ first_name: '', email: `${name}@m.test` }))
    open({ 'GET validable_orders/5/': waiting({ who_can: five, may_decide: false }) })
    expect(await screen.findByText('Puede validar a@m.test, b@m.test, c@m.test y 2 más.')).toBeTruthy()
    cleanup()
    open(
      { 'GET validable_orders/5/': waiting({ may_decide: false }) },
      { as: anAccount({ role: 'client', can_validate_orders: true }) },
    )
    expect(await screen.findByText('La validación la hace tu proveedor.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Validar' })).toBeNull()
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  test('an order above the reader’s amount, by the quantities on the screen, needs others (rule D-70)', async () => {
    const { user } = open({ 'GET validable_orders/5/': waiting({ validation_limit: 220, who_can: [marta] }) })
    await button()
    expect(screen.queryByText(/Supera el importe/)).toBeNull()
    await setPaper(user, 11)
    expect((await screen.findByText(/Supera el importe hasta el que validas tú \(220,00/)).textContent).toContain(
      'Puede hacerlo Marta (marta@miramar.test).',
    )
    expect((await button()).hasAttribute('disabled')).toBe(false)
    await setPaper(user, 9)
    await waitFor(() => expect(screen.queryByText(/Supera el importe/)).toBeNull())
  })

  test('after agreeing the page says for whom the order waits, and Validar is disabled (rule D-71)', async () => {
    const above = { validation_limit: 100, limit_exceeded: true, who_can: [marta] }
    let hasAgreed = false
    const { user, calls } = open({
      'GET validable_orders/5/': () => ({ body: waiting({ ...above, has_agreed: hasAgreed }) }),
      'PATCH validable_orders/5/': () => {
        hasAgreed = true
        return { status: 400, body: { code: '100', message: 'Supera.', version: 1, agreed: true, who_can: [marta] } }
      },
    })
    await user.dblClick(await button())
    expect((await screen.findByText(/Has dado tu conformidad/)).textContent).toContain('Puede hacerlo Marta')
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(screen.queryByText('Supera.')).toBeNull()
    expect((await button()).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Anular' }).hasAttribute('disabled')).toBe(false)
    await setPaper(user, 9)
    expect((await button()).hasAttribute('disabled')).toBe(false)
  })

  test('an account without totals reads what its amount may mean, and the answer of the server', async () => {
    const { entries, ...order } = waiting({ validation_limit: 100, limit_exceeded: null })
    const { base: _base, total: _total, shipping: _shipping, ...hidden } = order
    const { user } = open({
      'GET validable_orders/5/': { ...hidden, entries },
      'PATCH validable_orders/5/': () => ({
        status: 400,
        body: { code: '100', message: 'Supera el importe.', version: 1, agreed: true, who_can: [] },
      }),
    })
    expect(await screen.findByText(/Tú validas hasta 100,00/)).toBeTruthy()
    await user.click(await button())
    expect(await screen.findByText('Supera el importe.')).toBeTruthy()
  })

  test('a stand-in sees for whom it decides, and the history names both (rule D-74)', async () => {
    const history = waiting().history
    const agreed = {
      ...history[0]!,
      action: 'agreed' as const,
      person: marta,
      in_place_of: { first_name: 'Luis', email: 'l@x.test' },
    }
    open({
      'GET validable_orders/5/': waiting({
        in_place_of: { first_name: 'Luis', email: 'luis@miramar.test' },
        history: [...history, agreed],
      }),
    })
    expect(await screen.findByText('Decides en sustitución de Luis.')).toBeTruthy()
    expect(screen.getByText('Conformidad').parentElement?.textContent).toBe(
      'Conformidad · Marta en sustitución de Luis',
    )
  })
})

describe('a decision', () => {
  const decided = (change: object = {}) => waiting({ state: 'received', version: 2, ...change })

  test('is made once by a double press, which hits nothing else (rule D-5)', async () => {
    const { user, calls, address } = open({ 'PATCH validable_orders/5/': decided() })
    const validate = await screen.findByRole('button', { name: 'Validar' })
    await user.dblClick(validate)
    expect(await screen.findByText('Pedido validado.')).toBeTruthy()
    for (const name of ['Validar', 'Anular'])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Validar' }))
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(address()).toBe('/pedidos/validar-pedidos/pedido/5?q=cocina')
  })

  test('is taken back at the version after it, and the order waits again (rule D-6)', async () => {
    const { user, calls } = open({
      'PATCH validable_orders/5/': decided(),
      'PATCH validable_orders/5/undo/': waiting({ version: 3 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Validar' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('La decisión se ha deshecho.')).toBeTruthy()
    expect(calls.find((call) => call.includes('/undo/'))).toBe('PATCH validable_orders/5/undo/ {"version":2}')
    expect(screen.getByText('Pendiente de validación', { selector: 'strong' })).toBeTruthy()
    for (const name of ['Validar', 'Anular'])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false)
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  test('shows the reason when it can no longer be taken back (rule D-7)', async () => {
    const { user } = open({
      'PATCH validable_orders/5/': decided(),
      'PATCH validable_orders/5/undo/': () => ({ status: 400, body: { code: 'undo_late', message: 'Ya han pasado.' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Validar' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Ya han pasado.')).toBeTruthy()
    expect(screen.getByText('Pedido validado.')).toBeTruthy()
  })

  test('can be taken back on the next order too, which has its own buttons (rule D-6)', async () => {
    const { user, calls } = open({
      'PATCH validable_orders/5/': decided(),
      'PATCH validable_orders/5/undo/': waiting({ version: 3 }),
      'GET validable_orders/': aList([anOrderRow({ id: 8, state: 'pending_validation' })]),
      'GET validable_orders/8/': waiting({ id: 8, number: '26-104700' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Validar' }))
    await user.click(await screen.findByRole('link', { name: 'Siguiente pedido' }))
    await screen.findByRole('heading', { level: 1, name: /26-104700/ })
    expect(screen.getByText('Pedido validado.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Validar' }).hasAttribute('disabled')).toBe(false)
    // The bar appears where the link was pressed, and ignores presses for 0.7 seconds.
    await act(() => new Promise((resolve) => setTimeout(resolve, 800)))
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(calls.some((call) => call.startsWith('PATCH validable_orders/5/undo/'))).toBe(true))
    await waitFor(() => expect(screen.queryByText('Pedido validado.')).toBeNull())
  })
})

test.each([
  [400, { code: '100', message: 'Tiene que validarlo Marta.' }, 'Tiene que validarlo Marta.'],
  [400, { code: '102', message: 'Ya no están disponibles: Gel.' }, 'Ya no están disponibles: Gel.'],
  [
    409,
    { detail: 'Marta ya validó este pedido el 20-11-2026 a las 10:32.' },
    'Marta ya validó este pedido el 20-11-2026 a las 10:32.',
  ],
  [500, {}, 'Se ha producido un error. Inténtelo más tarde.'],
])('a refusal %i %p shows its text (rule D-8)', async (status, body, text) => {
  const { user } = open({ 'PATCH validable_orders/5/': () => ({ status, body }) })
  await user.click(await screen.findByRole('button', { name: 'Validar' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('who is second reads who was first, and has nothing to decide any more (rule D-6)', async () => {
  let isDecided = false
  const { user } = open({
    'GET validable_orders/5/': () => ({ body: isDecided ? waiting({ state: 'received', version: 2 }) : waiting() }),
    'PATCH validable_orders/5/': () => {
      isDecided = true
      return { status: 409, body: { detail: 'Marta ya validó este pedido.' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Validar' }))
  expect(await screen.findByText('Marta ya validó este pedido.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Validar' })).toBeNull())
})

test('a minimum that only the server knows shows in the same window (rule D-92)', async () => {
  const { user } = open({
    'GET centers/70/': () => ({ status: 500, body: {} }),
    'PATCH validable_orders/5/': () => ({ status: 400, body: { code: '105', message: 'x', min_order: 300 } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Validar' }))
  expect((await screen.findByRole('dialog', { name: 'PEDIDO MÍNIMO' })).textContent).toContain(
    'tu pedido es de 300,00 € sin IVA',
  )
})

test('after a decision the lists no longer show the order as waiting, not even while they reload', async () => {
  let isDecided = false
  const { user } = show(
    <Routes>
      <Route path="/pedidos/validar-pedidos" element={<ApprovalPage />} />
      <Route path={path} element={<ApprovalOrderPage />} />
    </Routes>,
    {
      at: '/pedidos/validar-pedidos',
      as: anAccount({ can_validate_orders: true }),
      answers: {
        'GET validable_orders/': () =>
          isDecided ? { status: 500, body: {} } : { body: aList([anOrderRow({ state: 'pending_validation' })]) },
        'GET validated_orders/': aList([]),
        'GET validable_orders/5/': waiting(),
        'GET centers/70/': aCenter(),
        'PATCH validable_orders/5/': () => {
          isDecided = true
          return { body: waiting({ state: 'received' }) }
        },
      },
    },
  )
  await user.click(await screen.findByRole('link', { name: 'Ver pedido 26-104655' }))
  await user.click(await screen.findByRole('button', { name: 'Validar' }))
  await user.click(await screen.findByRole('link', { name: 'Volver a la lista' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Validar Pedidos' })).toBeTruthy()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /26-104655/ })).toBeNull()
})

test('an account that may not decide sees no buttons and no fields (rule D-4)', async () => {
  open({}, { as: anAccount({ can_validate_orders: false }) })
  await screen.findByRole('heading', { level: 1, name: /26-104655/ })
  for (const name of ['Validar', 'Anular']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver' })).toBeTruthy()
})

test.each([
  ['GET validated_orders/5/', '/pedidos/validar-pedidos/pedido/5?type=validados&q=cocina'],
  ['GET validable_orders/5/', '/pedidos/validar-pedidos/pedido/5?type=pendientes&q=cocina'],
])('a decided order, by %s, has only Volver', async (call, at) => {
  const { calls } = open({ 'GET validable_orders/5/': undefined, [call]: waiting({ state: 'received' }) }, { at })
  expect(await screen.findByText('Recibido')).toBeTruthy()
  expect(calls).toContain(call)
  for (const name of ['Validar', 'Anular']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/pedidos/validar-pedidos?q=cocina')
})

test('an account without prices and totals sees no amounts', async () => {
  const { entries, ...rest } = waiting()
  const blind = {
    ...rest,
    shipping: undefined,
    total: undefined,
    client_discount_percentage: undefined,
    entries: entries.map(
      ({ price: _p, discount: _d, base: _b, tax_rate: _t, evidence: { last_price: _l, ...seen }, ...entry }) => ({
        ...entry,
        evidence: seen,
      }),
    ),
  }
  open({
    'GET validable_orders/5/': blind,
    'GET centers/70/': aCenter({ purchase_limit: undefined, purchase_current: undefined, min_order: null }),
  })
  await screen.findByRole('table', { name: 'Líneas del pedido' })
  expect(document.body.textContent).not.toContain('€')
})

test('a limit without period is no limit: no notice shows', async () => {
  open({
    'GET centers/70/': aCenter({
      purchase_limit: 100,
      purchase_current: 1900,
      purchase_limit_period: 'X',
      min_order: 90,
    }),
  })
  expect(await screen.findByText(/Pedido mínimo del centro: 90,00 €, alcanzado/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an order that fails to load shows the generic text (rule D-8)', async () => {
  open({ 'GET validable_orders/5/': () => ({ status: 404, body: { detail: 'No encontrado.' } }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  expect(screen.getByRole('heading', { level: 1, name: 'Pedido' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/pedidos/validar-pedidos?q=cocina')
})

test('who decides sees which line is not in stock (rule C-84)', async () => {
  const [first] = waiting().entries
  const entries = [{ ...first!, availability: { state: 'sold_out', stock: 0, expected: '2026-12-03' } as const }]
  open({ 'GET validable_orders/5/': waiting({ entries }) }, { flags: { stock: true } })
  expect(await screen.findByText('Sin stock, llega el 03-12-2026')).toBeTruthy()
})

describe('taking a line out (rule D-125)', () => {
  const removePath = 'PATCH validable_orders/5/remove_line/'
  const take = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Retirar Vaso del pedido' }))
    return screen.findByRole('dialog', { name: 'Retirar una línea' })
  }

  test('is asked with a reason, and leaves the order waiting without it', async () => {
    const { user, calls } = open({
      [removePath]: () => waiting({ version: 4, entries: waiting().entries.slice(0, 1), lines_count: 1 }),
    })
    const dialog = await take(user)
    expect(dialog.textContent).toContain('Vaso sale del pedido')
    await user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), ' Ya hay ')
    await user.click(within(dialog).getByRole('button', { name: 'Retirar' }))
    expect(await screen.findByText('Vaso ya no está en el pedido.')).toBeTruthy()
    expect(sent(calls)).toEqual({ line: 52, version: waiting().version, reason: 'Ya hay' })
    expect(within(screen.getByRole('table', { name: 'Líneas del pedido' })).queryByText('Vaso')).toBeNull()
    // The last line stays.
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
  })

  test('says that other quantities are lost, and why it was refused', async () => {
    const { user } = open({
      [removePath]: { status: 400, body: { code: '105', message: 'El pedido mínimo es de 90,00 €.' } },
    })
    const quantity = await screen.findByRole('spinbutton', { name: 'Cantidad de Papel higiénico jumbo' })
    await user.clear(quantity)
    await user.type(quantity, '3')
    const dialog = await take(user)
    expect(dialog.textContent).toContain('se pierden')
    await user.click(within(dialog).getByRole('button', { name: 'Retirar' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('El pedido mínimo es de 90,00 €.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect((await screen.findByRole('table', { name: 'Líneas del pedido' })).textContent).toContain('Vaso')
  })

  test('is not offered to who may not decide', async () => {
    open({ 'GET validable_orders/5/': waiting({ may_decide: false }) })
    expect(await screen.findByRole('table', { name: 'Líneas del pedido' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
  })
})
