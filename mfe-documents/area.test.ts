import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: {
    menu_pedidos_validar: true,
    menu_pedidos_albaranes: true,
    menu_pedidos_facturas: true,
    menu_pedidos_importacion: true,
  },
  settings: {},
  role: 'client',
  permissions: { can_see_delivery_notes: true, can_see_sale_invoices: true },
  chosen: { client: true, center: false, lead: false },
  punchout: false,
  signedIn: true,
}
const labels = (given: Facts) =>
  area.navigation!.filter(({ when }) => isAllowed(when, given)).map(({ label }) => label.es)
const pages = (given: Facts) => area.routes!.filter(({ when }) => isAllowed(when, given)).map(({ path }) => path)
const all = ['Mis Pedidos', 'Validar Pedidos', 'Albaranes', 'Facturas', 'Importación']
const folderOf: Record<string, string> = {
  'Validar Pedidos': 'validar-pedidos',
  Albaranes: 'albaranes',
  Facturas: 'facturas',
  Importación: 'importacion-pedidos',
}

test('with every flag and right there are all five entries, one with the number of waiting orders', () => {
  expect(labels(facts)).toEqual(all)
  expect(area.navigation!.filter(({ badge }) => badge)).toMatchObject([
    { to: '/pedidos/validar-pedidos', badge: 'validable_orders' },
  ])
  expect(pages(facts)).toHaveLength(10)
})

test.each<[string, Partial<Facts>, string]>([
  ['the flag menu_pedidos_validar', { flags: { ...facts.flags, menu_pedidos_validar: false } }, 'Validar Pedidos'],
  ['the flag menu_pedidos_albaranes', { flags: { ...facts.flags, menu_pedidos_albaranes: false } }, 'Albaranes'],
  ['the right to delivery notes', { permissions: { can_see_sale_invoices: true } }, 'Albaranes'],
  ['the flag menu_pedidos_facturas', { flags: { ...facts.flags, menu_pedidos_facturas: false } }, 'Facturas'],
  ['the right to invoices', { permissions: { can_see_delivery_notes: true } }, 'Facturas'],
  ['the flag menu_pedidos_importacion', { flags: { ...facts.flags, menu_pedidos_importacion: false } }, 'Importación'],
])('without %s one entry and its pages are missing (rule A-21)', (_what, change, gone) => {
  const given = { ...facts, ...change }
  expect(labels(given)).toEqual(all.filter((label) => label !== gone))
  expect(pages(given).filter((path) => path.includes(folderOf[gone]!))).toEqual([])
})

test('a punch-out session has no entry here and cannot import (rule A-7)', () => {
  expect(labels({ ...facts, punchout: true })).toEqual([])
  expect(pages({ ...facts, punchout: true })).not.toContain('/pedidos/importacion-pedidos')
})
