import { accessibilityProblems, anAccount } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { session } from '@portal/shared-sdk'
import { show } from '../../../test/show'
import SecondFactorPage from './second-factor-page'

const needs = { is_on: false, is_required: true, recovery_codes_left: 0 }
const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Prisma:ana?secret=JBSWY3DPEHPK3PXP' }
const open = (second_factor = needs, answers = {}) =>
  show(<SecondFactorPage />, {
    at: '/segundo-factor?next=%2Fcarrito',
    path: '/segundo-factor',
    as: anAccount({ second_factor }),
    answers,
  })

test('an account that needs a second factor sets it up and then opens the page it wanted (rule S-35)', async () => {
  let isOn = false
  const { user, address } = open(needs, {
    'GET account/': () => anAccount({ second_factor: { ...needs, is_on: isOn } }),
    'POST account/second_factor/': begun,
    'POST account/second_factor/confirm/': () => {
      isOn = true
      return { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] }
    },
  })
  await user.type(await screen.findByLabelText('Contraseña actual'), 'Demo-1234{Enter}')
  expect(await screen.findByRole('img')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  await user.type(screen.getByLabelText('Código de verificación'), '123456{Enter}')
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
  expect(address()).toBe('/segundo-factor?next=%2Fcarrito')
  await user.click(screen.getByRole('checkbox', { name: 'He guardado los códigos' }))
  await user.click(screen.getByRole('button', { name: 'Terminar' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
})

test('an account that has one already opens the page at once', async () => {
  const { address } = open({ ...needs, is_on: true })
  await waitFor(() => expect(address()).toBe('/carrito'))
})

test('an account that needs a second factor can log out instead (rule S-35)', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(session().token).toBeNull())
})
