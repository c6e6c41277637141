import type { Node } from '@portal/shared-sdk/contract'
import { anAccount, onDay, show as showPage, type Answers, type Options } from '@portal/shared-sdk/testing'
import type { ReactNode } from 'react'
import es from '../words/es.json'

/** The day that is today in tests of this area: the last whole month is September. */
export const day = '2026-10-15'

beforeEach(() => onDay(day))

export const tree: Node[] = [
  {
    id: 1,
    node_name: 'España',
    children: [
      { id: 2, node_name: 'Zona Catalunya', children: [{ id: 3, node_name: 'Laura Prat', children: [] }] },
      { id: 4, node_name: 'Zona Centro', children: [] },
    ],
  },
]

const common: Answers = {
  'sp_dashboard/stat_node_tree/': tree,
  'sp_dashboard/client_status/': [
    { name: 'Todos', value: 1 },
    { name: 'Activos', value: 2 },
    { name: 'Nuevos', value: 3 },
    { name: 'Perdidos', value: 4 },
  ],
}

/** Shows a page of the dashboard to a sales person who sees amounts and documents. */
export const show = (screen: ReactNode, { answers, flags, ...options }: Options = {}) =>
  showPage(<main>{screen}</main>, {
    as: anAccount(),
    words: { dashboard: es },
    flags: { menu_pedidos_albaranes: true, menu_pedidos_facturas: true, ...flags },
    answers: { ...common, ...answers },
    ...options,
  })

/** Who may not see amounts. */
export const withoutAmounts = () => anAccount({ total_hidden: true })

/** The queries of all calls to a path so far. */
export const queriesOf = (calls: readonly string[], path: string): Record<string, string>[] =>
  calls
    .filter((call) => call.startsWith(`GET sp_dashboard/${path}?`))
    .map((call) => Object.fromEntries(new URLSearchParams(call.split('?')[1])))

/** A text with plain spaces in place of no-break ones. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

/** The texts of the cells of each row below the header. */
export const cellsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => plain(cell.textContent)))
