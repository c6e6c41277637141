import type { Db } from '@portal/api/src/core/db/db'
import { numberOrNull, readRows, type FileRow } from '../data/read-rows'
import { statNodes } from '../clients/organisation'
import { column, insertRows, type Column } from './insert'

const text = (name: string, from = name): Column<FileRow> => column(name, 'text', (row) => row[from]!)
const id = column<FileRow>('id', 'int', (row) => Number(row.id))
const name = text('name')

/** The tables of lists by their files, with the columns that they have beside number and name. */
const lists: readonly [file: string, table: string, columns: Column<FileRow>[]][] = [
  ['provinces', 'province', [text('country_id', 'country')]],
  ['request_regions', 'request_region', []],
  ['channels', 'channel', []],
  ['sectors', 'sector', []],
  ['business', 'business', []],
  ['origins', 'origin', []],
  ['sales_people', 'sales_person', [text('email')]],
  ['rates', 'price_rate', [column('is_list_price', 'bool', (row) => row.list_price === 'true')]],
  ['warehouses', 'warehouse', [text('locality'), column('province_id', 'int', (row) => numberOrNull(row.province!))]],
]

/** The lists that clients and leads refer to, the sales tree, the warehouses and the synonyms. */
export async function loadReference(db: Db): Promise<void> {
  // The database may have these lists before it has clients.
  for (const [file, table, columns] of lists)
    await insertRows(db, table, readRows(file), [id, name, ...columns], 'on conflict do nothing')
  await insertRows(db, 'search_synonym', readRows('synonyms'), [text('language'), text('term'), text('means')])
  await loadNodes(db)
}

async function loadNodes(db: Db): Promise<void> {
  const ancestors = (node: number | null): number[] =>
    node === null ? [] : [node, ...ancestors(statNodes.find((each) => each.id === node)!.parentId)]
  await insertRows(db, 'stat_node', statNodes, [
    column('id', 'int', (row) => row.id),
    column('parent_id', 'int', (row) => row.parentId),
    column('node_name', 'text', (row) => row.name),
    column('level', 'int', (row) => ancestors(row.id).length),
  ])
  await insertRows(
    db,
    'stat_node_closure',
    statNodes.flatMap((node) => ancestors(node.id).map((ancestor) => ({ ancestor, node: node.id }))),
    [column('ancestor_id', 'int', (row) => row.ancestor), column('node_id', 'int', (row) => row.node)],
  )
}
