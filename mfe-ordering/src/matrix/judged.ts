import { readQuantity } from '@portal/shared-sdk'
import type { CheckedMatrix, MatrixArticle, MatrixCell, MatrixCheck, MatrixOrder } from '@portal/shared-sdk/contract'
import { textAt, type Sheet, type SheetRow } from './sheet'

/** What the server said of a sheet as it was. */
export interface Judged {
  sheet: Sheet
  /** By the row's key. */
  articles: ReadonlyMap<number, MatrixArticle>
  /** By centre. */
  orders: ReadonlyMap<number, MatrixOrder>
  /** By the row's key, then by centre. */
  cells: ReadonlyMap<number, ReadonlyMap<number, MatrixCell>>
}

/** The quantity of a text; 0 for an empty one, and for one that is none. */
export function quantityOf(text: string): number {
  const read = text ? readQuantity(text) : undefined
  return read && 'quantity' in read ? read.quantity : 0
}

/** Why a text is no quantity: a key of the words. */
export type TextProblem = 'number' | 'whole' | 'least' | 'most'
export function textProblem(text: string): TextProblem | null {
  const read = text ? readQuantity(text) : undefined
  return read && 'problem' in read && read.problem !== 'none' ? read.problem : null
}

/** A sheet as the API takes it. */
export const matrixOf = (client: number, { rows, ...sheet }: Sheet, centers: readonly number[]): MatrixCheck => ({
  client,
  rows: rows.map(({ product, unit }) => ({ product, unit })),
  columns: centers.map((center) => ({
    center,
    quantities: rows.map((row) => quantityOf(textAt({ rows, ...sheet }, row, center))),
  })),
})

/** @param before what was said last: an article of which the same is said stays the same object, so that its row is not drawn again */
export function judgedOf(sheet: Sheet, { rows, orders }: CheckedMatrix, before?: Judged): Judged {
  const cells = new Map<number, Map<number, MatrixCell>>()
  for (const { center, cells: own } of orders)
    for (const cell of own) {
      const key = sheet.rows[cell.row]?.key
      if (key === undefined) continue
      const row = cells.get(key) ?? new Map<number, MatrixCell>()
      cells.set(key, row.set(center.id, cell))
    }
  const sameAsBefore = (key: number, article: MatrixArticle) => {
    const former = before?.articles.get(key)
    return former && JSON.stringify(former) === JSON.stringify(article) ? former : article
  }
  return {
    sheet,
    articles: new Map(
      sheet.rows.flatMap(({ key }, at) =>
        rows.slice(at, at + 1).map((article) => [key, sameAsBefore(key, article)] as const),
      ),
    ),
    orders: new Map(orders.map((order) => [order.center.id, order])),
    cells,
  }
}

/** What was said of a cell, unless it or its row has changed since. */
export function cellOf(
  judged: Judged | undefined,
  sheet: Sheet,
  row: SheetRow,
  center: number,
): MatrixCell | undefined {
  const cell = judged?.cells.get(row.key)?.get(center)
  if (!cell || !judged) return undefined
  const then = judged.sheet.rows.find(({ key }) => key === row.key)
  return then?.unit === row.unit && textAt(judged.sheet, row, center) === textAt(sheet, row, center) ? cell : undefined
}

/** Whether a centre has anything on the sheet. */
export const hasQuantity = (sheet: Sheet, center: number): boolean =>
  sheet.rows.some((row) => textAt(sheet, row, center) !== '')

export const unitsOf = (sheet: Sheet, row: SheetRow, centers: readonly number[]): number =>
  centers.reduce((sum, center) => sum + quantityOf(textAt(sheet, row, center)), 0)
