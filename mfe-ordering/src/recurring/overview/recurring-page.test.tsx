import {
  aCenter,
  aClient,
  aList,
  anAccount,
  accessibilityProblems,
  show,
  type Answers,
} from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import es from '../../../words/es.json'
import { aRecurringOrder } from '../../../test/a-recurring-order'
import RecurringPage from './recurring-page'

const open = (answers: Answers) =>
  show(<RecurringPage />, {
    as: anAccount(),
    client: { ...aClient(), id: 7 },
    center: { ...aCenter(), id: 70 },
    words: { ordering: es },
    at: '/pedidos/recurrentes',
    answers: {
      'centers/': aList([{ ...aCenter(), id: 70, name: 'Hotel Sol' }]),
      'shopping_lists/': aList([]),
      ...answers,
    },
  })

test('each has its next date, its sum and what it needs (rule R-83)', async () => {
  const waiting = aRecurringOrder({
    id: 6,
    name: 'Cocina',
    open_run: {
      date: '2026-03-02',
      state: 'waiting',
      reason: null,
      order: null,
      decided_by: null,
      decided_datetime: null,
    },
  })
  open({ 'recurring_orders/': aList([aRecurringOrder({ changes_count: 2 }), waiting]) })
  const table = await screen.findByRole('table', { name: 'Pedidos recurrentes' })
  await within(table).findByText('Limpieza')
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(/cada 4 semanas, el lunes.*09-03-2026.*20,00.*2 líneas han cambiado.*Activo/)
  expect(second?.textContent).toMatch(/Cocina.*02-03-2026.*Falta confirmar/)
  expect(await accessibilityProblems()).toEqual([])
})

test('those of all centres are shown, and those of the chosen one by a press (rule R-83)', async () => {
  const { user, calls, address } = open({ 'recurring_orders/': aList([]) })
  await screen.findByText('No hay ningún pedido recurrente')
  expect(calls.filter((call) => call.includes('recurring_orders/') && call.includes('center='))).toEqual([])
  await user.click(screen.getByRole('radio', { name: aCenter().name }))
  await screen.findByText('No se han encontrado pedidos recurrentes')
  expect(address()).toBe('/pedidos/recurrentes?of=center')
  expect(calls.some((call) => call.includes('recurring_orders/') && call.includes('center=70'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Ver todos' }))
  await screen.findByText('No hay ningún pedido recurrente')
})

test('a new one is made of what the centre usually orders, once, also pressed twice (rule R-72)', async () => {
  const { user, sent } = open({
    'recurring_orders/': aList([]),
    'POST recurring_orders/': { status: 201, body: { ...aRecurringOrder(), omissions: [] } },
  })
  await screen.findByText('No hay ningún pedido recurrente')
  await user.click(screen.getByRole('button', { name: 'Nuevo pedido recurrente' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo pedido recurrente' })
  expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: /Centro/ }))
  await user.type(await within(dialog).findByRole('textbox', { name: /Nombre/ }), 'Semanal')
  await within(dialog).findByRole('option', { name: 'Hotel Sol' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Cada cuánto' }), 'four_weeks')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Crear' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatch(
    /"center":70,"name":"Semanal","rhythm":"four_weeks","weekday":1,"month_day":null.*"source":\{"kind":"proposal","id":70\}/,
  )
})

test('a failure is told with a way to try again', async () => {
  open({ 'recurring_orders/': { status: 500, body: {} } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
