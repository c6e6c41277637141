import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { setLevels } from './levels'
import { nameColumn } from './lists'
import { references } from './references'

/** The paths of nodes that go. */
const withoutGone = `delete from stat_node_closure c using import_work w
  where w.act in ('delete', 'retire') and (c.node_id = w.id or c.ancestor_id = w.id)`

/** The tree of the dashboard: company, zone, sales person. */
export const salesTree: ImportObject = {
  name: 'sales_tree',
  title: { es: 'Árbol comercial', pt: 'Árvore comercial', en: 'Sales tree' },
  table: 'stat_node',
  pk: ['id'],
  newId: 'max',
  keyOf: references.sales_tree.keyOf,
  creates: true,
  columns: [
    idColumn,
    {
      ...nameColumn({ es: 'Nombre del nodo.', pt: 'Nome do nó.', en: 'Name of the node.' }, 'Zona Levante'),
      to: 'node_name',
    },
    column.ref(
      'parent',
      references.sales_tree,
      {
        es: 'Nodo superior; vacío en la raíz. Hay cuatro niveles.',
        pt: 'Nó superior; vazio na raiz. Há quatro níveis.',
        en: 'The node above; empty at the root. There are four levels.',
      },
      'N-1',
    ),
  ],
  inserts: { level: '1' },
  tree: { parent: 'parent' },
  before: [withoutGone],
  after: [
    setLevels('stat_node'),
    `with recursive above as (
       select id as node_id, id as ancestor_id, parent_id from stat_node
       union all select a.node_id, n.id, n.parent_id from stat_node n join above a on n.id = a.parent_id),
     gone as (
       delete from stat_node_closure c
       where not exists (select from above a where a.node_id = c.node_id and a.ancestor_id = c.ancestor_id))
     insert into stat_node_closure (ancestor_id, node_id) select ancestor_id, node_id from above on conflict do nothing`,
    withoutGone,
  ],
  deletes: {},
  retires: 'delete',
  isUndoable: true,
}
