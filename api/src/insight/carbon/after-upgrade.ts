import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import { figuresCommand } from '../figures-command'
import { StartError } from '../../core/start-error'
import { storeAllCarbon } from './stored-carbon'
import { messageOf } from '../../core/thrown'

/**
 * Stores the emissions of delivery notes that a version without them wrote, before the portal serves (rule H-39): a
 * missing figure would count as none. A start that is stopped meanwhile goes on with what is left.
 */
export async function storeMissingCarbon(db: Db, log: (text: string) => void): Promise<void> {
  const missing = await firstRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from delivery_note where co2e_kg is null`,
  )
  if (!missing?.count) return
  log(`Computing the emissions of ${missing.count} delivery notes of an older version`)
  await storeAllCarbon(db)
}

/**
 * Compares the stored sums and emissions with the documents, after an upgrade (rule H-39).
 * @returns what to tell: that they agree, the differences, or why they could not be compared
 */
export async function checkedFigures(db: Db): Promise<string> {
  try {
    return await figuresCommand(db, ['check'])
  } catch (error) {
    if (error instanceof StartError) return error.message
    return `The figures were not compared (${messageOf(error)}): node api/dist/portal-cli.js figures check`
  }
}
