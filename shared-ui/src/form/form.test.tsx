import { addWords, ApiError, setLanguage, wordsOf } from '@portal/shared-sdk'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as yup from 'yup'
import { CheckboxField } from './choice-fields'
import { Field } from './field'
import { Form } from './form'
import { SubmitButton } from './submit-button'

const hint = 'Inserte correctamente los datos en los campos.'
const schema = yup.object({ name: yup.string().required('Escribe tu nombre') })
function show(onSubmit: () => Promise<unknown> = async () => undefined) {
  render(
    <Form
      label="Solicitud"
      initialValues={{ name: '', email: '', privacy: false }}
      schema={schema as never}
      onSubmit={onSubmit}
    >
      <Field name="name" label="Nombre" required />
      <Field name="email" label="Correo electrónico" hint="Le escribiremos aquí" />
      <CheckboxField name="privacy">Acepto</CheckboxField>
      <SubmitButton busyLabel="Enviando">Enviar</SubmitButton>
    </Form>,
  )
}
beforeAll(() => setLanguage('es'))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ })

test('an error stays until its field gets the focus', async () => {
  show()
  await send()
  expect(await screen.findByText('Escribe tu nombre')).toBeTruthy()
  expect(name().getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(name())
  expect(screen.queryByText('Escribe tu nombre')).toBeNull()
})

test('a missing field is also announced above the form until it is filled in (rule A-31)', async () => {
  show()
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(hint)
  await userEvent.click(name())
  // The field stays under the pointer.
  expect(screen.getByRole('alert').textContent).toBe(hint)
  await userEvent.type(name(), 'M')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('errors of the server give way to those of the schema on the next try, and the other way round', async () => {
  show(() => Promise.reject(new ApiError(400, { name: ['Ya existe'], other: ['Cliente bloqueado'] }, 'Error')))
  await userEvent.type(name(), 'Marta')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Cliente bloqueado')
  await userEvent.clear(name())
  await send()
  expect(await screen.findByText('Escribe tu nombre')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(hint)
  await userEvent.type(name(), 'Marta')
  await send()
  expect(await screen.findByText('Ya existe')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Cliente bloqueado')
})

test('a field that the server refuses shows the error itself, with nothing above the form', async () => {
  show(() => Promise.reject(new ApiError(400, { name: ['Ya existe'] }, 'Error')))
  await userEvent.type(name(), 'Marta')
  await send()
  expect(await screen.findByText('Ya existe')).toBeTruthy()
  await userEvent.clear(name())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('errors of the server show at their fields, and nothing typed is lost (rule A-31)', async () => {
  show(() => Promise.reject(new ApiError(400, { email: ['Ya existe'], other: ['Cliente bloqueado'] }, 'Error')))
  await userEvent.type(name(), 'Marta')
  await userEvent.type(screen.getByRole('textbox', { name: /Correo/ }), 'marta@hotel.es')
  await send()
  const field = screen.getByRole('textbox', { name: /Correo/ })
  expect(await screen.findByText('Ya existe')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Cliente bloqueado')
  expect(name().value).toBe('Marta')
})

test('a failure without fields shows above the form', async () => {
  show(() => Promise.reject(new TypeError('fetch failed')))
  await userEvent.type(name(), 'Marta')
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/error|wrong/i)
})

test('the button is busy until the answer arrives', async () => {
  let answer: () => void = () => undefined
  show(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  await userEvent.type(name(), 'Marta')
  await send()
  expect(await screen.findByRole('button', { name: 'Enviando' })).toBeTruthy()
  answer()
  expect(await screen.findByRole('button', { name: 'Enviar' })).toBeTruthy()
})

test('after a change of language errors show in the new one, and corrected fields stay without', async () => {
  addWords('form', 'es', { name: 'Escribe tu nombre', email: 'Escribe tu correo' })
  addWords('form', 'en', { name: 'Write your name', email: 'Write your address' })
  const useWords = wordsOf<'name' | 'email'>('form')
  const refuse = async () => Promise.reject(new TypeError('offline'))
  function Page() {
    const t = useWords()
    const own = yup.object({ name: yup.string().required(t('name')), email: yup.string().required(t('email')) })
    return (
      <Form initialValues={{ name: '', email: '' }} schema={own as never} onSubmit={refuse}>
        <Field name="name" label="Nombre" />
        <Field name="email" label="Correo" />
        <SubmitButton busyLabel="Enviando">Enviar</SubmitButton>
      </Form>
    )
  }
  try {
    render(<Page />)
    await send()
    await userEvent.click(screen.getByRole('textbox', { name: 'Correo' }))
    await act(async () => setLanguage('en'))
    expect(screen.getByText('Write your name')).toBeTruthy()
    expect(screen.queryByText(/Escribe|Write your address/)).toBeNull()

    await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'marta@hotel.es')
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Marta')
    await send()
    const said = (await screen.findByRole('alert')).textContent
    await act(async () => setLanguage('es'))
    expect([said, screen.getByRole('alert').textContent]).toEqual([
      'Something went wrong. Please try again later.',
      'Se ha producido un error. Inténtelo más tarde.',
    ])
  } finally {
    act(() => setLanguage('es'))
  }
})
