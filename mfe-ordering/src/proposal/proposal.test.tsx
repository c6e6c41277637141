import type { Proposal, ProposalLine } from '@portal/shared-sdk/contract'
import {
  aSecondLater,
  accessibilityProblems,
  aCenter,
  aClient,
  anAccount,
  show,
  type Answers,
} from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import es from '../../words/es.json'
import ProposalButton from './proposal-button'

const line = (change: Partial<ProposalLine> = {}): ProposalLine => ({
  line: 101,
  code: 'C-101',
  name: 'Gel de manos',
  image_url: null,
  unit: null,
  quantity_was: 6,
  price_was: 10,
  product: { id: 101, external_id: 'C-101', name: 'Gel de manos', image_url: null, unit: 'Unidad', price: 10 },
  quantity: 6,
  verdict: 'ok',
  message: null,
  added: 6,
  most: null,
  price_changed: false,
  replacement: null,
  replacement_quantity: null,
  reason: 'cada 4 semanas, la última hace 31 días',
  last_day: '2026-02-01',
  usual_days: 28,
  under_way: 0,
  in_cart: 0,
  ...change,
})
const bobbin = line({ line: 102, name: 'Bobina', product: { ...line().product!, id: 102, name: 'Bobina' }, in_cart: 2 })
const proposal = (lines: ProposalLine[], change: Partial<Proposal> = {}): Proposal => ({
  center: { id: 70, name: 'Hotel Sol' },
  client: 7,
  cart_center: null,
  cart_lines: 0,
  lines,
  refused: [],
  ...change,
})

async function open(answers: Answers) {
  const shown = show(<ProposalButton />, {
    as: anAccount(),
    client: { ...aClient(), id: 7 },
    center: { ...aCenter(), id: 70 },
    words: { ordering: es },
    answers,
  })
  await shown.user.click(screen.getByRole('button', { name: 'Tu pedido de esta semana' }))
  return shown
}
const judged = (...lines: ProposalLine[]) => ({
  'POST cart/check_reorder/': {
    number: '',
    client: 7,
    center: 70,
    center_name: 'Hotel Sol',
    cart_center: null,
    lines,
    good: lines.length,
    cart_lines: 0,
  },
})
afterEach(() => sessionStorage.clear())
const rows = () => within(screen.getByRole('list', { name: 'Líneas propuestas' })).getAllByRole('listitem')

test('each line says why, and what the cart has is not ticked (rules R-3, R-6, R-7)', async () => {
  await open({ 'centers/70/proposal/': proposal([line(), bobbin]) })
  await screen.findByText('Gel de manos')
  expect(rows()).toHaveLength(2)
  expect(rows()[0]!.textContent).toContain('cada 4 semanas, la última hace 31 días')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Añadir Gel de manos' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Añadir Bobina' }).checked).toBe(false)
  expect(rows()[1]!.textContent).toContain('2 en el carro')
  expect(screen.getByRole('dialog').textContent).toMatch(/Base sin IVA: 60,00\s€/)
  expect(await accessibilityProblems()).toEqual([])
})

test('one press puts the ticked lines in with the changed quantity, two presses do so once (rule R-7)', async () => {
  const { user, sent } = await open({
    'centers/70/proposal/': proposal([line(), bobbin]),
    ...judged(line({ quantity: 4, added: 4 }), bobbin),
    'POST cart/add_reorder/': { cart: { items: [] }, added: 1, lines: [] },
  })
  const quantity = await screen.findByRole('spinbutton', { name: 'Cantidad de Gel de manos' })
  await user.clear(quantity)
  await user.type(quantity, '4{Tab}')
  const add = screen.getByRole('button', { name: 'Añadir 1 línea' })
  await user.dblClick(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter((call) => call.includes('add_reorder'))).toEqual([
    'POST cart/add_reorder/ {"kind":"proposal","id":70,"center":70,"lines":[{"line":101,"quantity":4}]}',
  ])
})

