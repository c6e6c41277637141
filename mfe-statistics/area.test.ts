import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: { menu_estadisticas: true },
  settings: {},
  role: 'client',
  permissions: {},
  chosen: { client: true, center: false, lead: false },
  punchout: false,
  signedIn: true,
}
const labels = (given: Facts) =>
  area.navigation!.filter(({ when }) => isAllowed(when, given)).map(({ label }) => label.es)
const pages = (given: Facts) => area.routes.filter(({ when }) => isAllowed(when, given))

test('buyers and sales find the four pages in the menu of statistics (rule T-26)', () => {
  expect(labels(facts)).toEqual(['Compras', 'Ranking de centros', 'Compras por categoría', 'Ranking de artículos'])
  expect(labels({ ...facts, role: 'sales_manager' })).toHaveLength(4)
  expect(new Set(area.navigation!.map(({ parent }) => parent))).toEqual(new Set(['estadisticas']))
  expect(pages(facts)).toHaveLength(4)
})

test('what is looked at goes along from tab to tab, search and page do not (rules T-25, A-16)', () => {
  for (const { keeps } of area.navigation!)
    expect(keeps).toEqual(['node', 'category', 'cost_center', 'after', 'before'])
})

test.each<[string, Partial<Facts>]>([
  ['without the flag menu_estadisticas (rule T-26)', { flags: { menu_estadisticas: false } }],
  ['from a purchasing system (rule A-7)', { punchout: true }],
])('%s there are no statistics', (_when, change) => {
  expect(labels({ ...facts, ...change })).toEqual([])
  expect(pages({ ...facts, ...change })).toEqual([])
})
