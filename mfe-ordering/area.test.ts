import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: { ...area.flags, menu_pedidos_matriz: true },
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
const slots = (given: Facts) => area.slots!.filter(({ when }) => isAllowed(when, given)).map(({ slot }) => slot)

test('below Pedidos stand lists, orders by centre and recurring orders, whose due ones are counted', () => {
  expect(labels(facts)).toEqual(['Listas', 'Pedidos por centro', 'Recurrentes'])
  expect(area.navigation!.map(({ parent, badge }) => [parent, badge])).toEqual([
    ['pedidos', undefined],
    ['pedidos', undefined],
    ['pedidos', 'recurring_orders'],
  ])
  expect(pages(facts)).toHaveLength(6)
})

test.each([
  ['menu_pedidos_listas', 'Listas', /listas|almacen/],
  ['menu_pedidos_matriz', 'Pedidos por centro', /matriz/],
  ['menu_pedidos_recurrentes', 'Recurrentes', /recurrentes/],
])('without the flag %s its entry and pages are not there', (flag, label, own) => {
  const given = { ...facts, flags: { ...facts.flags, [flag]: false } }
  expect(labels(given)).toEqual(labels(facts).filter((one) => one !== label))
  expect(pages(given)).toEqual(pages(facts).filter((path) => !own.test(path)))
})

test('a visit of a purchasing system reads lists and is proposed an order, and has nothing else of it (rules R-40, R-54, R-70)', () => {
  const visit = { ...facts, punchout: true }
  expect([labels(visit), pages(visit)]).toEqual([['Listas'], ['/pedidos/listas', '/pedidos/listas/:id']])
  expect(slots(visit)).toEqual(['catalogue.tools'])
})

test('favourites are kept for a client, and proposals made for a centre (rules R-7, R-53)', () => {
  const chosen = (client: boolean, center: boolean) => ({ ...facts, chosen: { client, center, lead: false } })
  expect(slots(chosen(true, true))).toEqual(['catalogue.tools', 'favourites.tools', 'list.save'])
  expect(slots(chosen(true, false))).toEqual(['favourites.tools', 'list.save'])
  expect(slots(chosen(false, false))).toEqual(['list.save'])
})
