import { sql } from 'kysely'
import { clientsIn, type Portfolio } from '../dashboard/portfolio'
import { firstRow, type Db } from '../db/db'

/** From so many clients on what is worked out of all of them is kept; below it is read anew each time. */
const largeFrom = 500
const freshMs = 60_000

/**
 * Keeps what is worked out of the orders of all clients for a minute, for large portfolios alone (rule B-35). Rights, calls
 * and names are never kept: they are read with each answer.
 */
export class Kept<Row> {
  private last?: { day: string; at: number; rows: Promise<Row[]> }

  constructor(private readonly load: (day: string) => Promise<Row[]>) {}

  /** The rows of all clients for a day, YYYY-MM-DD; whoever asks meanwhile waits for the same. */
  rows(day: string): Promise<Row[]> {
    const { last } = this
    if (last?.day === day && Date.now() - last.at < freshMs) return last.rows
    const rows = this.load(day)
    const mine = { day, at: Date.now(), rows }
    this.last = mine
    rows.catch(() => {
      if (this.last === mine) this.last = undefined
    })
    return rows
  }
}

/** Whether a portfolio has so many clients that working its orders out takes longer than one should wait. */
export async function isLarge(db: Db, portfolio: Portfolio): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from client c where ${clientsIn(portfolio, 'c.id')} offset ${sql.lit(largeFrom)} limit 1`,
  )
  return row !== undefined
}
