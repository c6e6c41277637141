import { ApiError, draftOf } from '@portal/shared-sdk'
import { anAccount, show } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Field } from './field'
import { Form } from './form'
import { CancelButton } from './kept-draft'
import { SubmitButton } from './submit-button'

interface Values {
  name: string
  password: string
}

function Page({ send, version }: { send: () => Promise<unknown>; version?: number }) {
  const [draft] = useState(() => draftOf<Partial<Values>>('test', { version, without: ['password'] }))
  return (
    <Form initialValues={{ name: '', password: '' }} onSubmit={send} draft={draft}>
      <Field name="name" label="Nombre" />
      <Field name="password" label="Clave" type="password" />
      <p>versión {draft.version}</p>
      <CancelButton onCancel={() => undefined} />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}

const open = (send: () => Promise<unknown> = async () => undefined, id = 1, version?: number) =>
  show(<Page send={send} version={version} />, { as: anAccount({ id }) })
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre')
/** Whether the browser would ask before the tab is closed. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is typed is there again after a reload, for its account alone, without passwords (rule P-39)', async () => {
  const { user } = open()
  await user.type(name(), 'Rosa')
  await user.type(screen.getByLabelText('Clave'), 'secreta')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreta')
  open()
  expect(name().value).toBe('Rosa')
  expect(screen.getByText('Estos cambios están sin guardar.')).toBeTruthy()
  open(undefined, 2)
  expect(name().value).toBe('')
})

test('a refused form keeps it, a sent one does not (rule P-39)', async () => {
  const { user } = open(() => Promise.reject(new ApiError(400, { name: ['Ya existe'] }, 'Error')))
  await user.type(name(), 'Rosa')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Ya existe')
  const again = open()
  expect(name().value).toBe('Rosa')
  await again.user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('_draft_'))).toEqual([]))
  expect(screen.queryByText('Estos cambios están sin guardar.')).toBeNull()
  open()
  expect(name().value).toBe('')
})

test('Descartar, Cancelar and typing back remove it (rule P-39)', async () => {
  const { user } = open()
  await user.type(name(), 'Rosa')
  const again = open()
  await again.user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(name().value).toBe('')
  open()
  expect(name().value).toBe('')
  await user.type(name(), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  open()
  expect(name().value).toBe('')
  await user.type(name(), 'A')
  await user.clear(name())
  open()
  expect(screen.queryByText('Estos cambios están sin guardar.')).toBeNull()
})

test('the browser asks before a tab with something unsent is closed (rule P-40)', async () => {
  const { user } = open()
  expect(asks()).toBe(false)
  await user.type(name(), 'Rosa')
  expect(asks()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(asks()).toBe(false))
})

test('what was typed over a former version is sent with that version (rules P-30, P-39)', async () => {
  const { user } = open(undefined, 1, 3)
  await user.type(name(), 'Rosa')
  open(undefined, 1, 4)
  expect(screen.getByText('versión 3')).toBeTruthy()
})
