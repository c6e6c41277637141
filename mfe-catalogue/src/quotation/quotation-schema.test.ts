import type { ValidationError } from 'yup'
import { privateSchema, publicSchema } from './quotation-schema'

const problems = { text: 'mensaje', name: 'nombre', email: 'correo', legal: 'aviso' }
const filled = {
  name: 'Ana',
  email: 'ana@hotel.es',
  phone: '',
  business_name: '',
  request_region: '',
  text: '¿Precio?',
  legal: true,
}

const wrong = (schema: ReturnType<typeof publicSchema> | ReturnType<typeof privateSchema>, values: object) =>
  schema.validate(values, { abortEarly: false }).then(
    () => [],
    (error: ValidationError) => [...new Set(error.errors)],
  )

test.each([
  ['all required fields', {}, []],
  ['no name', { name: '  ' }, ['nombre']],
  ['no e-mail', { email: '' }, ['correo']],
  ['an e-mail without its domain', { email: 'ana@hotel' }, ['correo']],
  ['no message', { text: ' ' }, ['mensaje']],
  ['the legal notice not accepted', { legal: false }, ['aviso']],
  ['nothing', { name: '', email: '', text: '', legal: false }, ['nombre', 'correo', 'mensaje', 'aviso']],
])('%s: what a visitor still has to fill in', async (_case, change, expected) => {
  expect(await wrong(publicSchema(problems), { ...filled, ...change })).toEqual(expected)
})

test.each([
  ['¿Precio?', []],
  ['  ', ['mensaje']],
])('a client only needs a message: "%s"', async (text, expected) => {
  expect(await wrong(privateSchema(problems), { text })).toEqual(expected)
})
