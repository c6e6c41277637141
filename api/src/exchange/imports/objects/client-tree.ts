import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
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
    column.ref(
      'client',
      references.clients,
      { es: 'Su cliente; no cambia.', pt: 'O seu cliente; não muda.', en: 'Its client, for good.' },
      'C-1001',
      { required: true },
    ),
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
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'client', 'fixed' from import_work w join client_node t on t.id = w.id
     where w.act = 'upsert' and not w.is_new and {client} <> t.client_id`,
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
  after: [
    `with recursive placed as (
       select id, 1 as level from client_node where parent_id is null
       union all select n.id, p.level + 1 from client_node n join placed p on n.parent_id = p.id)
     update client_node n set level = p.level from placed p where p.id = n.id and n.level <> p.level`,
  ],
  deletes: {},
  retires: 'delete',
  isUndoable: true,
}
