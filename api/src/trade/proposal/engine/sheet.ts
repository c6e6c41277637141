import type { Table } from './boost'

/** A table that grows row by row. */
export class Sheet implements Table {
  rows = 0
  columns: Float32Array[]

  constructor(width: number) {
    this.columns = Array.from({ length: width }, () => new Float32Array(1024))
  }

  add(row: Float32Array): void {
    if (this.rows === this.columns[0]!.length)
      this.columns = this.columns.map((column) => {
        const larger = new Float32Array(2 * column.length)
        larger.set(column)
        return larger
      })
    for (let at = 0; at < row.length; at++) this.columns[at]![this.rows] = row[at]!
    this.rows++
  }

  /** The table with only the columns at these places. */
  only(places: readonly number[]): Table {
    return { rows: this.rows, columns: places.map((place) => this.columns[place]!) }
  }
}
