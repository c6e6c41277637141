import { useUserInfo } from '@portal/shared-sdk'
import { lastDays, momentsOf, today } from '@portal/shared-ui/list'
import { aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { anOrderRow, show } from '../../test/show'
import ApprovalPage from './approval-page'

const waiting = (change: object = {}) =>
  anOrderRow({ id: 5, number: '26-104913', state: 'pending_validation', lines_count: 7, ...change })
const two = aList([
  waiting(),
  waiting({ id: 6, number: '26-104914', order_datetime: '2026-11-08T10:00:00', total: 100, version: 4 }),
])
const decided = aList([
  anOrderRow({
    id: 9,
    number: '26-104800',
    state: 'received',
    validation_datetime: '2026-11-10T09:00:00',
    validator_user: { first_name: 'Marta', email: 'marta@miramar.test' },
  }),
])
const path = '/pedidos/validar-pedidos'
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<ApprovalPage />, {
    at: path,
    path,
    answers: {
      'GET validable_orders/': two,
      'GET validated_orders/': decided,
      'GET user_info/': { validable_orders: 2, validable_offers: 0 },
      ...answers,
    },
    as: anAccount({ can_validate_orders: true }),
    ...options,
  })
const asked = (calls: string[], list: string) =>
  new URLSearchParams(
    calls
      .filter((call) => call.startsWith(`GET ${list}/?`))
      .at(-1)
      ?.split('?')[1],
  )

test('waiting orders and those decided in 30 days are in two tables (rules D-2, D-4)', async () => {
  const { calls } = open()
  const pending = await screen.findByRole('table', { name: 'Pendientes' })
  const row = await within(pending).findByRole('row', { name: /26-104913/ })
  expect(within(row).getByRole('link', { name: 'Núria' }).getAttribute('href')).toBe('mailto:nuria@miramar.test')
  expect(row.textContent).toContain('09-11-2026')
  expect(row.textContent).toContain('484,00\u00a0€')
  expect(within(row).getByRole('link', { name: 'Ver pedido 26-104913' }).getAttribute('href')).toBe(
    '/pedidos/validar-pedidos/pedido/5/',
  )
  expect(
    within(await screen.findByRole('table', { name: 'Validados' })).getByRole('row', { name: /26-104800/ }).textContent,
  ).toContain('Marta')
  expect(Object.fromEntries(asked(calls, 'validated_orders'))).toMatchObject({
    client: '7',
    ...momentsOf(lastDays(today(), 30)),
  })
  expect(asked(calls, 'validable_orders').get('after')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Pendientes' })).toBeNull()
})

test('an open row has the centre’s address and code, the totals and a link to the order', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /pedido 26-104913/, expanded: false }))
  expect(await screen.findByText('Passeig, 48, 17310 Lloret de Mar')).toBeTruthy()
  expect(screen.getByText('CC-1')).toBeTruthy()
  expect(screen.getByText('84,00 €')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver Pedido' })).toBeTruthy()
})

test('a row tells how much of the limit is used with it, and the remarks of who asked (rule D-106)', async () => {
  const { user } = open({
    'GET validable_orders/': aList([waiting({ limit_percent: 127.8, details: 'Para la boda del sábado.' })]),
  })
  const row = await screen.findByRole('row', { name: /26-104913/ })
  expect(row.textContent).toMatch(/127,8\s?% del límite/)
  expect(row.textContent).toContain('Para la boda del sábado.')
  await user.click(screen.getByRole('button', { name: /pedido 26-104913/, expanded: false }))
  await waitFor(() => expect(screen.getAllByText('Para la boda del sábado.')).toHaveLength(2))
})

test('a search from two letters on filters both tables', async () => {
  const { user, calls } = open()
  const box = await screen.findByRole('searchbox', { name: 'Buscar pedidos' })
  await user.type(box, 'p{Enter}')
  expect(asked(calls, 'validable_orders').get('search')).toBeNull()
  await user.type(box, 'e{Enter}')
  await waitFor(() => expect(asked(calls, 'validable_orders').get('search')).toBe('pe'))
  await waitFor(() => expect(asked(calls, 'validated_orders').get('search')).toBe('pe'))
})

test('a search is sent a second after typing', async () => {
  const { user, calls } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar pedidos' }), 'pe')
  const typed = Date.now()
  await waitFor(() => expect(asked(calls, 'validated_orders').get('search')).toBe('pe'), { timeout: 5000 })
  expect(Date.now() - typed).toBeGreaterThanOrEqual(900)
})

test('both tables reload when the number of waiting orders changes', async () => {
  let count = 2
  const Recount = () => {
    const { userInfo, reload } = useUserInfo()
    return <button onClick={() => void reload()}>Contar {userInfo?.validable_orders}</button>
  }
  const { user, calls } = show(
    <>
      <ApprovalPage />
      <Recount />
    </>,
    {
      at: path,
      path,
      as: anAccount({ can_validate_orders: true }),
      answers: {
        'GET validable_orders/': two,
        'GET validated_orders/': decided,
        'GET user_info/': () => ({ body: { validable_orders: count, validable_offers: 0 } }),
      },
    },
  )
  await screen.findByRole('row', { name: /26-104800/ })
  const times = () =>
    ['validable_orders', 'validated_orders'].map(
      (list) => calls.filter((call) => call.startsWith(`GET ${list}/?`)).length,
    )
  const counted = await screen.findByRole('button', { name: 'Contar 2' })
  await user.click(counted)
  expect(times()).toEqual([1, 1])
  count = 3
  await user.click(counted)
  await waitFor(() => expect(times()).toEqual([2, 2]))
})

