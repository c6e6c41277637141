import { ApiError } from './api-error'

test.each([
  ['a refusal says its message', 400, { code: '105', message: 'Mínimo 90 €' }, 'Mínimo 90 €'],
  [
    'a wrong log-in says its first text',
    400,
    { non_field_errors: ['¡Error! datos incorrectos.'] },
    '¡Error! datos incorrectos.',
  ],
  ['a field says its text', 400, { email: ['Obligatorio'] }, 'Obligatorio'],
  ['a 404 says its detail', 404, { detail: 'No encontrado' }, 'No encontrado'],
  ['a page of a proxy says nothing of use', 502, '<html>', 'fallback'],
  ['no answer at all', 0, null, 'fallback'],
])('%s', (_name, status, data, message) => {
  expect(new ApiError(status, data, 'fallback').message).toBe(message)
})

test('the fields of bad input are there for the form, those of a refusal are not', () => {
  expect(new ApiError(400, { email: ['x'], code: ['y'] }, '').fields).toEqual({ email: ['x'], code: ['y'] })
  expect(new ApiError(400, { code: '105', message: 'm', min_order: 3 }, '').fields).toEqual({})
})
