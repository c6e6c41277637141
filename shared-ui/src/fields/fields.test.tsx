import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FieldFrame } from './field-frame'
import { Input, PasswordInput } from './input'
import { Segmented } from './segmented'
import { Textarea } from './textarea'

test('an error replaces the hint and belongs to the field', () => {
  render(
    <FieldFrame label="Empresa" hint="Su razón social" error="Inserte correctamente los datos" required>
      {(ids) => <Input {...ids} />}
    </FieldFrame>,
  )
  const field = screen.getByRole('textbox', { name: /Empresa/ })
  expect(screen.queryByText('Su razón social')).toBeNull()
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Inserte correctamente los datos',
  )
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a password can be made visible', async () => {
  render(<FieldFrame label="Contraseña">{(ids) => <PasswordInput {...ids} defaultValue="secreto" />}</FieldFrame>)
  const field = screen.getByLabelText<HTMLInputElement>('Contraseña')
  await userEvent.click(screen.getByRole('button', { name: /Mostrar|Show/ }))
  expect(field.type).toBe('text')
})

test('a text area counts its characters', async () => {
  function Probe() {
    const [value, setValue] = useState('')
    return (
      <Textarea
        aria-label="Observaciones"
        maxLength={5}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    )
  }
  render(<Probe />)
  await userEvent.type(screen.getByLabelText('Observaciones'), 'demasiado')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Observaciones').value).toBe('demas')
  expect(screen.getByText(/^5 (de|of) 5/)).toBeTruthy()
})

test('a segmented choice is a radio group', async () => {
  const onChange = jest.fn()
  render(
    <Segmented
      label="Vista"
      options={[
        { value: 'grid', label: 'Cuadrícula', icon: 'grid' },
        { value: 'list', label: 'Lista', icon: 'list' },
      ]}
      value="grid"
      onChange={onChange}
    />,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Lista' }))
  expect(onChange).toHaveBeenCalledWith('list')
})