test('an empty table says so (rule D-113), and one that fails can be loaded again while the other stays', async () => {
  let fails = true
  const { user } = open({
    'GET validable_orders/': aList([]),
    'GET validated_orders/': () => (fails ? { status: 500, body: {} } : { body: aList([]) }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  expect(screen.getAllByText('No se han encontrado pedidos')).toHaveLength(1)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getAllByText('No se han encontrado pedidos')).toHaveLength(2))
})

test('several orders are cancelled at the versions of their rows; refused ones show the reason (rule D-105)', async () => {
  const { user, calls } = open({
    'PATCH validable_orders/': {
      results: [
        { id: 5, number: '26-104913', state: 'cancelled', status: 200, code: null, message: '' },
        {
          id: 6,
          number: '26-104914',
          state: 'received',
          status: 409,
          code: null,
          message: 'Marta ya validó este pedido.',
        },
      ],
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /pedido 26-104913/ }))
  await user.click(screen.getByRole('checkbox', { name: /pedido 26-104914/ }))
  expect(screen.getByText('584,00 €')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Anular' }))
  const dialog = await screen.findByRole('dialog', { name: 'Anular 2 pedidos' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  expect(dialog.textContent).toMatch(/26-104913.*Cocina.*Total con IVA584,00\u00a0€/)
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Duplicados')
  await user.click(within(dialog).getByRole('button', { name: 'Anular' }))
  const refused = await screen.findByRole('dialog', { name: '1 pedido queda sin decidir' })
  expect(within(refused).getByRole('listitem').textContent).toMatch(/26-104914.*Marta ya validó este pedido\./)
  expect(refused.textContent).toContain('Pedido anulado.')
  await user.click(within(refused).getByRole('button', { name: 'Aceptar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('26-104914: Marta ya validó este pedido.')
  expect(calls.find((call) => call.startsWith('PATCH'))).toContain(
    '{"orders":[{"id":5,"version":1},{"id":6,"version":4}],"cancelled":true,"reason":"Duplicados"}',
  )
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull()
})

test('a refused bulk decision shows the reason of the server in its window, what was typed stays (rules D-8, D-105, P-39)', async () => {
  const { user } = open({
    'PATCH validable_orders/': { status: 429, body: { detail: 'Demasiadas decisiones. Vuelva en una hora.' } },
  })
  await user.click(await screen.findByRole('checkbox', { name: /pedido 26-104913/ }))
  await user.click(screen.getByRole('button', { name: 'Validar' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Fin de mes')
  await user.click(within(dialog).getByRole('button', { name: 'Validar' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Demasiadas decisiones. Vuelva en una hora.')
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Motivo/).value).toBe('Fin de mes')
})

test('a bulk decision is taken back at once; orders that were refused show the reason (rule D-6)', async () => {
  const row = (id: number, version: number, change: object = {}) => ({
    id,
    number: `26-10491${id - 2}`,
    version,
    state: 'received',
    status: 200,
    code: null,
    message: '',
    ...change,
  })
  const { user, calls } = open({
    'PATCH validable_orders/': { results: [row(5, 2), row(6, 4)] },
    'PATCH validable_orders/undo/': {
      results: [row(5, 3, { state: 'pending_validation' }), row(6, 4, { status: 400, message: 'Ya han pasado.' })],
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /pedido 26-104913/ }))
  await user.click(screen.getByRole('checkbox', { name: /pedido 26-104914/ }))
  await user.click(screen.getByRole('button', { name: 'Validar' }))
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Validar' }))
  expect(await screen.findByText('2 pedidos validados.')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('La decisión se ha deshecho.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('No se ha podido deshacer: 26-104914: Ya han pasado.')
  expect(calls.find((call) => call.includes('/undo/'))).toBe(
    'PATCH validable_orders/undo/ {"orders":[{"id":5,"version":2},{"id":6,"version":4}]}',
  )
})

test('arrow keys move from row to row, and x ticks one', async () => {
  const { user } = open()
  const first = await screen.findByRole('link', { name: 'Ver pedido 26-104913' })
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ver pedido 26-104914')
  await user.keyboard('x{ArrowDown}{ArrowUp}')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /pedido 26-104914/ }).checked).toBe(true)
  expect(document.activeElement).toBe(first)
})

test('an account that may not decide gets no checkboxes (rule D-4)', async () => {
  open({}, { as: anAccount({ can_validate_orders: false }) })
  await screen.findByRole('row', { name: /26-104913/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver pedido 26-104913' })).toBeTruthy()
})

test('an account without totals gets no column of totals', async () => {
  open(
    {
      'GET validable_orders/': aList([waiting({ total: undefined, tax_total: undefined })]),
      'GET validated_orders/': aList([]),
    },
    { as: anAccount({ role: 'client', total_hidden: true }) },
  )
  await screen.findByRole('row', { name: /26-104913/ })
  expect(document.body.textContent).not.toContain('€')
})
