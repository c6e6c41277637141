import { offerPaths, type Facts, type Registry } from '@portal/shared-sdk'
import { aBuyer, anAccount } from '@portal/shared-sdk/testing'
import { startChoices, startPage } from './start-choices'

const label = (text: string) => ({ es: text, pt: text, en: text })
const sales = { flag: 'menu_dashboard', role: ['admin', 'sales_manager'] } as const
const registry = {
  areas: [
    {
      navigation: [
        { order: 10, to: '/catalogo', label: label('Productos'), when: { lacks: 'lead' } },
        { order: 20, to: '/otra', label: label('Otra') },
        { parent: 'dashboard', order: 5, to: '/dashboard/hoy', label: label('Hoy'), when: sales },
        { parent: 'dashboard', order: 10, to: '/dashboard/resumen', label: label('Resumen'), when: sales },
      ],
    },
  ],
} as unknown as Registry
const facts = (role: 'client' | 'sales_manager', menu_dashboard = true) =>
  ({
    flags: { menu_dashboard },
    settings: {},
    role,
    permissions: {},
    // A chosen lead hides the catalogue from the menu, but not from the choice.
    chosen: { client: false, center: false, lead: true },
    punchout: false,
    signedIn: true,
  }) satisfies Facts

beforeEach(() => offerPaths(['/catalogo', '/otra', '/dashboard/hoy', '/dashboard/resumen']))

test.each([
  ['a sales person', facts('sales_manager'), anAccount(), ['/catalogo', '/dashboard/hoy', '/dashboard/resumen']],
  ['a sales person without dashboard', facts('sales_manager', false), anAccount(), ['/catalogo']],
  ['a buyer', facts('client'), aBuyer(), ['/catalogo']],
])('%s may begin with these pages (rule S-86)', (_who, given, account, expected) => {
  expect(startChoices(registry, given, account).map(({ path }) => path)).toEqual(expected)
})

test('a page below a menu is named with its menu', () => {
  const today = startChoices(registry, facts('sales_manager'), anAccount()).find(
    ({ path }) => path === '/dashboard/hoy',
  )
  expect(today?.labels.map(({ es }) => es)).toEqual(['Dashboard', 'Hoy'])
})

describe('a session begins (rule S-86)', () => {
  const choices = [{ path: '/catalogo' }, { path: '/dashboard/hoy' }] as const
  test.each([
    ['with what its account chose', '/catalogo', '/dashboard/hoy', '/catalogo'],
    ['with the page of its role, where it chose none', null, '/dashboard/hoy', '/dashboard/hoy'],
    ['with the page of its role, where what it chose is not in its menu', '/leads', '/dashboard/hoy', '/dashboard/hoy'],
    ['with the home route, where it chose none', null, undefined, undefined],
    ['with the home route, where the page of its role is not in its menu', null, '/leads', undefined],
  ] as const)('%s', (_case, start_page, sales_manager, expected) => {
    const account = { start_page, role: 'sales_manager' } as const
    expect(startPage(account, choices, { startPages: sales_manager && { sales_manager } })).toBe(expected)
  })
})
