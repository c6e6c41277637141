import type { Db } from '../../core/db/db'
import type { Text } from '../../core/http/texts'

/** What the cells of a column hold; plain data, as the worker that reads a file judges by it (api/workers/import). */
export type CellType =
  | { kind: 'text' | 'code' | 'email' | 'address' | 'file' | 'json'; max: number }
  | { kind: 'integer'; min?: number; max?: number }
  | { kind: 'decimal'; scale: number; min?: number; max?: number }
  | { kind: 'boolean' | 'date' | 'time' }
  | { kind: 'choice'; values: readonly string[] }
  /** Several values between |. */
  | { kind: 'list'; of: CellType; max: number }
  /** Names with a quantity: `Caja:12|Palet:480`. */
  | { kind: 'pairs'; max: number; maxName: number; maxQuantity: number }

/** A column whose values are ids of another object's rows. */
export interface Reference {
  /** The object, or a list that no file brings (`countries`). */
  object: string
  table: string
  /** SQL of a row's external id, by the alias of its table. */
  keyOf: (alias: string) => string
  /** SQL that tells whether a row is the one of a cell; that its external id is the cell's unless it is given. */
  isNamed?: (alias: string, cell: string) => string
}

/** Rows of another table that belong to a row, written whole from a list of keys. */
export interface LinkTable {
  table: string
  owner: string
  other: string
  /** It has a column `position`; without one the order of a list means nothing. */
  isOrdered: boolean
}

/** A column of an object's files. */
export interface Column {
  name: string
  type: CellType
  /** What it means, for who fills it in. */
  meaning: Text
  unit?: string
  example: string
  /** Part of the key by which a row is found. */
  key?: true
  /** Never empty; a new row needs it. */
  required?: true
  /** Column of the object's table; undefined: links, formats, or a column that only an object's own steps read. */
  to?: string
  /** Kept in another table by the object's own steps; `current` is what there is, of a reference the row's number. */
  elsewhere?: true
  /** SQL of what an empty cell stores; undefined: null. */
  empty?: string
  /** SQL of what a row of the table `t` has, where that is not the column `to` itself. */
  current?: string
  /** SQL of what is stored for a value, where that is not the value itself. */
  stored?: (value: string) => string
  /** Further columns of the table that follow a value, by SQL on it. */
  follows?: readonly { to: string; stored: (value: string) => string }[]
  /** An empty cell leaves what a row has. */
  keeps?: true
  /** No two rows have the same value. */
  unique?: true
  ref?: Reference
  /** Of the document's head: every line of a document says the same (rule E-31). */
  head?: true
  links?: LinkTable
  /** The rows of `product_unit`. */
  formats?: true
}

/**
 * Documents: rows of files are their lines, each with the columns of its document's head. In SQL `t` is a line, `h` its
 * head, `w` a row of `import_work`, `d` a document of `import_document`.
 */
export interface Documents {
  /** Table of the heads. */
  table: string
  /** The key column that names the document, and the one that names the line in it. */
  column: string
  line: string
  /** How a cell of `column` finds a head. */
  ref: Reference
  /** Column of the heads that an external id is written to. */
  keyTo: string
  /** Column of the lines that names their head. */
  owner: string
  /** Columns of other tables that name a head. */
  usedBy: readonly { table: string; column: string }[]
  /** Further columns of a new head, by SQL on `d`. */
  ofHead: Readonly<Record<string, string>>
  /** Further columns of a written line, by SQL on `w`. */
  ofLine: Readonly<Record<string, string>>
  /** Columns of lines that a new one alone gets, by SQL on `w` and `d`. */
  ofNewLine: Readonly<Record<string, string>>
  /** Assignments of a changed head. */
  touches?: readonly string[]
  /** Before and after documents are written; `import_document` has them with the ids of their heads. */
  before: (tx: Db, by: Importer) => Promise<void>
  after: (tx: Db, by: Importer) => Promise<void>
}

/** Texts that the database has made of others: search columns. */
export interface Derived {
  /** Columns that they are made of. */
  from: readonly string[]
  /** Columns of the table, in the order of the values that `make` answers. */
  to: readonly string[]
  /** @param row texts of `from`, '' for none; id: the row's, as text */
  make: (row: Record<string, string>) => string[]
}

/** Who imports (null: a program of the installation), and today in Madrid by the clock of business. */
export interface Importer {
  account: number | null
  /** The key by which a machine does it (rule E-86). */
  machine: number | null
  today: string
}

/** A kind of row that files bring in and out: everything about it that is not common to all. */
export interface ImportObject {
  name: string
  title: Text
  table: string
  /** Columns of the primary key: `id`, or those that the key columns are written to. */
  pk: readonly string[]
  /** Where ids of new rows come from; undefined: they have none, or the object makes no rows. */
  newId?: 'identity' | 'max'
  /** SQL of a row's external id by the alias of its table; undefined: the key's columns name rows of other objects. */
  keyOf?: (alias: string) => string
  /** The column that a row's external id is written to; `source_id` unless another one is named. */
  keyTo?: string
  /** False: a row is found or waits for its object, and is never made. */
  creates: boolean
  columns: readonly Column[]
  derived?: Derived
  /** The column of `columns` that deactivating sets to false. */
  active?: string
  /** Rows may be deleted where no other row names them; mark: they stay, and this assignment marks them. */
  deletes?: { mark?: string }
  /** What a full file does to the rows that it lacks; undefined: it has no full mode. */
  retires?: 'delete' | 'deactivate'
  /** The column that names a row's parent: circles and more than four levels are refused (rule E-28). */
  tree?: { parent: string }
  /** Its rows are lines of documents, which are written whole or not at all (rules E-15, E-31). */
  documents?: Documents
  /** Columns of the table that a new row needs besides those of the file, with their SQL. */
  inserts?: Readonly<Record<string, string>>
  /** Further assignments of a changed row. */
  touches?: readonly string[]
  /** Steps before the rows are written, in SQL on `import_work`. */
  before?: readonly string[]
  /** Rows of the table that files do not bring out, and that a row of a file brings back: SQL on the table `t`. */
  isGone?: string
  /** Rows of the table that belong to the object, where those are not all: SQL on the table `t` (rule E-116). */
  counted?: string
  /** Further steps after the rows are written, in SQL on the table `import_work` (see judge-sql.ts). */
  after?: readonly string[]
  /** What follows in the same transaction, at its end, beyond SQL on `import_work`. */
  finish?: (
    tx: Db,
    run: { id: number; object: ImportObject; columns: readonly string[] },
    by: Importer,
  ) => Promise<void>
  /**
   * Further problems: statements that add to `import_problem` from `import_work w left join <table> t`. {run} is the run,
   * {name} what a column shall be, whether the file has it or not.
   */
  checks?: readonly string[]
  /** Lists and cards of the catalogue are made of it (rule E-22). */
  isCatalogue?: true
  /** Its last import can be undone (rule E-25). */
  isUndoable?: true
  /** SQL on a row `t` that an import wrote, and its change `c`: the account does not undo such an import (rule E-29). */
  undoKeeps?: (account: number) => string
  /** Its columns hold prices or totals: for accounts that may see them alone (rule E-23). */
  money?: 'price' | 'total'
}
