import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aReceiver } from '../../test/exchange'
import { show } from '../../test/show'
import ReceiverFormPage from './receiver-form-page'

const at = '/administracion/webhooks'
const secret = 'whsec_c2VjcmV0'

test('a receiver is made once, and its secret is shown on that screen alone (rule E-103)', async () => {
  const { user, sent, address } = show(<ReceiverFormPage />, {
    at: `${at}/nuevo`,
    answers: { 'POST webhooks/': { status: 201, body: { ...aReceiver({ id: 9 }), secret } } },
  })
  expect(await accessibilityProblems()).toEqual([])
  const url = screen.getByRole('textbox', { name: /Dirección/ })
  await user.type(url, ' https://erp.example.com/portal ')
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'ERP')
  for (const box of screen.getAllByRole('checkbox').slice(2)) await user.click(box)
  await user.dblClick(screen.getByRole('button', { name: 'Crear' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  expect(sent).toEqual([
    'POST webhooks/ {"url":"https://erp.example.com/portal","types":["order.sent","order.waiting"],"description":"ERP"}',
  ])
  expect(await accessibilityProblems()).toEqual([])
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), window.history.state])
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain('erp.example.com')
  await user.click(screen.getByRole('button', { name: 'Lo he guardado' }))
  expect(address()).toBe(`${at}/9`)
})

test('what is missing is told at its field, and so is what the server refuses', async () => {
  const { user, sent } = show(<ReceiverFormPage />, {
    at: `${at}/nuevo`,
    answers: { 'POST webhooks/': { status: 400, body: { url: ['La dirección no es pública.'] } } },
  })
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Crear' }))
  expect(await screen.findByText('Escribe la dirección.')).toBeTruthy()
  expect(screen.getByText('Elige al menos un evento.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Dirección/ }), 'https://10.0.0.5/')
  await user.click(screen.getByRole('checkbox', { name: 'Pedido enviado' }))
  await user.click(screen.getByRole('button', { name: 'Crear' }))
  expect(await screen.findByText('La dirección no es pública.')).toBeTruthy()
})

test('a receiver is changed; one that somebody else has changed is told, and loaded (rules E-103, P-39)', async () => {
  let isStale = true
  const { user, sent, keys, address } = show(<ReceiverFormPage />, {
    at: `${at}/7/cambiar`,
    path: `${at}/:id/cambiar`,
    answers: {
      'webhooks/7/': () => aReceiver(isStale ? {} : { version: 4, description: 'CRM' }),
      'PATCH webhooks/7/': () =>
        isStale ? { status: 409, body: { detail: 'Ha cambiado.' } } : { body: aReceiver({ version: 5 }) },
    },
  })
  const name = await screen.findByRole('textbox', { name: 'Nombre' })
  await user.clear(name)
  await user.type(name, 'Mi ERP')
  await user.click(screen.getByRole('checkbox', { name: 'Usuario invitado' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const alert = await screen.findByText('Otra persona ha cambiado este receptor.')
  expect(sent[0]).toContain('"description":"Mi ERP","version":3}')
  expect(sent[0]).not.toContain('user.invited')
  isStale = false
  await user.click(within(alert.closest('[data-tone]')!).getByRole('button', { name: 'Cargar sus cambios' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'CRM'))
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe(`${at}/7`))
  expect(sent[1]).toContain('"version":4}')
  expect(keys[1]).not.toBeNull()
})
