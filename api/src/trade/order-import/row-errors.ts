import type { ImportError, Language } from '@portal/shared-sdk/contract'
import { Problem } from '../../core/http/problem'
import { say, type Text, type Values } from '../../core/http/texts'
import { columnTexts, importTexts } from './texts'

export type Column = keyof typeof columnTexts
type Message = string | ((language: Language) => string)

/** The most errors that are told; the rest is counted. */
const maxShown = 200

/** The errors of a file by row and column. */
export class RowErrors {
  private errors: { row: number; column: Column; message: Message }[] = []

  /** @param at the columns of the sheet, from 0 */
  constructor(private at: Partial<Record<Column, number>>) {}

  get count() {
    return this.errors.length
  }

  /** message: a text of the API, or one that is already in the asked language. */
  add(row: number, column: Column, message: Text | string, values?: Values): void {
    this.errors.push({
      row,
      column,
      message: typeof message === 'string' ? message : (language) => say(message, language, values),
    })
  }

  /** The first errors in the order of the sheet, and how many there are. */
  shown(language: Language): { rows: ImportError[]; count: number } {
    const sorted = [...this.errors]
      .sort((a, b) => a.row - b.row || (this.at[a.column] ?? 99) - (this.at[b.column] ?? 99))
      .slice(0, maxShown)
    const rows = sorted.map(({ row, column, message }) => ({
      row,
      column: say(columnTexts[column], language),
      cell: this.at[column] === undefined ? '' : `${letters(this.at[column])}${row}`,
      message: typeof message === 'string' ? message : message(language),
    }))
    return { rows, count: this.count }
  }

  /** 400 `{code: 'rows', message, rows: [{row, column, cell, message}], count, file: [a text for each]}`. */
  problem(): Problem {
    return new Problem(400, (language) => {
      const { rows, count } = this.shown(language)
      const texts = rows.map((error) =>
        say(importTexts.cell, language, { ...error, row: String(error.row), cell: error.cell || '-' }),
      )
      const left = count - rows.length
      return {
        code: 'rows',
        message: say(importTexts.notImported, language),
        file: left > 0 ? [...texts, say(importTexts.more, language, { count: left })] : texts,
        rows,
        count,
      }
    })
  }
}

/** A, B, … Z, AA. */
function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
}
