import { ApiError, emit, genericError, hasOnDemand, Intentions, session, useCartCommands } from '@portal/shared-sdk'
import { addCartLines, checkCartFile, checkCartLines } from '@portal/shared-sdk/calls/cart-list'
import type { CartLinesVerdict, JudgedRow } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { plainRow, rowState } from './list-summary'

export interface PastedList {
  /** null: nothing has been read yet. */
  rows: readonly JudgedRow[] | null
  sheet: string | null
  busy: 'reading' | 'checking' | 'adding' | null
  failure: string
  /** How many articles the last adding added. */
  added: number
  readText: (text: string) => void
  readFile: (file: File) => void
  /** Corrects a row; the whole list is checked again, since rows of one article count together. */
  mend: (row: number, change: { code?: string; quantity?: string }) => void
  drop: (row: number) => void
  /** Adds the good rows. Answers how many articles were added and how many rows are left to be corrected. */
  add: () => Promise<{ added: number; left: number } | null>
  /** Back to the text. */
  restart: () => void
}

/** A list of codes and quantities to be added to the cart. Added rows leave the list, so that none is added twice. */
export function usePastedList(): PastedList {
  const { reload, askForCenter } = useCartCommands()
  const [state, setState] = useState<Pick<PastedList, 'rows' | 'sheet' | 'busy' | 'failure' | 'added'>>({
    rows: null,
    sheet: null,
    busy: null,
    failure: '',
    added: 0,
  })
  const asked = useRef(0)
  const [intentions] = useState(() => new Intentions())
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }))

  async function ask(busy: 'reading' | 'checking', call: () => Promise<CartLinesVerdict>) {
    const turn = ++asked.current
    set({ busy, failure: '' })
    try {
      const { rows, sheet } = await call()
      // Only the newest request counts.
      if (turn === asked.current)
        setState((before) => ({ ...before, rows, sheet: busy === 'reading' ? sheet : before.sheet, busy: null }))
    } catch (error) {
      if (turn === asked.current) set({ busy: null, failure: textOf(error) })
    }
  }
  const judge = (rows: readonly JudgedRow[]) => {
    set({ rows })
    void ask('checking', () => checkCartLines({ ...chosenCustomer(), rows: rows.map(plainRow) }))
  }

  async function add() {
    const { rows, busy } = state
    if (!rows || busy) return null
    set({ busy: 'adding', failure: '' })
    if (!(await askForCenter())) {
      set({ busy: null })
      return null
    }
    const list = { ...chosenCustomer(), rows: rows.map(plainRow) }
    try {
      const answer = await intentions.once(list, (intention) => addCartLines(list, intention))
      const left = answer.rows.filter((row) => rowState(row) === 'bad')
      set({ rows: left, busy: null, added: answer.added })
      void reload()
      emit('cart', { isOnDemand: hasOnDemand(answer.cart, answer.rows) })
      return { added: answer.added, left: left.length }
    } catch (error) {
      set({ busy: null, failure: textOf(error) })
      return null
    }
  }

  return {
    ...state,
    readText: (text) => void ask('reading', () => checkCartLines({ ...chosenCustomer(), text })),
    readFile: (file) => void ask('reading', () => checkCartFile(chosenCustomer(), file)),
    mend: (row, change) =>
      judge((state.rows ?? []).map((other) => (other.row === row ? { ...other, ...change } : other))),
    drop: (row) => {
      const rest = (state.rows ?? []).filter((other) => other.row !== row)
      if (rest.length > 0) judge(rest)
      else set({ rows: null, failure: '' })
    },
    add,
    restart: () => {
      asked.current++
      set({ rows: null, sheet: null, busy: null, failure: '', added: 0 })
    },
  }
}

function chosenCustomer() {
  const { client, lead, center } = session()
  return { client: client?.id ?? null, lead: lead?.id ?? null, center: center?.id ?? null }
}

/** The server's text for the list's field, else its message. */
function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return genericError()
  const { file, text, rows, non_field_errors: all } = error.fields
  return (file ?? text ?? rows ?? all)?.[0] ?? error.message
}
