import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import { aReceiver } from '../../test/exchange'
import { show } from '../../test/show'
import ReceiversPage from './receivers-page'

const at = '/administracion/webhooks'

test('receivers are told with what they get, their state and what did not arrive (rule E-102)', async () => {
  const results = [
    aReceiver({ failed: 2, waiting: 1 }),
    aReceiver({ id: 8, description: null, types: ['order.sent', 'lead.created'], active: false }),
    aReceiver({ id: 9, description: 'CRM', active: false, ended_at: '2026-11-21T08:00:00.000Z' }),
  ]
  show(<ReceiversPage />, { at, answers: { 'webhooks/': { results } } })
  await screen.findByText('3 receptores')
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/ERPhttps:\/\/erp\.example\.com\/portalTodos los eventos2 fallidos1 en esperaActivo/)
  expect(rows[1]).toMatch(/erp\.example\.com.*Pedido enviado, Nuevo leadNada pendienteDesactivado/)
  expect(rows[2]).toMatch(/CRM.*Dado de baja por el receptor/)
  expect(screen.getByRole('link', { name: '2 fallidos' }).getAttribute('href')).toBe(`${at}/7?state=failed`)
  expect(await accessibilityProblems()).toEqual([])
})

test('without receivers the way to the first one is shown; a failure can be retried', async () => {
  show(<ReceiversPage />, { at, answers: { 'webhooks/': { results: [] } } })
  const first = await screen.findByRole('link', { name: 'Crear el primer receptor' })
  expect(first.getAttribute('href')).toBe(`${at}/nuevo`)
  show(<ReceiversPage />, { at, answers: { 'webhooks/': { status: 500, body: {} } } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
