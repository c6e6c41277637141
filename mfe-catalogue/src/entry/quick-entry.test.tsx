import type { CartLinesAdd, JudgedRow } from '@portal/shared-sdk/contract'
import { dispatchSession, emit, logOut, on } from '@portal/shared-sdk'
import {
  accessibilityProblems,
  aClient,
  anAccount,
  aToken,
  show,
  type Answer,
  type Asked,
} from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { words } from '../../test/builders'
import { CatalogueSearch } from '../list/catalogue-search'

type Sent = Pick<CartLinesAdd, 'client' | 'rows'> & { key: string | null }
let sent: Sent[]
let searches: string[]

const product = { id: 7, external_id: '100433', name: 'Papel', image_url: null, unit: 'Caja', price: 4.5 }
/** What the API says of these codes; it knows all others. */
const refusals: Record<string, Partial<JudgedRow>> = {
  NADA: { verdict: 'unknown', message: 'No hay ningún artículo con este código.', suggestions: [product] },
  POCO: { verdict: 'cut', message: 'Solo quedan 2.', added: 2 },
}
const judged = (row: CartLinesAdd['rows'][number]): JudgedRow => {
  const verdict = row.quantity === '' ? { verdict: 'quantity' as const, message: 'Falta la cantidad.' } : {}
  const refusal = { ...verdict, ...refusals[row.code] }
  const isBad = refusal.verdict && refusal.verdict !== 'cut'
  return {
    ...row,
    verdict: 'ok',
    message: null,
    added: isBad ? null : Number(row.quantity),
    product: isBad ? null : product,
    suggestions: [],
    availability: null,
    unlikely: Number(row.quantity) > 900 ? 'Este centro ha pedido como mucho 12 de una vez.' : null,
    ...refusal,
  }
}

/**
 * Shows the search box over an API that never answers suggestions.
 * @param first what `add_lines` answers first, in place of its verdicts
 */
function open({
  first = [] as (Answer | Promise<Answer>)[],
  onDemand = false,
  client = true,
  as = anAccount(),
  centers = 1,
} = {}) {
  sent = []
  searches = []
  show(
    <>
      <CatalogueSearch
        choice={{ query: '', category: null } as never}
        onSearch={(query) => void searches.push(query)}
      />
      <button type="button">Otra cosa</button>
    </>,
    {
      as,
      ...(client && { client: aClient({ id: 5, center_count: centers }) }),
      at: '/catalogo',
      path: '/catalogo',
      words,
      answers: {
        'products/suggestions/': () => new Promise<never>(() => undefined),
        'cart/': { items: [], version: 1 },
        'POST cart/add_lines/': async ({ body, headers }: Asked) => {
          const { rows } = body as CartLinesAdd
          sent.push({ ...(body as CartLinesAdd), key: headers.get('idempotency-key') })
          const special = await first.shift()
          if (special) return special
          const verdicts = rows.map(judged)
          const added = verdicts.filter((row) => row.added !== null)
          if (added.length === 0)
            return { status: 400, body: { code: 'nothing_good', message: 'Ninguna fila se puede añadir.' } }
          const items = [{ product: 7, product_data: { is_ondemand: onDemand } }]
          return { body: { cart: { items, version: 2 }, added: added.length, rows: verdicts } }
        },
        'POST cart/check_lines/': ({ body }: Asked) => ({
          body: { rows: (body as CartLinesAdd).rows.map(judged), good: 0, sheet: null },
        }),
      },
    },
  )
  return { field: screen.getByRole('combobox', { name: 'Buscar productos' }), keys: userEvent.setup({ delay: null }) }
}
const strip = () => screen.findByRole('region', { name: 'Entrada por código' })
const findNotice = async (text: string) => {
  const status = await within(await strip()).findByRole('status')
  await waitFor(() => expect(status.textContent).toContain(text))
}
const entriesSent = () => sent.flatMap(({ rows }) => rows.map(({ code, quantity }) => `${code} × ${quantity}`))

test('codes and quantities typed without a pause are entries in their order, whatever the server is at (rule K-64)', async () => {
  const { field, keys } = open()
  await keys.click(field)
  await keys.keyboard('100433{Tab}5{Enter}120439{Tab}3{Enter}RECOGIDA{Tab}1{Enter}110101{Tab}2{Enter}')
  expect(document.activeElement).toBe(field)
  await findNotice('Añadidas: 4. Pendientes: 0. Sin añadir: 0.')
  expect(entriesSent()).toEqual(['100433 × 5', '120439 × 3', 'RECOGIDA × 1', '110101 × 2'])
  expect(sent[0]?.client).toBe(5)
  expect(searches).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
})

