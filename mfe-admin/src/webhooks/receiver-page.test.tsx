import { accessibilityProblems, aList, aSecondLater, onDay } from '@portal/shared-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aDelivery, aReceiver } from '../../test/exchange'
import { show } from '../../test/show'
import ReceiverPage from './receiver-page'

const at = '/administracion/webhooks'
const open = (answers: object = {}, search = '') =>
  show(<ReceiverPage />, {
    at: `${at}/7${search}`,
    path: `${at}/:id`,
    answers: {
      'webhooks/7/': aReceiver(),
      'webhooks/7/deliveries/': aList([
        aDelivery(),
        aDelivery({ id: 39, state: 'delivered', status: 204, answer: null, attempts: 1 }),
      ]),
      ...answers,
    },
  })

test('a receiver has its facts and its deliveries; an open one has what was sent (rules E-104, E-105)', async () => {
  const { user, calls, address } = open({
    'webhooks/7/deliveries/40/': {
      ...aDelivery(),
      payload: { id: 'x', type: 'order.sent', data: { number: 'PED-1' } },
    },
  })
  expect(await screen.findByRole('heading', { name: 'ERP', level: 1 })).toBeTruthy()
  await screen.findByText('11 intentos')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]!.textContent).toMatch(/Pedido enviadoorder\.sent25-11-2026 09:00500 · Oops11 intentosFallido/)
  expect(rows[1]!.textContent).toMatch(/2041 intentoEntregado/)
  await user.click(within(rows[0]!).getByRole('button', { name: /envío 40/, expanded: false }))
  expect((await screen.findByRole('region', { name: 'Contenido enviado' })).textContent).toContain('PED-1')
  expect(await accessibilityProblems()).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'failed')
  expect(address()).toBe(`${at}/7?state=failed`)
  expect(calls.at(-1)).toBe('GET webhooks/7/deliveries/?state=failed&page=1&page_size=20')
})

test.each([
  [{ delivered: true, status: 204, answer: null, milliseconds: 35 }, 'Recibido: ha respondido 204 en 35 ms.'],
  [
    { delivered: false, status: 500, answer: 'Oops', milliseconds: 1200 },
    'No recibido: ha respondido 500 en 1.200 ms. Oops',
  ],
  [
    { delivered: false, status: null, answer: 'ECONNREFUSED', milliseconds: 4 },
    'Sin respuesta después de 4 ms. ECONNREFUSED',
  ],
])('a test tells what came back: %j (rule E-104)', async (tested, text) => {
  const { user, sent } = open({ 'POST webhooks/7/test/': { body: tested } })
  await user.dblClick(await screen.findByRole('button', { name: 'Probar' }))
  expect((await screen.findByRole(tested.delivered ? 'status' : 'alert')).textContent).toBe(text)
  expect(sent).toEqual(['POST webhooks/7/test/'])
})

test('one delivery is sent again once, by its button (rule E-105)', async () => {
  const { user, sent, keys } = open({ 'POST webhooks/7/resend/': { body: { count: 1 } } })
  await user.dblClick(await screen.findByRole('button', { name: 'Reenviar el envío 40' }))
  expect(sent).toEqual(['POST webhooks/7/resend/ {"deliveries":[40]}'])
  expect(keys[0]).not.toBeNull()
})

test('a period of whole days of Madrid is sent again, and a refusal is told (rule E-105)', async () => {
  onDay('2026-11-26')
  let isMany = true
  const { user, sent } = open({
    'POST webhooks/7/resend/': () =>
      isMany ? { status: 400, body: { code: 'too_many', message: 'Son más de 1000 envíos.' } } : { body: { count: 3 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Reenviar un periodo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar un periodo' }))
  const from = dialog.getByLabelText(/Desde/)
  fireEvent.change(from, { target: { value: '2026-11-28' } })
  await user.click(dialog.getByRole('button', { name: 'Reenviar' }))
  expect(dialog.getByText(/El primer día tiene que ser/)).toBeTruthy()
  fireEvent.change(from, { target: { value: '2026-11-24' } })
  await user.click(dialog.getByRole('button', { name: 'Reenviar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Son más de 1000')
  isMany = false
  await user.selectOptions(dialog.getByRole('combobox'), '')
  aSecondLater()
  await user.dblClick(dialog.getByRole('button', { name: 'Reenviar' }))
  expect(sent).toEqual([
    'POST webhooks/7/resend/ {"from":"2026-11-23T23:00:00.000Z","until":"2026-11-26T23:00:00.000Z","state":"failed"}',
    'POST webhooks/7/resend/ {"from":"2026-11-23T23:00:00.000Z","until":"2026-11-26T23:00:00.000Z"}',
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it is turned off with its version; what somebody else has changed is told (rule E-104)', async () => {
  let isStale = true
  const { user, sent } = open({
    'PATCH webhooks/7/': () =>
      isStale ? { status: 409, body: { detail: 'x' } } : { body: aReceiver({ active: false, version: 4 }) },
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Desactivar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Otra persona ha cambiado este receptor.')
  expect(sent).toEqual(['PATCH webhooks/7/ {"version":3,"active":false}'])
  isStale = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('its secret is rotated after a question and shown once; it is deleted after a question (rules E-103, E-104)', async () => {
  const { user, sent, address } = open({
    'POST webhooks/7/rotate/': { body: { ...aReceiver(), secret: 'whsec_nuevo' } },
    'DELETE webhooks/7/': { status: 204, body: null },
  })
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Más' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await choose('Cambiar el secreto')
  const ask = within(await screen.findByRole('dialog', { name: '¿Cambiar el secreto de ERP?' }))
  expect(sent).toEqual([])
  await user.dblClick(ask.getByRole('button', { name: 'Cambiar el secreto' }))
  expect(await screen.findByText('whsec_nuevo')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Lo he guardado' }))
  expect(screen.queryByText('whsec_nuevo')).toBeNull()
  await choose('Eliminar')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar ERP?' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Eliminar' }))
  expect(sent).toEqual(['POST webhooks/7/rotate/', 'DELETE webhooks/7/'])
  await waitFor(() => expect(address()).toBe(at))
})

test('no such receiver, and no deliveries, are told', async () => {
  open({ 'webhooks/7/': { status: 404, body: { detail: 'No existe.' } } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  open({ 'webhooks/7/deliveries/': aList([]) })
  expect(await screen.findByText('Todavía no se ha enviado nada')).toBeTruthy()
})
