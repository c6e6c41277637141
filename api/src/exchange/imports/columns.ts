import { itemAt } from '../../core/known'
import type { Text } from '../../core/http/texts'
import type { Column, ImportObject, Reference } from './import-object'

const text =
  (max: number) =>
  (name: string, meaning: Text, example: string, more: Partial<Column> = {}): Column => ({
    name,
    type: { kind: 'text', max },
    meaning,
    example,
    to: name,
    empty: `''`,
    ...more,
  })

/** Columns by their type; `to` is the name unless another one is given. */
export const column = {
  text,
  code: (name: string, meaning: Text, example: string, more: Partial<Column> = {}): Column => ({
    ...text(100)(name, meaning, example, more),
    type: { kind: 'code', max: 100 },
  }),
  flag: (name: string, meaning: Text, more: Partial<Column> = {}): Column => ({
    name,
    type: { kind: 'boolean' },
    meaning,
    example: 'true',
    to: name,
    empty: 'false',
    ...more,
  }),
  integer: (
    name: string,
    meaning: Text,
    example: string,
    more: Partial<Column> & { min?: number; max?: number } = {},
  ): Column => {
    const { min, max, ...rest } = more
    return {
      name,
      type: { kind: 'integer', ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
      meaning,
      example,
      to: name,
      ...rest,
    }
  },
  decimal: (
    name: string,
    scale: number,
    meaning: Text,
    example: string,
    more: Partial<Column> & { min?: number; max?: number } = {},
  ): Column => {
    const { min, max = 9_999_999_999 / 10 ** scale, ...rest } = more
    return {
      name,
      type: { kind: 'decimal', scale, ...(min !== undefined && { min }), max },
      meaning,
      example,
      to: name,
      ...rest,
    }
  },
  date: (name: string, meaning: Text, example: string, more: Partial<Column> = {}): Column => ({
    name,
    type: { kind: 'date' },
    meaning,
    example,
    to: name,
    ...more,
  }),
  choice: (name: string, values: readonly string[], meaning: Text, more: Partial<Column> = {}): Column => ({
    name,
    type: { kind: 'choice', values },
    meaning,
    example: itemAt(values, 0),
    to: name,
    ...more,
  }),
  ref: (name: string, ref: Reference, meaning: Text, example: string, more: Partial<Column> = {}): Column => ({
    name,
    type: { kind: 'code', max: 100 },
    meaning,
    example,
    to: `${name}_id`,
    ref,
    ...more,
  }),
}

/** The external id by which a row is found; codes and names may change, it may not (rule E-2). */
export const idColumn: Column = {
  name: 'id',
  type: { kind: 'code', max: 100 },
  key: true,
  required: true,
  meaning: {
    es: 'Identificador externo: el de su ERP. No cambia nunca.',
    pt: 'Identificador externo: o do seu ERP. Nunca muda.',
    en: 'External id: that of your ERP. It never changes.',
  },
  example: '10021',
}

/** Columns that every object has besides its own (rules E-3, E-13). */
export const commonColumns: readonly Column[] = [
  {
    name: 'action',
    type: { kind: 'choice', values: ['upsert', 'delete', 'deactivate'] },
    meaning: {
      es: 'upsert (o vacío) crea o cambia la fila; delete la borra; deactivate la da de baja, donde exista.',
      pt: 'upsert (ou vazio) cria ou altera a linha; delete apaga-a; deactivate desativa-a, onde exista.',
      en: 'upsert (or empty) makes or changes the row; delete deletes it; deactivate withdraws it, where that exists.',
    },
    example: 'upsert',
  },
  {
    name: 'source_time',
    type: { kind: 'time' },
    meaning: {
      es: 'Momento del dato en el ERP. Un dato más antiguo nunca sobrescribe a otro más reciente.',
      pt: 'Momento do dado no ERP. Um dado mais antigo nunca substitui outro mais recente.',
      en: 'When your ERP wrote the row. An older row never overwrites a newer one.',
    },
    example: '2026-11-25T21:30:00',
  },
]

/** All columns of an object's files, in their order. */
export const columnsOf = (object: ImportObject): readonly Column[] => [...object.columns, ...commonColumns]

/** The key by which rows of a table with a column source_id are found: the ERP's id, else their own. */
export const keyed =
  (own: string) =>
  (alias: string): string =>
    `coalesce(${alias}.source_id, ${alias}.${own}${own === 'id' ? '::text' : ''})`

/** The columns that are kept in the object's own table. */
export const storedColumns = (columns: readonly Column[]) =>
  columns.flatMap((column) => (column.to ? [{ ...column, to: column.to }] : []))

/** The columns of a kind that name rows of objects. */
export const referring = (columns: readonly Column[], isWanted: (column: Column) => boolean) =>
  columns.flatMap((column) => (column.ref && isWanted(column) ? [{ ...column, ref: column.ref }] : []))

/** Whether a cell names rows of the object's own table, of documents other heads, which the same file may bring. */
export const isOwn = (object: ImportObject, { ref }: Column): boolean =>
  ref?.object === object.name && ref.table === (object.documents?.table ?? object.table)
