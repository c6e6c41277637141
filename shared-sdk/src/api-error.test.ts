import { ApiError } from './api-error'
import { setLanguage } from './i18n'
import { genericError, loadErrorText } from './request'
import './words'

test.each([
  ['a refusal shows its message', 400, { code: '105', message: 'Mínimo 90 €' }, 'Mínimo 90 €'],
  [
    'a wrong log-in shows its first text',
    400,
    { non_field_errors: ['¡Error! datos incorrectos.'] },
    '¡Error! datos incorrectos.',
  ],
  ['bad input shows the text of its field', 400, { email: ['Obligatorio'] }, 'Obligatorio'],
  ['a 404 shows its detail', 404, { detail: 'No encontrado' }, 'No encontrado'],
  ['an error page of a proxy shows the fallback text', 502, '<html>', 'fallback'],
  ['an unreachable server shows the fallback text', 0, null, 'fallback'],
])('%s', (_name, status, data, message) => {
  expect(new ApiError(status, data, 'fallback').message).toBe(message)
})

test('a form gets the field errors of bad input; a business refusal has none', () => {
  expect(new ApiError(400, { email: ['x'], code: ['y'] }, '').fields).toEqual({ email: ['x'], code: ['y'] })
  expect(new ApiError(400, { code: '105', message: 'm', min_order: 3 }, '').fields).toEqual({})
})

test('a call that the account has no right to says so where it could not be loaded (rule A-40)', () => {
  const refused = new ApiError(403, { detail: 'No tienes permiso.' }, '')
  expect(loadErrorText(refused)).toBe('No tienes permiso.')
  expect(loadErrorText(new ApiError(500, { detail: 'Fallo' }, ''))).toBe(genericError())
})

test('a failure of the server shows the code of its call, a refusal does not (rule W-11)', () => {
  setLanguage('es')
  expect(loadErrorText(new ApiError(503, null, '', 'K7QM2XPD'))).toBe(`${genericError()} Código para soporte: K7QM2XPD`)
  expect(loadErrorText(new ApiError(404, { detail: 'No encontrado' }, '', 'K7QM2XPD'))).toBe(genericError())
})
