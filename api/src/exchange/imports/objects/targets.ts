import type { Text } from '../../../core/http/texts'
import { column } from '../columns'
import type { Column, ImportObject } from '../import-object'
import { references } from './references'

const months = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`)

/** Euros of a month; the table has cents. */
const month = (name: string): Column =>
  column.decimal(
    name,
    2,
    {
      es: `Importe del mes ${name.slice(1)}; vacío: 0.`,
      pt: `Valor do mês ${name.slice(1)}; vazio: 0.`,
      en: `Amount of month ${name.slice(1)}; empty: 0.`,
    },
    '1200',
    {
      unit: '€',
      empty: '0',
      current: `(t.${name} / 100.0)::numeric(14, 2)`,
      stored: (value) => `(${value} * 100)::bigint`,
    },
  )

const year: Column = {
  ...column.integer('year', { es: 'Año.', pt: 'Ano.', en: 'The year.' }, '2026', { min: 2000, max: 2100 }),
  key: true,
  required: true,
}

const byYear = (name: string, table: string, title: Text): ImportObject => ({
  name,
  title,
  table,
  pk: ['year', 'client_id'],
  creates: true,
  columns: [
    year,
    {
      ...column.ref('client', references.clients, { es: 'Cliente.', pt: 'Cliente.', en: 'The client.' }, 'C-1001'),
      key: true,
      required: true,
    },
    ...months.map(month),
  ],
  deletes: {},
  retires: 'delete',
  money: 'total',
  isUndoable: true,
})

/** What sales people shall win, by year and node of the sales tree (rules B-8, E-49). */
const newClientTargets: ImportObject = {
  name: 'new_client_targets',
  title: { es: 'Objetivos de clientes nuevos', pt: 'Objetivos de clientes novos', en: 'Targets for new clients' },
  table: 'new_client_target',
  pk: ['year', 'node_id'],
  creates: true,
  columns: [
    year,
    {
      ...column.ref(
        'sales_node',
        references.sales_tree,
        {
          es: 'Nodo del árbol comercial; los de encima tienen la suma.',
          pt: 'Nó da árvore comercial; os de cima têm a soma.',
          en: 'Node of the sales tree; those above have the sum.',
        },
        'N-12',
        { to: 'node_id' },
      ),
      key: true,
      required: true,
    },
    column.integer('clients', { es: 'Clientes nuevos.', pt: 'Clientes novos.', en: 'New clients.' }, '5', {
      max: 1_000_000,
      required: true,
    }),
    column.decimal(
      'sales',
      2,
      {
        es: 'Ventas a ellos en el año.',
        pt: 'Vendas a eles no ano.',
        en: 'Sales to them in the year.',
      },
      '12000',
      { unit: '€', required: true },
    ),
  ],
  deletes: {},
  retires: 'delete',
  money: 'total',
  isUndoable: true,
}

/** What sales expect of a client, by month. */
export const targets: readonly ImportObject[] = [
  newClientTargets,
  byYear('targets', 'sales_target', { es: 'Objetivos', pt: 'Objetivos', en: 'Targets' }),
  byYear('forecasts', 'sales_forecast', { es: 'Previsiones', pt: 'Previsões', en: 'Forecasts' }),
]
