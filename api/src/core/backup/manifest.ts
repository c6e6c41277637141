/** What a backup says of itself: the entry `manifest.json`, after all others. */
export interface Manifest {
  format: typeof backupFormat
  /** Version of the program that wrote it. */
  portal: string
  /** When, as ISO 8601. */
  written: string
  /** Version of the server or the embedded engine. */
  database: string
  /** What its schema is made of. */
  migrations: { name: string; checksum: string }[]
  tables: TableFacts[]
  sequences: Sequence[]
  files: { path: string; bytes: number }[]
}

/** Raised when an older program could not read it. */
export const backupFormat = 1

export interface Table {
  name: string
  /** Those that are stored as given: not what is computed of others. */
  columns: string[]
  /** Of them and the computed ones, those that can be summed. */
  numbers: string[]
}

/** A table as it is at one moment. */
export interface TableFacts extends Omit<Table, 'numbers'> {
  rows: number
  /** Exact sums of its columns of numbers. */
  sums: Record<string, string>
}

/** The next number of a column. */
export interface Sequence {
  table: string
  column: string
  last: string
  isCalled: boolean
}

export const tableEntry = (table: string): string => `tables/${table}.copy`
/** Of a file; a ZIP takes \ for the / between folders. */
export const fileEntry = (path: string): string => `files/${path.replace(/[\\%]/g, encodeURIComponent)}`
export const manifestEntry = 'manifest.json'

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0)
