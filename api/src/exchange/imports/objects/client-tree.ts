import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { clientStays, ownClient } from './client-columns'
import { setLevels } from './levels'
import { references } from './references'

/** The tree that a client draws over its own centres, which statistics are read by (rule E-48). */
export const clientTree: ImportObject = {
  name: 'client_tree',
  title: { es: 'Árboles de clientes', pt: 'Árvores de clientes', en: 'Trees of clients' },
  table: 'client_node',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.client_tree.keyOf,
  creates: true,
  columns: [
    idColumn,
    ownClient,
    column.text(120)(
      'name',
      { es: 'Nombre del nodo.', pt: 'Nome do nó.', en: 'Name of the node.' },
      'Hoteles de playa',
      { to: 'node_name', required: true, empty: undefined },
    ),
    column.ref(
      'parent',
      references.client_tree,
      {
        es: 'Nodo superior, del mismo cliente; vacío en la raíz. Hay cuatro niveles.',
        pt: 'Nó superior, do mesmo cliente; vazio na raiz. Há quatro níveis.',
        en: 'The node above, of the same client; empty at the root. There are four levels.',
      },
      'T-1',
    ),
  ],
  inserts: { level: '1' },
  tree: { parent: 'parent' },
  checks: [
    clientStays('client_node'),
    `insert into import_problem (run_id, line, column_name, code, data)
     select {run}, w.line, 'parent', 'foreign', jsonb_build_object('value', r.cells ->> 'parent')
     from import_work w join import_row r on r.run_id = {run} and r.line = w.line and r.cells ->> 'parent' is not null
       left join client_node t on t.id = w.id
       left join client_node p on ${references.client_tree.keyOf('p')} = r.cells ->> 'parent'
       left join import_row f on f.run_id = {run} and f.key = r.cells ->> 'parent'
       left join client c on c.id = {client}
     where w.act = 'upsert' and w.differs and case when p.id is not null then p.client_id <> c.id
       else f.cells ->> 'client' <> ${references.clients.keyOf('c')} end`,
  ],
  after: [setLevels('client_node')],
  deletes: {},
  retires: 'delete',
  isUndoable: true,
}
