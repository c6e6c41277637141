import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: {},
  settings: {},
  role: 'admin',
  permissions: {},
  chosen: { client: false, center: false, lead: false },
  punchout: false,
  signedIn: true,
}
const seen = (given: Facts) =>
  [...area.menus!, ...area.navigation!, ...area.routes].filter(({ when }) => isAllowed(when, given))

test('administrators find imports, pictures, exchange, webhooks, keys, set-up and system in a menu of their own (rules E-90, E-100, E-117, E-140, A-50)', () => {
  expect(area.navigation!.map(({ parent, label }) => [parent, label.es])).toEqual([
    ['administracion', 'Importaciones'],
    ['administracion', 'Imágenes'],
    ['administracion', 'Intercambio'],
    ['administracion', 'Webhooks'],
    ['administracion', 'Claves'],
    ['administracion', 'Puesta en marcha'],
    ['administracion', 'Sistema'],
  ])
  expect(seen(facts)).toHaveLength(20)
})

test.each<[string, Partial<Facts>]>([
  ['sales', { role: 'sales_manager' }],
  ['a buyer', { role: 'client' }],
  ['a visitor', { role: null, signedIn: false }],
  ['a session of a purchasing system', { punchout: true }],
])('to %s none of it exists (rule E-90)', (_who, change) => {
  expect(seen({ ...facts, ...change })).toEqual([])
})
