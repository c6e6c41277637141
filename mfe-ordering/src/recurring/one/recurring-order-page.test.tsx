import {
  accessibilityProblems,
  aCenter,
  aClient,
  aList,
  anAccount,
  aSecondLater,
  show,
  type Answers,
} from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import es from '../../../words/es.json'
import { aRecurringLine, aRecurringOrder } from '../../../test/a-recurring-order'
import RecurringOrderPage from './recurring-order-page'

const path = 'recurring_orders/5/'

const open = (answers: Answers, at = '/pedidos/recurrentes/5') =>
  show(
    <>
      <RecurringOrderPage />
      <ToastRegion />
    </>,
    {
      as: anAccount(),
      client: { ...aClient(), id: 7 },
      center: { ...aCenter(), id: 70 },
      words: { ordering: es },
      at,
      path: '/pedidos/recurrentes/:id',
      answers: {
        'user_info/': {
          validable_orders: 0,
          validable_offers: 0,
          recurring_orders: 1,
          only_authorized_products: false,
        },
        'centers/': aList([{ ...aCenter(), id: 70 }]),
        ...answers,
      },
    },
  )

test('it says what is due, what it comes to, what changed and what cannot be ordered (rules R-82, R-83)', async () => {
  const dearer = aRecurringLine({ article: 102, name: 'Bobina', price_was: 8, price_changed: true })
  const gone = aRecurringLine({
    article: 103,
    name: 'Vieja',
    product: null,
    stock_change: 'gone',
    problem: 'No está a la venta.',
  })
  open({
    [path]: aRecurringOrder({ lines: [aRecurringLine(), dearer, gone], changes_count: 2, left_out: 1, waits: true }),
  })
  await screen.findByRole('heading', { name: 'Próximo pedido: lunes, 9 de marzo' })
  expect(screen.getByText(/cada 4 semanas, el lunes/)).toBeTruthy()
  expect(screen.getByText('2 líneas han cambiado desde el último pedido.')).toBeTruthy()
  const lines = within(screen.getByRole('list', { name: 'Artículos' })).getAllByRole('listitem')
  expect(lines[0]?.textContent).toMatch(/2 × 10,00\s€20,00\s€$/)
  expect(lines[1]?.textContent).toMatch(/Ha subido, antes 8,00\s€/)
  expect(lines[2]?.textContent).toContain('No está a la venta.')
  expect(screen.getByText(/quedaría pendiente de validación/)).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('a press asks, says what stays out, and orders once, also pressed three times (rule R-80)', async () => {
  const out = aRecurringLine({ article: 103, name: 'Vieja', problem: 'No está a la venta.' })
  let now = aRecurringOrder({ lines: [aRecurringLine(), out], left_out: 1 })
  const { user, sent } = open({
    [path]: () => now,
    [`POST ${path}order/`]: () => {
      now = aRecurringOrder({ next_date: '2026-04-06' })
      return { id: 31, number: 'PED-31', waits: false, lines_count: 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pedir ahora' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Vieja: No está a la venta.')
  await user.tripleClick(within(dialog).getByRole('button', { name: 'Pedir el resto' }))
  await screen.findByText('Pedido enviado')
  await screen.findByRole('heading', { name: 'Próximo pedido: lunes, 6 de abril' })
  expect(sent).toEqual([`POST ${path}order/ {"date":"2026-03-09","checked":"seal","leave_out":true}`])
})

test('a date is skipped by a press, and the notice takes it back (rule R-81)', async () => {
  let now = aRecurringOrder()
  const { user, sent } = open({
    [path]: () => now,
    [`POST ${path}skip/`]: () => {
      now = aRecurringOrder({ version: now.version + 1 })
      return now
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Saltar esta fecha' }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Deshecho')
  expect(sent).toEqual([
    `POST ${path}skip/ {"version":1,"date":"2026-03-09","is_skipped":true}`,
    `POST ${path}skip/ {"version":2,"date":"2026-03-09","is_skipped":false}`,
  ])
})

test('the link of a mail asks before it skips (rule R-74)', async () => {
  const { user, sent } = open(
    { [path]: aRecurringOrder(), [`POST ${path}skip/`]: aRecurringOrder({ version: 2 }) },
    '/pedidos/recurrentes/5?skip=2026-03-09',
  )
  const dialog = await screen.findByRole('dialog', { name: '¿Saltar el lunes, 9 de marzo?' })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Saltar esta fecha' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
})

test('it is paused and resumed, and ended after a question (rule R-81)', async () => {
  let now = aRecurringOrder()
  const { user, sent } = open({
    [path]: () => now,
    [`POST ${path}pause/`]: () => (now = aRecurringOrder({ version: 2, state: 'paused', next_date: null, dates: [] })),
    [`POST ${path}resume/`]: () => (now = aRecurringOrder({ version: 3 })),
    [`POST ${path}end/`]: () => (now = aRecurringOrder({ version: 4, state: 'ended', next_date: null, dates: [] })),
  })
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await user.tripleClick(await screen.findByRole('menuitem', { name: 'Pausar' }))
  await screen.findByText(/Está en pausa/)
  aSecondLater()
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.tripleClick(await screen.findByRole('menuitem', { name: 'Reanudar' }))
  await screen.findByRole('heading', { name: /^Próximo pedido/ })
  aSecondLater()
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Terminar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Terminar «Limpieza»?' })
  await user.tripleClick(within(dialog).getByRole('button', { name: 'Terminar' }))
  await screen.findByText('Ha terminado.')
  expect(sent).toEqual([
    `POST ${path}pause/ {"version":1}`,
    `POST ${path}resume/ {"version":2}`,
    `POST ${path}end/ {"version":3}`,
  ])
})

test('a manager lets it be sent by itself up to an amount, and takes it back (rule R-76)', async () => {
  let now = aRecurringOrder({ may_allow: true })
  const permission = { amount: 150.5, given_by: 'Ana Gil', given_datetime: '2026-03-02T10:00:00', counts: true }
  const { user, sent } = open({
    [path]: () => now,
    [`PUT ${path}permission/`]: () => (now = aRecurringOrder({ may_allow: true, version: 2, permission })),
    [`DELETE ${path}permission/`]: () => (now = aRecurringOrder({ may_allow: true, version: 3 })),
  })
  await user.click(await screen.findByRole('button', { name: 'Permitir que se envíe solo' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Permitir que se envíe solo' }))
  await within(dialog).findByText('Escribe un importe mayor que cero.')
  await user.type(within(dialog).getByRole('textbox'), '150,50')
  await user.click(within(dialog).getByRole('button', { name: 'Permitir que se envíe solo' }))
  await screen.findByText(/Se envía solo hasta 150,50/)
  expect(screen.getByText(/Ese día se enviará solo/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retirar el permiso' }))
  await screen.findByText('Esperará tu confirmación')
  expect(sent).toEqual([
    `PUT ${path}permission/ {"version":1,"amount":150.5}`,
    `DELETE ${path}permission/ {"version":2}`,
  ])
})

test('the form says its dates while one types, and keeps what was typed over another’s change (rules R-72, P-39)', async () => {
  let now = aRecurringOrder()
  let isTaken = true
  const { user, sent } = open({
    [path]: () => now,
    [`PUT ${path}`]: () => {
      if (!isTaken) return (now = aRecurringOrder({ version: 3, name: 'Mensual' }))
      isTaken = false
      now = aRecurringOrder({ version: 2, changed_by: 'Eva Ruiz' })
      return { status: 409, body: { detail: 'changed' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }))
  const name = await screen.findByRole('textbox', { name: /Nombre/ })
  await user.clear(name)
  await user.type(name, 'Mensual')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cada cuánto' }), 'month')
  await user.selectOptions(screen.getByRole('combobox', { name: /Día del mes/ }), '31')
  expect(screen.getByText(/Cada mes, el día 31; los próximos:/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/Eva Ruiz lo ha cambiado entretanto/)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Pedido recurrente guardado')
  expect(sent.map((call) => /"version":\d/.exec(call)?.[0])).toEqual(['"version":1', '"version":2'])
  expect(sent[1]).toContain('"rhythm":"month","weekday":null,"month_day":31')
})

test.each([
  [404, 'Este pedido recurrente no existe o no lo puedes ver.'],
  [500, 'Reintentar'],
])('a failure of %i is told', async (status, text) => {
  open({ [path]: { status, body: {} } })
  await screen.findByText(text)
  cleanup()
})

test('without prices and totals there is no sum', async () => {
  const { base: _b, final: _f, shipping: _s, ...order } = aRecurringOrder({ waits: null })
  open({ [path]: order })
  await screen.findByRole('button', { name: 'Pedir ahora' })
  expect(screen.queryByText('Base sin IVA')).toBeNull()
})
