import type { Db } from '@portal/api/src/core/db/db'
import { fold } from '@portal/api/src/catalogue/search/normalise'
import { provincesAbroad } from '../clients/build-clients'
import {
  businesses,
  channels,
  origins,
  priceRates,
  salesPeople,
  sectors,
  statNodes,
  warehouses,
} from '../clients/organisation'
import { spanishProvinces } from '../places/spain'
import { readRows } from '../data/read-rows'
import { column, insertRows } from './insert'

interface NamedRow {
  id: number
  name: string
}
const named = [column<NamedRow>('id', 'int', (row) => row.id), column<NamedRow>('name', 'text', (row) => row.name)]
const lists = { channel: channels, sector: sectors, business: businesses, origin: origins }
const numbered = (names: string[]) => names.map((name, index) => ({ id: index + 1, name }))

/** The database may have these lists before it has clients. */
const ifNew = 'on conflict do nothing'

/** The lists that clients and leads refer to, the sales tree, the warehouses and the synonyms. */
export async function loadReference(db: Db): Promise<void> {
  const provinces = [...spanishProvinces.map((row) => ({ ...row, country: 'sp' })), ...provincesAbroad]
  const country = column<(typeof provinces)[number]>('country_id', 'text', (row) => row.country)
  await insertRows(db, 'province', provinces, [...named, country], ifNew)
  const regions = provinces.filter((row) => row.country === 'sp' || row.country === 'pt')
  await insertRows(db, 'request_region', regions, named, ifNew)
  for (const [table, names] of Object.entries(lists)) await insertRows(db, table, numbered(names), named, ifNew)
  const email = column<NamedRow>('email', 'text', (row) => `${fold(row.name).replaceAll(' ', '.')}@demo.test`)
  await insertRows(db, 'sales_person', salesPeople, [...named, email], ifNew)
  const isListPrice = column<NamedRow>('is_list_price', 'bool', (row) => row.id === 1)
  await insertRows(db, 'price_rate', priceRates, [...named, isListPrice], ifNew)
  await insertRows(db, 'search_synonym', readRows('synonyms'), [
    column('language', 'text', (row) => row.language!),
    column('term', 'text', (row) => row.term!),
    column('means', 'text', (row) => row.means!),
  ])
  await loadNodes(db)
  const locality = column<(typeof warehouses)[number]>('locality', 'text', (row) => row.locality)
  const province = column<(typeof warehouses)[number]>('province_id', 'int', (row) => row.provinceId)
  await insertRows(db, 'warehouse', warehouses, [...named, locality, province], ifNew)
}

async function loadNodes(db: Db): Promise<void> {
  await insertRows(db, 'stat_node', statNodes, [
    column('id', 'int', (row) => row.id),
    column('parent_id', 'int', (row) => row.parentId),
    column('node_name', 'text', (row) => row.name),
    column('level', 'int', (row) => row.level),
  ])
  const ancestors = (id: number | null): number[] =>
    id === null ? [] : [id, ...ancestors(statNodes.find((node) => node.id === id)!.parentId)]
  await insertRows(
    db,
    'stat_node_closure',
    statNodes.flatMap((node) => ancestors(node.id).map((ancestor) => ({ ancestor, node: node.id }))),
    [column('ancestor_id', 'int', (row) => row.ancestor), column('node_id', 'int', (row) => row.node)],
  )
}