test('Tab shows the quantity of the code at once; Escape returns to the code, ready to be typed over', async () => {
  const { field, keys } = open()
  await keys.type(field, '100433{Tab}')
  expect(document.activeElement).toBe(within(await strip()).getByRole('textbox', { name: 'Cantidad de 100433' }))
  await keys.keyboard('5{Escape}120439')
  expect(field).toHaveProperty('value', '120439')
  expect(screen.queryByRole('region')).toBeNull()
  expect(sent).toEqual([])
})

test('an entry that cannot be added stays and says why; the code that was meant takes its place (rule K-65)', async () => {
  const { field, keys } = open()
  await keys.type(field, 'NADA{Tab}5{Enter}100433{Tab}2{Enter}120439{Tab}{Enter}POCO{Tab}9{Enter}')
  await findNotice('Añadidas: 2. Pendientes: 0. Sin añadir: 2.')
  const [cut, unknown, without] = within(await strip()).getAllByRole('listitem')
  expect(cut?.textContent).toContain('POCO × 9Solo quedan 2.')
  expect(unknown?.textContent).toContain('NADA × 5No hay ningún artículo con este código.')
  expect(without?.textContent).toContain('120439Falta la cantidad.')
  expect(await accessibilityProblems()).toEqual([])
  await keys.click(screen.getByRole('button', { name: '100433 · Papel' }))
  await findNotice('Añadidas: 3. Pendientes: 0. Sin añadir: 1.')
  expect(entriesSent().at(-1)).toBe('100433 × 5')
  await keys.click(screen.getByRole('button', { name: 'Corregir 120439' }))
  await keys.keyboard('4{Enter}')
  await findNotice('Añadidas: 4. Pendientes: 0. Sin añadir: 0.')
  expect(entriesSent().at(-1)).toBe('120439 × 4')
})

test('while an answer is awaited further entries wait for it, and are then sent together', async () => {
  let answer: (given: Answer) => void = () => undefined
  const { field, keys } = open({
    first: [
      new Promise((resolve) => {
        answer = resolve
      }),
    ],
  })
  await keys.type(field, '100433{Tab}5{Enter}120439{Tab}3{Enter}110101{Tab}2{Enter}')
  await findNotice('Añadidas: 0. Pendientes: 3. Sin añadir: 0.')
  expect(within(await strip()).getAllByText('Pendiente')).toHaveLength(3)
  const rows = [judged({ row: 1, code: '100433', quantity: '5' })]
  answer({ body: { cart: { items: [], version: 1 }, added: 1, rows } })
  await findNotice('Añadidas: 3. Pendientes: 0. Sin añadir: 0.')
  expect(sent.map((call) => call.rows.length)).toEqual([1, 2])
})

