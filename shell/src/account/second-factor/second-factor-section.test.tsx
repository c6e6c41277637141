import type { Account } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { screen, waitFor, within } from '@testing-library/react'
import { useAccount } from '@portal/shared-sdk'
import { show } from '../../../test/show'
import { ChangesSection } from '../changes/changes-section'
import { SecondFactorSection } from './second-factor-section'

type State = Account['second_factor']
const off: State = { is_on: false, is_required: false, recovery_codes_left: 0 }
const on: State = { is_on: true, is_required: false, recovery_codes_left: 10 }
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`)
const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Prisma:ana?secret=JBSWY3DPEHPK3PXP' }

const switchedOff = { at: '2026-11-23T10:32:00', who: null, is_self: true, action: 'second_factor.off', changes: [] }

function Section() {
  const { account } = useAccount()
  return (
    <>
      {account && <SecondFactorSection account={account} />}
      <ChangesSection />
      <ToastRegion />
    </>
  )
}
const open = async (state: State, answers: Answers = {}) => {
  const shown = show(<Section />, {
    as: anAccount({ second_factor: state }),
    answers: { 'GET account/changes/': aList([]), ...answers },
  })
  await screen.findByRole('heading', { name: 'Verificación en dos pasos' })
  return shown
}
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.findByRole('dialog')

test('an account switches it on in steps and confirms that it has stored its codes (rules S-31, S-32)', async () => {
  const { user, calls } = await open(off, {
    'POST account/second_factor/': begun,
    'POST account/second_factor/confirm/': { recovery_codes: codes },
  })
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(press('Activar'))
  const window = within(await dialog())
  await user.type(await window.findByLabelText('Contraseña actual'), 'Demo-1234{Enter}')
  expect(await window.findByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeTruthy()
  expect(window.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  await user.click(window.getByRole('button', { name: 'Copiar' }))
  expect(copied).toHaveBeenCalledWith(begun.secret)
  await user.type(window.getByLabelText('Código de verificación'), '123456{Enter}')
  expect((await window.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(codes)
  expect(await accessibilityProblems()).toEqual([])
  await user.keyboard('{Escape}')
  const finish = window.getByRole('button', { name: 'Terminar' })
  expect((finish as HTMLButtonElement).disabled).toBe(true)
  await user.click(window.getByRole('checkbox', { name: 'He guardado los códigos' }))
  await user.click(finish)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST account/second_factor/ {"current_password":"Demo-1234"}',
    'POST account/second_factor/confirm/ {"second_factor":"123456"}',
  ])
  expect(calls.filter((call) => call === 'GET account/').length).toBeGreaterThan(1)
})

test.each([
  ['a wrong password', { status: 400, body: { current_password: ['No es correcta.'] } }, 'No es correcta.'],
  ['that it has to wait', { status: 429, body: { detail: 'Espere.' } }, 'Espere.'],
])('%s is shown in the dialog, and what was typed stays', async (_case, answer, text) => {
  const { user } = await open(off, { 'POST account/second_factor/': () => answer })
  await user.click(press('Activar'))
  const window = within(await dialog())
  await user.type(await window.findByLabelText('Contraseña actual'), 'nope{Enter}')
  expect(await window.findByText(text)).toBeTruthy()
  expect((window.getByLabelText('Contraseña actual') as HTMLInputElement).value).toBe('nope')
})

test.each([
  [10, 'Te quedan 10 códigos de recuperación.', false],
  [3, 'Te quedan 3 códigos de recuperación.', true],
  [1, 'Te queda 1 código de recuperación.', true],
  [0, 'No te quedan códigos de recuperación.', true],
])('with %d recovery codes left their number is shown, as a warning from three down', async (left, text, isWarning) => {
  await open({ ...on, recovery_codes_left: left })
  expect(screen.getByText((shown) => shown.startsWith(text))).toBeTruthy()
  expect(screen.queryByRole('alert') !== null).toBe(isWarning)
  expect(await accessibilityProblems()).toEqual([])
})

test('new recovery codes need password and code, and are shown once (rule S-32)', async () => {
  const { user, calls } = await open(on, { 'POST account/second_factor/recovery_codes/': { recovery_codes: codes } })
  await user.click(press('Crear códigos nuevos'))
  const window = within(await dialog())
  await user.type(await window.findByLabelText('Contraseña actual'), 'Demo-1234')
  await user.type(window.getByLabelText('Código de verificación'), '123456')
  await user.click(window.getByRole('button', { name: 'Crear códigos nuevos' }))
  expect(await window.findAllByRole('listitem')).toHaveLength(10)
  expect(calls).toContain(
    'POST account/second_factor/recovery_codes/ {"current_password":"Demo-1234","second_factor":"123456"}',
  )
})

test('the dialog cannot be closed while recovery codes are being made', async () => {
  let answer: (body: object) => void = () => undefined
  const { user } = await open(on, {
    'POST account/second_factor/recovery_codes/': () => new Promise((resolve) => (answer = resolve)),
  })
  await user.click(press('Crear códigos nuevos'))
  const window = within(await dialog())
  await user.type(await window.findByLabelText('Contraseña actual'), 'Demo-1234')
  await user.type(window.getByLabelText('Código de verificación'), '123456{Enter}')
  await user.keyboard('{Escape}')
  expect((window.getByRole('button', { name: 'Cancelar' }) as HTMLButtonElement).disabled).toBe(true)
  answer({ recovery_codes: codes })
  expect(await window.findAllByRole('listitem')).toHaveLength(10)
})

test('it is switched off with password and code (rule S-36)', async () => {
  let isOff = false
  const { user, sent } = await open(on, {
    'DELETE account/second_factor/': () => {
      isOff = true
      return { body: {} }
    },
    'GET account/changes/': () => ({ body: aList(isOff ? [switchedOff] : []) }),
  })
  await screen.findByText('Todavía no hay ningún cambio.')
  await user.click(press('Desactivar'))
  const window = within(await dialog())
  await user.type(await window.findByLabelText('Contraseña actual'), 'Demo-1234')
  await user.type(window.getByLabelText('Código de verificación'), '123456{Enter}')
  expect(await screen.findByText('Verificación en dos pasos desactivada')).toBeTruthy()
  expect(await screen.findByText(/^verificación en dos pasos desactivada/)).toBeTruthy()
  expect(sent).toEqual(['DELETE account/second_factor/ {"current_password":"Demo-1234","second_factor":"123456"}'])
})

test('a required second factor cannot be switched off, only moved to another app (rules S-31, S-36)', async () => {
  const { user, sent } = await open({ ...on, is_required: true }, { 'POST account/second_factor/': begun })
  expect(screen.queryByRole('button', { name: 'Desactivar' })).toBeNull()
  await user.click(press('Cambiar de aplicación'))
  const window = within(await dialog())
  await user.type(await window.findByLabelText('Contraseña actual'), 'Demo-1234')
  await user.type(window.getByLabelText('Código de verificación'), '123456{Enter}')
  expect(await window.findByRole('img')).toBeTruthy()
  expect(sent).toEqual(['POST account/second_factor/ {"current_password":"Demo-1234","second_factor":"123456"}'])
})