test('a line is refused by its menu, and taken back (rule R-5)', async () => {
  const refused = [{ product: { id: 101, name: 'Gel de manos' }, kind: 'always' as const, until: null }]
  let now = proposal([line()])
  const { user, sent } = await open({
    'centers/70/proposal/': () => now,
    'PUT centers/70/proposal/refusals/101/': () => {
      now = proposal([], { refused })
      return refused[0]
    },
    'DELETE centers/70/proposal/refusals/101/': () => {
      now = proposal([line()])
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'No proponer Gel de manos' }))
  await user.click(screen.getByRole('menuitem', { name: 'No proponer más' }))
  await screen.findByText('Hoy no toca pedir nada')
  expect(sent).toEqual(['PUT centers/70/proposal/refusals/101/ {"kind":"always"}'])
  await user.click(screen.getByText('1 artículo que no se propone'))
  aSecondLater()
  await user.click(screen.getByRole('button', { name: 'Volver a proponer' }))
  await screen.findByText('cada 4 semanas, la última hace 31 días')
})

test('another quantity is judged again, and what is too much says how much there is (rule R-18)', async () => {
  const tooMany = { verdict: 'too_many' as const, message: 'Como máximo 4.', added: null, most: 4 }
  const { user, sent } = await open({
    'centers/70/proposal/': proposal([line()]),
    ...judged(line({ quantity: 9, ...tooMany })),
  })
  const quantity = await screen.findByRole('spinbutton', { name: 'Cantidad de Gel de manos' })
  await user.clear(quantity)
  await user.type(quantity, '9{Enter}')
  expect(await screen.findByText('Como máximo 4.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Añadir 0 líneas' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Poner 4' }))
  await waitFor(() => expect(sent.at(-1)).toContain('"lines":[{"line":101,"quantity":4}]'))
})

test('what replaces an article is taken in its place (rule R-18)', async () => {
  const heir = { ...line().product!, id: 103, name: 'Gel nuevo', price: 8 }
  const ended = line({ product: null, verdict: 'not_sold', added: null, replacement: heir, replacement_quantity: 3 })
  const { user, sent } = await open({
    'centers/70/proposal/': proposal([ended]),
    ...judged(line({ product: heir, quantity: 3, added: 3 })),
    'POST cart/add_reorder/': { cart: { items: [] }, added: 1, lines: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Sustituido por Gel nuevo. Usar 3' }))
  expect(await screen.findByText('En lugar de Gel de manos')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Añadir 1 línea' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toContain('"lines":[{"line":101,"quantity":3,"product":103}]')
})

test('what was typed survives closing the window, and what the centre never bought waits for a tick (rules R-17, R-18)', async () => {
  const never = line({
    line: 104,
    name: 'Bayeta',
    product: { ...line().product!, id: 104, name: 'Bayeta' },
    last_day: null,
  })
  const { user } = await open({
    'centers/70/proposal/': proposal([line(), never]),
    ...judged(line({ quantity: 4, added: 4 }), never),
  })
  const bayeta = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Añadir Bayeta' })
  expect((await bayeta()).checked).toBe(false)
  expect(rows()[1]!.textContent).toContain('Nuevo aquí')
  await user.click(await bayeta())
  const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad de Gel de manos' })
  await user.clear(quantity())
  for (const careless of ['1.5', '2,6', '2026-11-27', 'x', ' ']) {
    await user.clear(quantity())
    await user.type(quantity(), `${careless}{Tab}`)
    expect(Number.isInteger(Number(quantity().value))).toBe(true)
  }
  await user.clear(quantity())
  await user.type(quantity(), '4{Tab}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Tu pedido de esta semana' }))
  expect((await bayeta()).checked).toBe(true)
  expect(quantity().value).toBe('4')
})

test('a failure to load can be tried again, and lines of another centre are told to move (rules C-90, R-7)', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user } = await open({ 'centers/70/proposal/': () => answer as never })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  answer = proposal([line()], { cart_center: { id: 71, name: 'Hotel Mar' }, cart_lines: 2 })
  await user.click(retry)
  await screen.findByText(/El carro tiene 2 líneas para Hotel Mar/)
})
