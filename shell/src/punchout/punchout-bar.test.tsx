import type { Punchout } from '@portal/shared-sdk/contract'
import { anAccount } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import { show } from '../../test/show'
import PunchoutBar from './punchout-bar'

const visit: Punchout = { buyer: 'Compras Hotel', operation: 'create', client: 1, center: 2, missing: [] }
const bar = (change: Partial<Punchout> = {}, leave: unknown = { page: '#back' }) =>
  show(<PunchoutBar />, {
    as: anAccount(),
    answers: {
      'GET account/': anAccount({ punchout: { ...visit, ...change } }),
      'PATCH cart/create_punchout_order/': leave,
    },
  })

test('the bar names the purchasing system and returns to it without an order', async () => {
  const { user, calls } = bar()
  expect(await screen.findByText(/Compras para Compras Hotel/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancelar y volver' }))
  expect(calls).toContain('PATCH cart/create_punchout_order/ {"cancel":true}')
})

test('the bar has another text when a cart is only inspected', async () => {
  bar({ operation: 'inspect' })
  expect(await screen.findByText(/solo para consultarlo/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Volver' })).toBeTruthy()
})

test('the bar lists products that are not on sale', async () => {
  bar({ missing: ['A-1', 'B-2'] })
  expect(await screen.findByText('2 artículos de tu sistema de compras ya no están a la venta: A-1, B-2')).toBeTruthy()
})

test('a failure to return is shown and can be retried', async () => {
  const { user } = bar({}, () => ({ status: 400, body: { code: 'x', message: 'No se puede volver ahora.' } }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar y volver' }))
  expect(await screen.findByText('No se puede volver ahora.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancelar y volver' })).toBeTruthy()
})
