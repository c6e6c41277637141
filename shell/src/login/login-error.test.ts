import { ApiError, genericError } from '@portal/shared-sdk'
import { loginError } from './login-error'

const wrong = '¡Error! datos incorrectos.'

test.each([
  [
    'the first of what the server says about the pair',
    new ApiError(400, { non_field_errors: ['No puede entrar.', 'x'] }, 'g'),
    'No puede entrar.',
  ],
  ['that the details are wrong when the server says nothing', new ApiError(400, {}, 'g'), wrong],
  ['that the details are wrong for another field', new ApiError(400, { email: ['largo'] }, 'g'), wrong],
  ['to wait after too many attempts', new ApiError(429, { detail: 'Espere 15 minutos.' }, 'g'), 'Espere 15 minutos.'],
  [
    'the general failure when nobody answers',
    new ApiError(0, null, 'Se ha producido un error.'),
    'Se ha producido un error.',
  ],
  ['the general failure for anything else', new TypeError('x'), genericError()],
])('a refused log-in says %s', (_case, error, text) => {
  expect(loginError(error, wrong)).toBe(text)
})
