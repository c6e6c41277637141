import { searchNorm } from '../../../core/http/list'
import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { clientStays, contact, country, hours, named, ownClient, place, text } from './client-columns'
import { references } from './references'

export const centres: ImportObject = {
  name: 'centres',
  title: { es: 'Centros de entrega', pt: 'Locais de entrega', en: 'Delivery centres' },
  table: 'center',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.centres.keyOf,
  creates: true,
  columns: [
    idColumn,
    column.code(
      'code',
      {
        es: 'Código del centro; puede cambiar.',
        pt: 'Código do local; pode mudar.',
        en: 'Code of the centre; it may change.',
      },
      'D-2001',
      { to: 'external_code', required: true, unique: true, empty: undefined },
    ),
    ownClient,
    column.ref(
      'node',
      references.client_tree,
      {
        es: 'Nodo del árbol de su cliente.',
        pt: 'Nó da árvore do seu cliente.',
        en: "Node of its client's tree.",
      },
      'T-3',
      { to: 'client_node_id' },
    ),
    named('Nombre del centro.', 'Nome do local.', 'Name of the centre.', 'Hotel Miramar Playa'),
    country,
    text('cost_center', 60, 'CECO.', 'Centro de custo.', 'Cost centre.', '4021', { empty: undefined }),
    ...place,
    ...contact,
    ...hours,
    column.flag(
      'billable',
      { es: 'Se le factura.', pt: 'É-lhe faturado.', en: 'It is invoiced.' },
      { to: 'has_facturable', empty: 'true' },
    ),
    column.decimal(
      'min_order',
      2,
      {
        es: 'Pedido mínimo; vacío: ninguno.',
        pt: 'Encomenda mínima; vazio: nenhuma.',
        en: 'Minimum order; empty: none.',
      },
      '50',
      { unit: '€' },
    ),
    column.decimal(
      'purchase_limit',
      2,
      {
        es: 'Límite de compra; vacío: ninguno.',
        pt: 'Limite de compra; vazio: nenhum.',
        en: 'Purchase limit; empty: none.',
      },
      '1500',
      { unit: '€' },
    ),
    column.choice(
      'purchase_limit_period',
      ['X', 'M', 'T', 'S', 'A'],
      {
        es: 'Período del límite: X ninguno, M mes, T trimestre, S semestre, A año.',
        pt: 'Período do limite: X nenhum, M mês, T trimestre, S semestre, A ano.',
        en: 'Period of the limit: X none, M month, T quarter, S half-year, A year.',
      },
      { empty: `'X'` },
    ),
    column.ref(
      'warehouse',
      references.warehouses,
      { es: 'Almacén que lo sirve.', pt: 'Armazém que o serve.', en: 'Warehouse that serves it.' },
      '1',
    ),
    column.decimal(
      'distance',
      1,
      { es: 'Distancia al almacén.', pt: 'Distância ao armazém.', en: 'Distance to the warehouse.' },
      '42.5',
      { to: 'distance_km', unit: 'km', max: 20_000 },
    ),
  ],
  derived: {
    from: ['code', 'name', 'address', 'postal_code', 'locality', 'province'],
    to: ['name_sort', 'search_norm'],
    make: ({ id, code, name, address, postal_code, locality, province: at }) => [
      searchNorm(name),
      searchNorm(id, code, name, address, postal_code, locality, at),
    ],
  },
  touches: ['version = t.version + 1'],
  checks: [
    clientStays('center'),
    `insert into import_problem (run_id, line, column_name, code, data)
     select {run}, w.line, 'node', 'foreign', jsonb_build_object('value', r.cells ->> 'node')
     from import_work w join import_row r on r.run_id = {run} and r.line = w.line left join center t on t.id = w.id
       join client_node n on n.id = {node}
     where w.act = 'upsert' and w.differs and n.client_id <> {client}`,
  ],
  money: 'total',
  isUndoable: true,
}
