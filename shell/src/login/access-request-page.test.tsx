import { screen } from '@testing-library/react'
import { show } from '../../test/show'
import AccessRequestPage from './access-request-page'

test('a request that is sent twice is made once', async () => {
  let attempts = 0
  const { user, keys } = show(<AccessRequestPage />, {
    answers: { 'POST access_request/': () => ({ status: ++attempts === 1 ? 500 : 201, body: {} }) },
  })
  await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: /^Correo/ }), 'ana@hotel.es')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect((await screen.findByText(/ana@hotel.es/)).textContent).toBeTruthy()
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a visitor’s request is there after Back and a reload, until it is sent (rule P-39)', async () => {
  const open = () => show(<AccessRequestPage />, { answers: { 'POST access_request/': { status: 201, body: {} } } })
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })
  const first = open()
  await first.user.type(name(), 'Ana')
  await first.user.type(screen.getByRole('textbox', { name: /^Correo/ }), 'ana@hotel.es')
  const { user } = open()
  expect(name().value).toBe('Ana')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText(/ana@hotel.es/)
  open()
  expect(name().value).toBe('')
})
