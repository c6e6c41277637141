import type { OrderEvent } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { anOrder, anOrderRow, show } from '../../test/show'
import OrderPage from '../orders/order-page'
import ApprovalPage from './approval-page'
import { OrderQuestions } from './order-questions'

const state = 'pending_validation'
const marta = { first_name: 'Marta', email: 'marta@miramar.test' }
const nuria = { first_name: 'Núria', email: 'nuria@miramar.test' }
const event = (action: OrderEvent['action'], person: OrderEvent['person'], reason: string) => ({
  at: '2026-11-10T09:30:00',
  action,
  person,
  in_place_of: null,
  is_own: false,
  reason,
  lines: [],
})
const asked = event('asked', marta, '¿Para qué sala es?\n<b>Gracias</b>')
const question = { id: 31, at: asked.at, person: marta, text: asked.reason }
const aWaiting = (change: object = {}) => ({
  ...anOrder({ state }),
  who_can: [marta],
  history: [],
  questions: [],
  may_ask: false,
  may_answer: false,
  ...change,
})
const path = '/pedidos/mis-pedidos/pedido/:id'
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<OrderPage />, {
    at: '/pedidos/mis-pedidos/pedido/5',
    path,
    answers: { 'GET orders/5/': anOrder({ state }), 'GET validable_orders/5/': aWaiting(), ...answers },
    ...options,
  })
const bodyOf = (calls: string[], call: string) =>
  JSON.parse(calls.find((one) => one.startsWith(call))!.slice(call.length)) as object

test('who placed the order reads the question on its page and answers it (rule D-131)', async () => {
  const answered = event('answered', nuria, 'Para la cocina')
  const { user, calls } = open({
    'GET validable_orders/5/': aWaiting({ history: [asked], questions: [question], may_answer: true }),
    'POST validable_orders/5/answer/': aWaiting({ history: [asked, answered] }),
  })
  expect(await screen.findByText(/¿Para qué sala es\?\s<b>Gracias<\/b>/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Marta' }).getAttribute('href')).toBe('mailto:marta@miramar.test')
  expect(screen.queryByRole('button', { name: 'Preguntar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  const dialog = await screen.findByRole('dialog', { name: 'Responder por el pedido 26-104655' })
  await user.click(within(dialog).getByRole('button', { name: 'Enviar respuesta' }))
  expect(within(dialog).getByText('Escribe la respuesta.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /Respuesta/ }), '  Para la cocina ')
  await user.click(within(dialog).getByRole('button', { name: 'Enviar respuesta' }))
  expect(await screen.findByText('La respuesta se ha enviado.')).toBeTruthy()
  expect(bodyOf(calls, 'POST validable_orders/5/answer/ ')).toEqual({ text: 'Para la cocina', question: 31 })
  expect(await screen.findByText('Para la cocina')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('a question that arrives while the answer is written stays open (rule D-131)', async () => {
  const later = { ...question, id: 32, text: '¿Urge?' }
  const drawn = (questions: (typeof question)[], history: OrderEvent[]) => (
    <OrderQuestions order={aWaiting({ history, questions, may_answer: true }) as never} />
  )
  const { user, calls, rerender } = show(drawn([question], [asked]), {
    answers: { 'POST validable_orders/5/answer/': aWaiting() },
  })
  await user.click(await screen.findByRole('button', { name: 'Responder' }))
  const dialog = await screen.findByRole('dialog', { name: 'Responder por el pedido 26-104655' })
  await user.type(within(dialog).getByRole('textbox', { name: /Respuesta/ }), 'Para la cocina')
  rerender(drawn([question, later], [asked, event('asked', marta, later.text)]))
  expect(screen.getByText('¿Urge?')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Enviar respuesta' }))
  expect(await screen.findByText('La respuesta se ha enviado.')).toBeTruthy()
  expect(bodyOf(calls, 'POST validable_orders/5/answer/ ')).toEqual({ text: 'Para la cocina', question: 31 })
})

test('a refused question stays in the window, in the server’s words (rules D-8, D-130)', async () => {
  const { user } = open({
    'GET validable_orders/5/': aWaiting({ may_ask: true }),
    'POST validable_orders/5/ask/': { status: 409, body: { detail: 'Marta ya validó este pedido.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Preguntar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Preguntar por el pedido 26-104655' })
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Pregunta/ })
  await user.type(field, '¿Urge?')
  await user.click(within(dialog).getByRole('button', { name: 'Enviar pregunta' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Marta ya validó este pedido.')
  expect(field.value).toBe('¿Urge?')
})

test('nothing is said of questions where nobody asked and the account may not (rule D-130)', async () => {
  open()
  expect(await screen.findByText(/Puede validar Marta/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Preguntas' })).toBeNull()
})

const row = (change: object = {}) => anOrderRow({ number: '26-104913', state, lines_count: 7, ...change })
const openList = (rows: object[], as = anAccount({ can_validate_orders: true }), answers: Answers = {}) =>
  show(<ApprovalPage />, {
    at: '/pedidos/validar-pedidos',
    path: '/pedidos/validar-pedidos',
    answers: {
      'GET validable_orders/': aList(rows),
      'GET validated_orders/': aList([]),
      'GET user_info/': { validable_orders: rows.length, validable_offers: 0 },
      ...answers,
    },
    as,
  })

test('the list tells what was asked and answered, and asks from an open row (rules D-130, D-131)', async () => {
  const rows = [
    row({ question: { is_open: true, text: '¿Urge?' } }),
    row({ id: 6, number: '26-104914', question: { is_open: false, text: 'Para la cocina' } }),
    row({ id: 7, number: '26-104915', question: null }),
  ]
  const { user, calls } = openList(rows, undefined, { 'POST validable_orders/7/ask/': aWaiting({ id: 7 }) })
  expect((await screen.findByRole('row', { name: /26-104913/ })).textContent).toMatch(/Pregunta pendiente.*¿Urge\?/)
  expect(screen.getByRole('row', { name: /26-104914/ }).textContent).toMatch(/Respondida.*Para la cocina/)
  expect(screen.getByRole('row', { name: /26-104915/ }).textContent).not.toMatch(/Pregunta|Respondida/)
  await user.click(screen.getByRole('button', { name: /pedido 26-104915/, expanded: false }))
  await user.click(await screen.findByRole('button', { name: 'Preguntar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Preguntar por el pedido 26-104915' })
  await user.type(within(dialog).getByRole('textbox', { name: /Pregunta/ }), '¿Para quién?')
  await user.click(within(dialog).getByRole('button', { name: 'Enviar pregunta' }))
  expect(await screen.findByText('La pregunta se ha enviado.')).toBeTruthy()
  expect(bodyOf(calls, 'POST validable_orders/7/ask/ ')).toEqual({ text: '¿Para quién?' })
})

test('who placed the order is led from the list to where it answers (rule D-131)', async () => {
  const { user } = openList(
    [row({ question: { is_open: true, text: '¿Urge?' } })],
    anAccount({ email: nuria.email, can_validate_orders: false }),
  )
  await user.click(await screen.findByRole('button', { name: /pedido 26-104913/, expanded: false }))
  expect((await screen.findByRole('link', { name: 'Responder' })).getAttribute('href')).toMatch(
    /^\/pedidos\/mis-pedidos\/pedido\/5/,
  )
  expect(screen.queryByRole('button', { name: 'Preguntar' })).toBeNull()
})
