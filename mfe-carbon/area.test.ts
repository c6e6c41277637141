import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: { menu_carbon: true, carbon_box: true },
  settings: {},
  role: 'client',
  permissions: {},
  chosen: { client: true, center: true, lead: false },
  punchout: false,
  signedIn: true,
}
const labels = (given: Facts) =>
  area.navigation!.filter(({ when }) => isAllowed(when, given)).map(({ label }) => label.es)
const pages = (given: Facts) => area.routes.filter(({ when }) => isAllowed(when, given)).map(({ path }) => path)
const boxes = (given: Facts) => area.slots!.filter(({ when }) => isAllowed(when, given)).map(({ widget }) => widget)

test('buyers and sales find the page in the main navigation, behind the Dashboard (rule H-34)', () => {
  for (const role of ['client', 'admin'] as const) expect(labels({ ...facts, role })).toEqual(['Huella de Carbono'])
  expect(area.navigation!.map(({ parent, order }) => [parent, order > 70])).toEqual([[undefined, true]])
  expect(pages(facts)).toEqual(['/carbonfootprint', '/certificado/:code'])
})

test.each<[string, Partial<Facts>]>([
  ['without the flag menu_carbon', { flags: { carbon_box: true } }],
  ['from a purchasing system (rule A-7)', { punchout: true }],
])('%s there is neither page nor menu entry, and a certificate can still be checked', (_when, change) => {
  expect(labels({ ...facts, ...change })).toEqual([])
  expect(pages({ ...facts, ...change })).toEqual(['/certificado/:code'])
})

test('whoever has a certificate’s code needs no account (rules H-15, H-34)', () => {
  expect(area.routes.filter((route) => route.public).map(({ path }) => path)).toEqual(['/certificado/:code'])
})

test('the box stands beside the cart where it is switched on and a centre is chosen (rule H-33)', () => {
  expect(boxes(facts)).toEqual(['./box/carbon-box'])
  expect(boxes({ ...facts, flags: { menu_carbon: true } })).toEqual([])
  expect(boxes({ ...facts, chosen: { client: true, center: false, lead: false } })).toEqual([])
  expect(boxes({ ...facts, punchout: true })).toEqual([])
})
