import { ApiError, setLanguage } from '@portal/shared-sdk'
import { loginError } from './login-error'

const wrong = '¡Error! datos incorrectos.'
const wait = 'Demasiados intentos.'
const general = 'Se ha producido un error. Inténtelo más tarde.'
beforeEach(() => setLanguage('es'))

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
  ['the general failure for anything else', new TypeError('x'), general],
])('a refused log-in says %s', (_case, error, text) => {
  expect(loginError({ error, language: 'es' }, { wrong, wait })).toBe(text)
})

test.each([
  ['wrong details', new ApiError(400, { non_field_errors: ['No puede entrar.'] }, 'g'), wrong],
  ['too many attempts', new ApiError(429, { detail: 'Espere 15 minutos.' }, 'g'), wait],
  ['a failure', new ApiError(503, { detail: 'No disponible.' }, 'g'), general],
])('of %s it says so in the language that is shown now (S-24)', (_case, error, text) => {
  expect(loginError({ error, language: 'pt' }, { wrong, wait })).toBe(text)
})