test('after a lost answer the same entry is sent with its key, before those that were typed since', async () => {
  const { field, keys } = open({ first: [{ status: 503, body: {} }] })
  await keys.type(field, '100433{Tab}5{Enter}')
  const { findByRole } = within(await screen.findByRole('alert'))
  await findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByRole('button', { name: 'Quitar 100433' })).toBeNull()
  await keys.keyboard('120439{Tab}3{Enter}')
  await findNotice('Añadidas: 2. Pendientes: 0. Sin añadir: 0.')
  expect(entriesSent()).toEqual(['100433 × 5', '100433 × 5', '120439 × 3'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('the question about another client’s cart waits until it is asked for', async () => {
  const questions: ((clear: boolean) => void)[] = []
  const stop = on('cartConflict', ({ answer }) => void questions.push(answer))
  const conflict = { status: 409, body: { detail: 'El carro es de otro cliente.', client: 9, lead: null } }
  const { field, keys } = open({ first: [conflict, conflict] })
  await keys.type(field, '100433{Tab}5{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('El carro es de otro cliente.')
  await keys.keyboard('120439{Tab}3{Enter}')
  expect(questions).toHaveLength(0)
  await keys.click(within(alert).getByRole('button', { name: 'Decidir' }))
  await waitFor(() => expect(questions).toHaveLength(1))
  questions[0]?.(true)
  await findNotice('Añadidas: 2. Pendientes: 0. Sin añadir: 0.')
  expect(entriesSent().slice(-2)).toEqual(['100433 × 5', '120439 × 3'])
  stop()
})

test('a buyer of several centres is asked for one before the first entry goes in, once that is asked for (rule L-23)', async () => {
  const questions: ((goesOn: boolean) => void)[] = []
  const stop = on('centerAsked', ({ answer }) => void questions.push(answer))
  const { field, keys } = open({ as: anAccount({ role: 'client' }), centers: 3 })
  await keys.type(field, '100433{Tab}5{Enter}120439{Tab}1000{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Elige primero el centro')
  expect([questions.length, sent.length]).toEqual([0, 0])
  await keys.click(within(alert).getByRole('button', { name: 'Decidir' }))
  await waitFor(() => expect(questions).toHaveLength(1))
  questions[0]?.(false)
  const again = await screen.findByRole('button', { name: 'Decidir' })
  await findNotice('Añadidas: 0. Pendientes: 2. Sin añadir: 0.')
  expect(sent).toHaveLength(0)
  await keys.click(again)
  await waitFor(() => expect(questions).toHaveLength(2))
  questions[1]?.(true)
  await findNotice('Añadidas: 2. Pendientes: 0. Sin añadir: 0.')
  expect(screen.getByText('Este centro ha pedido como mucho 12 de una vez.')).toBeTruthy()
  stop()
})

test('the notice of a product on demand waits until the box is left', async () => {
  const notices: unknown[] = []
  const stop = on('cart', ({ isOnDemand }) => void (isOnDemand && notices.push(isOnDemand)))
  const { field, keys } = open({ onDemand: true })
  await keys.type(field, '100433{Tab}5{Enter}')
  await findNotice('Añadidas: 1.')
  expect(notices).toEqual([])
  act(() => screen.getByRole('button', { name: 'Otra cosa' }).focus())
  expect(notices).toEqual([true])
  stop()
})

test('without a client Tab leads on', async () => {
  const { field, keys } = open({ client: false })
  await keys.type(field, '100433{Tab}')
  expect(document.activeElement).not.toBe(field)
  expect(screen.queryByRole('region')).toBeNull()
})

test('entries have their key when they are typed: a copy of the tab sends the same calls (rule K-77)', async () => {
  let answer: (given: Answer) => void = () => undefined
  const { field, keys } = open({ first: [new Promise((resolve) => (answer = resolve))] })
  await keys.type(field, '100433{Tab}5{Enter}120439{Tab}3{Enter}110101{Tab}2{Enter}')
  await findNotice('Añadidas: 0. Pendientes: 3. Sin añadir: 0.')
  const stored = JSON.stringify(Object.entries(sessionStorage).find(([key]) => key.includes('quick_entry')))
  answer({ status: 503, body: {} })
  await keys.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await findNotice('Añadidas: 3. Pendientes: 0. Sin añadir: 0.')
  expect(sent.map(({ rows }) => rows.map(({ code }) => code))).toEqual([['100433'], ['100433'], ['120439', '110101']])
  expect(sent[1]?.key).toBe(sent[0]?.key)
  for (const { key } of sent) expect(stored).toContain(key)
})

test('entries that another call has added are not added again by a press: they stay until they are looked at (rule P-43)', async () => {
  const done = { status: 409, body: { detail: 'Esta petición ya se hizo.' } }
  const { field, keys } = open({ first: [{ status: 503, body: {} }, done] })
  await keys.type(field, '100433{Tab}5{Enter}')
  await keys.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await findNotice('Añadidas: 0. Pendientes: 0. Sin añadir: 1.')
  expect(within(await strip()).getByRole('listitem').textContent).toContain('Esta petición ya se hizo.')
  expect(screen.queryByRole('button', { name: 'Decidir' })).toBeNull()
  expect(sent).toHaveLength(2)
  await keys.click(screen.getByRole('button', { name: 'Quitar 100433' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('what is answered after the session ended is not told in the next one (rule K-77)', async () => {
  let answer: (given: Answer) => void = () => undefined
  const { field, keys } = open({ first: [new Promise((resolve) => (answer = resolve))] })
  await keys.type(field, '100433{Tab}5{Enter}')
  await findNotice('Pendientes: 1.')
  await act(async () => void emit('logout', { reason: 'user' }))
  expect(screen.queryByRole('region')).toBeNull()
  await act(async () => {
    answer({
      body: { cart: { items: [], version: 1 }, added: 1, rows: [judged({ row: 1, code: '100433', quantity: '5' })] },
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(screen.queryByRole('region')).toBeNull()
})

test('what one account left is neither shown nor sent in the session of another (rule K-77)', async () => {
  const logIn = (id: number) =>
    act(async () => {
      dispatchSession({ type: 'loggedIn', token: aToken(id), buyerCookie: null })
      emit('login')
    })
  const first = anAccount()
  const { field, keys } = open({ as: first, first: [{ status: 503, body: {} }] })
  await keys.type(field, '100433{Tab}5{Enter}')
  await screen.findByRole('button', { name: 'Reintentar' })
  act(() => logOut('expired'))
  await logIn(first.id + 1)
  expect(screen.queryByRole('region')).toBeNull()
  await logIn(first.id)
  await findNotice('Añadidas: 0. Pendientes: 1. Sin añadir: 0.')
  expect(sent).toHaveLength(1)
})
