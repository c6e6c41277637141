import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: { menu_leads: true, menu_ofertas: true, menu_ofertas_validar: true, catalog_generator: true },
  settings: { catalogueGeneratorAs: 'catalogues' },
  role: 'sales_manager',
  permissions: { can_validate_offers: true },
  chosen: { client: false, center: false, lead: false },
  punchout: false,
  signedIn: true,
}
const shown = (given: Facts) => area.navigation!.filter(({ when }) => isAllowed(when, given))
const labels = (given: Facts) => shown(given).map(({ label }) => label.es)
const pages = (given: Facts) => area.routes!.filter(({ when }) => isAllowed(when, given)).map(({ path }) => path)
const without = (flag: string): Facts => ({ ...facts, flags: { ...facts.flags, [flag]: false } })

test('sales find leads, offers, their validation and catalogues, and what waits is counted (rules A-22, O-82)', () => {
  expect(labels(facts)).toEqual(['Catálogos', 'Leads', 'Ofertas', 'Quotation Workflow'])
  for (const entry of area.navigation!.filter(({ to }) => to === '/ofertas/validar-ofertas'))
    expect(entry.badge).toBe('validable_offers')
  expect(pages(facts)).toHaveLength(9)
})

test('where the generator’s catalogues are called offers, its entry is (rules A-20, O-93)', () => {
  expect(labels({ ...facts, settings: { catalogueGeneratorAs: 'offers' } })).toEqual([
    'Ofertas',
    'Leads',
    'Ofertas',
    'Quotation Workflow',
  ])
})

test.each([
  ['menu_leads', 'Leads', '/leads'],
  ['menu_ofertas_validar', 'Quotation Workflow', '/ofertas/validar-ofertas'],
  ['catalog_generator', 'Catálogos', '/catalogos'],
])('without the flag %s one entry and its pages are not there', (flag, label, folder) => {
  expect(labels(without(flag))).toEqual(labels(facts).filter((other) => other !== label))
  expect(pages(without(flag)).filter((path) => path.startsWith(folder))).toEqual([])
})

test('a variant without the menu Ofertas has none: who validates finds that below Pedidos (rule O-82)', () => {
  const given = without('menu_ofertas')
  expect(labels(given)).toEqual(['Catálogos', 'Leads', 'Validar ofertas'])
  expect(shown(given).filter(({ parent }) => parent === 'ofertas')).toEqual([])
  expect(pages(given).filter((path) => path.startsWith('/ofertas'))).toEqual([
    '/ofertas/validar-ofertas',
    '/ofertas/validar-ofertas/oferta/:id',
  ])
})

test.each(['client', 'network'] as const)(
  '%s finds what was offered to it beside its orders, and neither leads nor the menus of sales (rules A-22, O-82)',
  (role) => {
    const buyer: Facts = { ...facts, role, permissions: {} }
    expect(labels(buyer)).toEqual(['Ofertas recibidas'])
    expect(pages(buyer).filter((path) => path.startsWith('/leads'))).toEqual([])
    expect(pages(buyer)).toContain('/ofertas/listado/:id')
  },
)

test('a buyer who validates offers finds that below Pedidos, and no menu Ofertas (rules A-22, O-82)', () => {
  const buyer: Facts = { ...facts, role: 'client' }
  expect(labels(buyer)).toEqual(['Validar ofertas', 'Ofertas recibidas'])
  expect(shown(buyer).map(({ parent }) => parent)).toEqual(['pedidos', 'pedidos'])
  expect(pages(buyer)).toContain('/ofertas/validar-ofertas')
  expect(labels({ ...facts, permissions: {} })).not.toContain('Quotation Workflow')
})

test('whoever has a mailed link needs no account (rule O-36)', () => {
  expect(area.routes!.filter((route) => route.public).map(({ path }) => path)).toEqual(['/oferta'])
})

test('from a purchasing system no offer and no catalogue is reached (rules A-7, O-82)', () => {
  const punchout = pages({ ...facts, role: 'client', punchout: true })
  expect(punchout.filter((path) => path !== '/oferta')).toEqual([])
})
