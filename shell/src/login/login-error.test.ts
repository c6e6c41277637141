import { ApiError, setLanguage } from '@portal/shared-sdk'
import { loginError } from './login-error'

const wrong = '¡Error! datos incorrectos.'
const wait = 'Demasiados intentos.'
const general = 'Se ha producido un error. Inténtelo más tarde.'
beforeEach(() => setLanguage('es'))

test.each([
  [
    'the first text of the server',
    new ApiError(400, { non_field_errors: ['No puede entrar.', 'x'] }, 'g'),
    'No puede entrar.',
  ],
  ['that the details are wrong, without a text of the server', new ApiError(400, {}, 'g'), wrong],
  ['that the details are wrong for another field', new ApiError(400, { email: ['largo'] }, 'g'), wrong],
  ['to wait after too many attempts', new ApiError(429, { detail: 'Espere 15 minutos.' }, 'g'), 'Espere 15 minutos.'],
  [
    'the generic error when the server cannot be reached',
    new ApiError(0, null, 'Se ha producido un error.'),
    'Se ha producido un error.',
  ],
  ['the generic error for anything else', new TypeError('x'), general],
])('a refused log-in says %s', (_case, error, text) => {
  expect(loginError({ error, language: 'es' }, { wrong, wait })).toBe(text)
})

test.each([
  ['wrong details', new ApiError(400, { non_field_errors: ['No puede entrar.'] }, 'g'), wrong],
  ['too many attempts', new ApiError(429, { detail: 'Espere 15 minutos.' }, 'g'), wait],
  ['a failure', new ApiError(503, { detail: 'No disponible.' }, 'g'), general],
])('after a switch of the language, %s is explained in the new one (rule S-24)', (_case, error, text) => {
  expect(loginError({ error, language: 'pt' }, { wrong, wait })).toBe(text)
})
