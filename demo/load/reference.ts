import { itemOf } from '@portal/api/src/core/known'
import type { Db } from '@portal/api/src/core/db/db'
import { numberOrNull, readRows } from '../data/read-rows'
import { statNodes } from '../clients/organisation'
import { column, insertRows, type Column } from './insert'

const text = <Name extends string>(from: Name, name: string = from): Column<Record<Name, string>> =>
  column(name, 'text', (row) => row[from])

/** A list of numbers and names; columns: those that its table has beside them. */
const list =
  <Row extends { id: string; name: string }>(table: string, rows: Row[], columns: Column<Row>[] = []) =>
  (db: Db) =>
    // The database may have these lists before it has clients.
    insertRows<Row>(
      db,
      table,
      rows,
      [column('id', 'int', (row) => Number(row.id)), text('name'), ...columns],
      'on conflict do nothing',
    )

const lists = () => [
  list('province', readRows('provinces'), [text('country', 'country_id')]),
  list('request_region', readRows('request_regions')),
  list('channel', readRows('channels')),
  list('sector', readRows('sectors')),
  list('business', readRows('business')),
  list('origin', readRows('origins')),
  list('sales_person', readRows('sales_people'), [text('email')]),
  list('price_rate', readRows('rates'), [column('is_list_price', 'bool', (row) => row.list_price === 'true')]),
  list('warehouse', readRows('warehouses'), [
    text('locality'),
    column('province_id', 'int', (row) => numberOrNull(row.province)),
  ]),
]

/** The lists that clients and leads refer to, the sales tree, the warehouses and the synonyms. */
export async function loadReference(db: Db): Promise<void> {
  for (const load of lists()) await load(db)
  await insertRows(db, 'search_synonym', readRows('synonyms'), [text('language'), text('term'), text('means')])
  await loadNodes(db)
}

async function loadNodes(db: Db): Promise<void> {
  const ancestors = (node: number | null): number[] =>
    node === null ? [] : [node, ...ancestors(itemOf(statNodes, (each) => each.id === node).parentId)]
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
