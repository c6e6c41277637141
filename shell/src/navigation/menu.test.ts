import { offerPaths, type AreaNavigation, type Facts, type RegisteredArea, type Registry } from '@portal/shared-sdk'
import { currentEntry, menu } from './menu'
import { parentTarget } from './parent-target'

const facts: Facts = {
  flags: { menu_pedidos_home: true, menu_pedidos_validar: true, menu_pedidos_albaranes: true, menu_leads: true },
  settings: {},
  role: 'sales_manager',
  permissions: { can_see_delivery_notes: true },
  chosen: { client: true, center: false, lead: false },
  punchout: false,
  signedIn: true,
}
const label = (text: string) => ({ es: text, pt: text, en: text })
const navigation: AreaNavigation[] = [
  { order: 10, to: '/catalogo', label: label('Productos'), when: { lacks: 'lead' } },
  { order: 10, to: '/leads/lead-oferta', label: label('Productos'), when: { has: 'lead' } },
  { parent: 'pedidos', order: 20, to: '/pedidos/mis-pedidos', label: label('Mis Pedidos'), when: { punchout: false } },
  {
    parent: 'pedidos',
    order: 10,
    to: '/pedidos/comprar',
    label: label('Comprar'),
    when: { flag: 'menu_pedidos_home' },
  },
  {
    parent: 'pedidos',
    order: 30,
    to: '/pedidos/validar-pedidos',
    label: label('Validar Pedidos'),
    badge: 'validable_orders',
    when: { flag: 'menu_pedidos_validar', punchout: false },
  },
  {
    parent: 'pedidos',
    order: 40,
    to: '/pedidos/albaranes',
    label: label('Albaranes'),
    when: { flag: 'menu_pedidos_albaranes', permission: 'can_see_delivery_notes', punchout: false },
  },
  {
    order: 50,
    to: '/leads',
    label: label('Leads'),
    when: { flag: 'menu_leads', role: ['admin', 'sales_manager'], punchout: false },
  },
]
const registry: Registry = { schema: 1, revision: 1, areas: [{ name: 'a', navigation } as unknown as RegisteredArea] }
const everything = navigation.map((entry) => entry.to)

const names = (entries: readonly { label: { es: string } }[]) => entries.map((entry) => entry.label.es)
const orders = (change: Partial<Facts>, paths = everything) => {
  offerPaths(paths)
  const entry = menu(registry, { ...facts, ...change }, { validable_orders: 3 }).find(
    ({ label: { es } }) => es === 'Pedidos',
  )
  return entry && names(entry.children)
}
beforeEach(() => offerPaths(everything))

test('the main navigation is in order, with its counts (rule A-20)', () => {
  const entries = menu(registry, facts, { validable_orders: 3 })
  expect(names(entries)).toEqual(['Productos', 'Pedidos', 'Leads'])
  expect(entries[1]).toMatchObject({ to: '/pedidos/comprar', count: 3 })
})

test('Pedidos leads to the first of its pages that this session may see', () => {
  offerPaths(everything.filter((path) => path !== '/pedidos/comprar'))
  expect(menu(registry, facts, {})[1]).toMatchObject({ to: '/pedidos/mis-pedidos', count: 0 })
})

test('a variant without Pedidos has no entry for it', () => {
  expect(names(menu(registry, { ...facts, flags: { menu_leads: true } }, {}))).toEqual(['Productos', 'Leads'])
})

test.each<[string, Partial<Facts>, string[] | undefined]>([
  ['all of them', {}, ['Comprar', 'Mis Pedidos', 'Validar Pedidos', 'Albaranes']],
  ['no delivery notes without the right', { permissions: {} }, ['Comprar', 'Mis Pedidos', 'Validar Pedidos']],
  ['only what no other flag hides', { flags: { menu_pedidos_home: true } }, ['Comprar', 'Mis Pedidos']],
])('Pedidos offers %s', (_case, change, expected) => {
  expect(orders(change)).toEqual(expected)
})

test('an entry whose area is absent is not drawn, nor is a menu without entries', () => {
  expect(orders({}, ['/catalogo', '/pedidos/comprar'])).toEqual(['Comprar'])
  expect(orders({}, ['/catalogo'])).toBeUndefined()
})

