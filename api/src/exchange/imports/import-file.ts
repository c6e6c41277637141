import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { Problem } from '../../core/http/problem'
import { applyRun, dryRun } from './apply'
import { whileAlive } from './interrupted'
import { readRun, stageFile, type ImportChoice, type RunRow } from './runs'

/**
 * Reads a file, judges it and writes it, or judges it alone: what the call, the command and a folder of files do (rule
 * E-1).
 * @throws UnreadableFile
 */
export async function importFile(
  db: Db,
  path: string,
  choice: ImportChoice,
  { isDry, hash, today, progress }: { isDry: boolean; hash: string; today: string; progress?: (count: number) => void },
): Promise<RunRow> {
  const { id } = await stageFile(db, path, choice, { hash, ...(progress && { progress }) })
  const run = await whileAlive(db, id, () => (isDry ? dryRun(db, id) : applied(db, id, today)))
  // The lists of its verdicts are planned by these.
  if (run.rows > linesToCount) await sql`analyze import_problem, import_change`.execute(db)
  return run
}

const linesToCount = 10_000

async function applied(db: Db, id: number, today: string): Promise<RunRow> {
  try {
    return await transaction(db, (tx) => applyRun(tx, id, today))
  } catch (error) {
    const code = error instanceof Problem ? error.bodyText('code', 'en') : undefined
    if (code !== 'not_storable') throw error
    await rows(db, sql`update import_run set state = 'refused', refusal = ${code} where id = ${id}`)
    return readRun(db, id)
  }
}
