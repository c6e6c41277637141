import type { ImportObjectRow, ImportRow, ImportRun } from '@portal/shared-sdk/contract'
import { anAccount, show as showPage, type Options } from '@portal/shared-sdk/testing'
import type { ReactNode } from 'react'
import es from '../words/es.json'

/** Renders a page of this area for an administrator. */
export const show = (screen: ReactNode, { answers, ...options }: Options = {}) =>
  showPage(screen, {
    as: anAccount({ role: 'admin' }),
    words: { admin: es },
    answers: { 'imports/objects/': [articles, prices], ...answers },
    ...options,
  })

const column = (name: string, change: object = {}) => ({
  name,
  type: 'text',
  meaning: `Qué es ${name}.`,
  unit: null,
  example: 'x',
  required: false,
  is_key: false,
  refers_to: null,
  ...change,
})
const articles: ImportObjectRow = {
  name: 'articles',
  title: 'Artículos',
  takes_full: true,
  columns: [column('id', { is_key: true }), column('name', { required: true }), column('brand')],
}
const prices: ImportObjectRow = { ...articles, name: 'prices', title: 'Precios de lista', takes_full: false }

const noCounts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  deactivated: 0,
  deleted: 0,
  retired: 0,
  older: 0,
  waiting: 0,
  refused: 0,
}

/** A dry run of two new articles. */
export const aRun = ({
  counts,
  ...change
}: Omit<Partial<ImportRun>, 'counts'> & { counts?: object } = {}): ImportRun => ({
  id: 5,
  object: 'articles',
  state: 'judged',
  source: 'call',
  parent: null,
  account: { id: 1, name: 'Ana Ruiz', email: 'ana@portal.test' },
  machine: null,
  policy: 'all',
  full: false,
  file_name: 'articulos.csv',
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  columns: ['id', 'name'],
  rows: 2,
  counts: { ...noCounts, ...(counts ?? { created: 2 }) },
  refusal: null,
  created: '2026-11-26T10:00:00',
  applied: null,
  undone: null,
  can_apply: true,
  can_undo: false,
  has_rows: true,
  ...change,
})

export const aRow = (change: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  key: 'A1',
  result: 'created',
  values: { id: 'A1', name: 'Papel' },
  problems: [],
  ...change,
})