test('Productos leads to the lead’s catalogue while a lead is chosen (rule A-20)', () => {
  expect(menu(registry, { ...facts, chosen: { client: false, center: false, lead: true } }, {})[0]).toMatchObject({
    to: '/leads/lead-oferta',
  })
})

test('a client has no entry for leads', () => {
  expect(names(menu(registry, { ...facts, role: 'client' }, {}))).toEqual(['Productos', 'Pedidos'])
})

test('a punch-out session has only the entries that fill a cart', () => {
  const entries = menu(registry, { ...facts, punchout: true }, { validable_orders: 3 })
  expect(names(entries)).toEqual(['Productos', 'Pedidos'])
  expect(names(entries[1]!.children)).toEqual(['Comprar'])
  expect(entries[1]!.count).toBe(0)
})

test('an area may declare a menu, which may have entries of other areas (rules A-5, A-8)', () => {
  const menus = [{ name: 'notes', path: '/notes', order: 15, label: label('Notas'), when: { role: 'sales_manager' } }]
  const own = {
    name: 'notes',
    menus,
    navigation: [{ parent: 'notes', order: 20, to: '/notes/all', label: label('Todas') }],
  }
  const other = {
    name: 'b',
    navigation: [{ parent: 'notes', order: 10, to: '/new', label: label('Nueva'), badge: 'b' }],
  }
  const more = { ...registry, areas: [...registry.areas, own, other] as unknown as RegisteredArea[] }
  offerPaths([...everything, '/notes/all', '/new'])
  const entries = menu(more, facts, { validable_orders: 3 })
  expect(names(entries)).toEqual(['Productos', 'Notas', 'Pedidos', 'Leads'])
  // user_info/ has no count named b.
  expect(entries[1]).toMatchObject({ to: '/new', count: 0, covers: ['/notes', '/new'] })
  expect(names(entries[1]!.children)).toEqual(['Nueva', 'Todas'])
  expect(names(menu(more, { ...facts, role: 'client' }, {}))).toEqual(['Productos', 'Pedidos'])
})

test.each([
  ['/catalogo/product/7-gel/', 'Productos'],
  ['/pedidos/albaranes/albaran/4/', 'Pedidos'],
  ['/leads/lead-create', 'Leads'],
  ['/leads/lead-oferta/s', 'Leads'],
  ['/carrito', undefined],
])('on %s the current entry is %s', (path, expected) => {
  expect(currentEntry(menu(registry, facts, {}), path)?.label.es).toBe(expected)
})

test("the lead's catalogue belongs to Productos while a lead is chosen", () => {
  const entries = menu(registry, { ...facts, chosen: { client: false, center: false, lead: true } }, {})
  expect(currentEntry(entries, '/leads/lead-oferta/product/7-gel/')?.label.es).toBe('Productos')
})

test.each<[string, Partial<Facts>, string | undefined]>([
  ['/pedidos', {}, '/pedidos/comprar'],
  ['/pedidos', { flags: {} }, undefined],
  ['/ofertas', {}, undefined],
])('the address %s redirects to the first page of its menu (rule A-6)', (parent, change, expected) => {
  expect(parentTarget(menu(registry, { ...facts, ...change }, {}), parent)).toBe(expected)
})

test('a menu leads to the entry that it names if the session has it, else to its first one (rule A-6)', () => {
  const pages = ['/dashboard/hoy', '/dashboard/resumen'] as const
  const entries = pages.map((to, at) => ({ parent: 'dashboard', order: at, to, label: label(to) }))
  const given = { ...registry, areas: [{ name: 'b', navigation: entries } as unknown as RegisteredArea] }
  const dashboard = (offered: readonly string[]) => {
    offerPaths([...offered])
    return menu(given, facts, {}).find(({ label: { es } }) => es === 'Dashboard')
  }
  expect(dashboard(pages)?.to).toBe('/dashboard/resumen')
  expect(dashboard(pages)?.children.map(({ to }) => to)).toEqual(pages)
  expect(dashboard(pages.slice(0, 1))?.to).toBe('/dashboard/hoy')
})
