import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A statement with its values. name: under which the connection's server keeps it with its plan. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string | undefined
}

/** The server no longer knows a statement under its name, or would answer it with other columns than before. */
export function isPlanLost(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/** What a statement answered. rowCount: those that it wrote or read. */
export interface Answer {
  command: string
  rowCount: number
  rows: Row[]
}

type Row = Record<string, unknown>
interface Columns {
  names: string[]
  parsers: ((text: string) => unknown)[]
  empty: Row
}

/** The columns of a connection's named statements: the server tells them once and node-postgres would ask each time. */
export type KnownColumns = Map<string, Columns>

/** How node-postgres talks to the server: its types leave out what a query needs to know of it. */
interface Wire {
  stream: Duplex
  parsedStatements: Partial<Record<string, string>>
  submittedNamedStatements: Partial<Record<string, string>>
  parse: (statement: { text: string; name: string | undefined }) => void
  bind: (call: { statement: string | undefined; values: unknown[] }) => void
  describe: (what: { type: 'P' }) => void
  execute: () => void
  sync: () => void
}

/** Dates stay texts (a day has no zone), bigint counts become numbers, numeric stays an exact text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number
    if (oid === 1082 || oid === 1114) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils
const noColumns: Columns = { names: [], parsers: [], empty: {} }

/** A pipelined client takes queries of its own class only, and asks them for `submit`, `name`, `text` and `handle…`. */
const Query = pg.Query as unknown as new (text: string) => {
  text: string
  name: string | undefined
  /** Set by the client where an address asks for `query_timeout`: tells it that the answer is there. */
  callback?: () => void
}

/**
 * Statements that go to the server together and are answered together: the server runs none after one that fails, and
 * sends what it has to say at the end. node-postgres would have it answer each, which takes server and portal longer
 * than most of ours run.
 */
export class Statements extends Query {
  /** One for each statement; fails with what the first that fails fails with. */
  readonly answers: Promise<Answer[]>
  private settle!: { resolve: (answers: Answer[]) => void; reject: (error: Error) => void }
  private statements: Statement[] = []
  private told: Answer[] = []
  private current!: Answer & { columns: Columns | undefined }
  private wire: Wire | undefined
  private unreadable: unknown

  constructor(private known: KnownColumns) {
    super('')
    this.answers = new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  /** @returns where its answer will stand */
  add({ text, values, name }: Statement): number {
    return this.statements.push({ text, name, values: values.map(prepareValue) }) - 1
  }

  submit(wire: Wire): null {
    this.wire = wire
    wire.stream.cork()
    try {
      for (const { text, name, values } of this.statements) {
        if (!name || !(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
          wire.parse({ text, name })
          if (name) wire.submittedNamedStatements[name] = text
        }
        wire.bind({ statement: name, values })
        if (!this.columnsOf({ text, name })) wire.describe({ type: 'P' })
        wire.execute()
      }
      wire.sync()
    } catch (error) {
      // Half of them would be answered to whoever asks next.
      wire.stream.destroy(error as Error)
      throw error
    } finally {
      wire.stream.uncork()
    }
    this.expect()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const names = fields.map(({ name }) => name)
    this.current.columns = {
      names,
      parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { names, parsers, empty } = this.current.columns!
    const row = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        if (text !== null) row[names[at]!] = parsers[at]!(text!)
      }
    } catch (error) {
      this.unreadable ??= error
    }
    this.current.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    const { columns, ...answer } = this.current
    const words = text.split(' ')
    answer.command = words[0]!
    answer.rowCount = Number(words.at(-1)) || 0
    this.next(answer, columns)
  }

  handleEmptyQuery() {
    const { columns, ...answer } = this.current
    this.next(answer, columns)
  }

  handleReadyForQuery() {
    this.callback?.()
    if (this.unreadable) this.settle.reject(this.unreadable as Error)
    else this.settle.resolve(this.told)
  }

  handleError(error: Error) {
    this.callback?.()
    // The server has not read those behind it.
    for (const { name } of this.statements.slice(this.told.length))
      if (name && this.wire) delete this.wire.submittedNamedStatements[name]
    this.settle.reject(error)
  }

  private next(answer: Answer, columns: Columns | undefined) {
    if (this.name) this.known.set(this.name, columns ?? noColumns)
    this.told.push(answer)
    this.expect()
  }

  /** What is answered next. */
  private expect() {
    const { text = '', name } = this.statements[this.told.length] ?? {}
    this.text = text
    this.name = name
    this.current = { command: '', rowCount: 0, rows: [], columns: this.columnsOf({ text, name }) }
  }

  private columnsOf({ text, name }: { text: string; name?: string | undefined }) {
    if (name) return this.known.get(name)
    return text === 'begin' || text === 'commit' ? noColumns : undefined
  }
}
