import { sql } from 'kysely'
import { takeAdvisoryLock } from '../../core/db/advisory-lock'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { Caller } from '../../core/http/machine'
import { Problem, refusal } from '../../core/http/problem'
import { codeOf } from '../../core/thrown'
import type { Importer } from './import-object'
import { judge, type Judged } from './judge'
import { judgedRun, lockRun, readRun, senderOf, type RunRow } from './runs'
import { store } from './store'
import { runRefusals } from './texts/run-refusals'
import { bringWaiting, maySenderImport, noteWaiting } from './waiting'

/** One import writes at a time, so that what one was judged against stays until it is written (rule E-21). */
export const importLock = 7_102_548

/** The part of the rows that a full file may retire without a confirmation (rule E-5). */
const retiredAtMost = 0.1

/** Judges a staged run and stores its verdicts; writes nothing else (rule E-14). */
export function dryRun(db: Db, id: number): Promise<RunRow> {
  return transaction(db, async (tx) => {
    await takeAdvisoryLock(tx, importLock)
    const run = await lockRun(tx, id)
    if (run.state !== 'reading') throw refusal('state', runRefusals.state)
    const judged = await judge(tx, judgedRun(run))
    await note(tx, id, 'judged', judged, refusalOf(run, judged))
    return readRun(tx, id)
  })
}

/**
 * Judges a dry run anew against the data as they are now, by another policy where one is given (rule E-95).
 * @throws 400 with code state (it was applied or refused before) or forgotten (its rows are no longer stored)
 */
export async function judgeAgain(tx: Db, id: number, policy?: RunRow['policy']): Promise<void> {
  await takeAdvisoryLock(tx, importLock)
  if ((await readRun(tx, id)).state !== 'judged') throw refusal('state', runRefusals.state)
  if (policy) await rows(tx, sql`update import_run set policy = ${policy} where id = ${id}`)
  const run = await readRun(tx, id)
  if (run.rows > 0 && !(await firstRow(tx, sql`select 1 from import_row where run_id = ${id} limit 1`)))
    throw refusal('forgotten', runRefusals.forgotten)
  const judged = await judge(tx, judgedRun(run))
  await note(tx, id, 'judged', judged, refusalOf(run, judged))
}

/**
 * Writes a staged run, or one whose dry run was seen, by its policy (rules E-14, E-15, E-21). Run it in a transaction:
 * all that readers see of it appears at its commit.
 * @param today YYYY-MM-DD in Madrid, by the clock of business
 * @param by who applies it, where it is not who sent it: the audit names them (rule E-86)
 * @returns the run: applied, or refused with nothing written
 * @throws 400 with code state (it was applied or refused before), changed (the verdicts of its dry run no longer hold)
 * or not_storable
 */
export async function applyRun(tx: Db, id: number, today: string, by?: Caller): Promise<RunRow> {
  await takeAdvisoryLock(tx, importLock)
  const run = await lockRun(tx, id)
  if (run.state !== 'reading' && run.state !== 'judged') throw refusal('state', runRefusals.state)
  await applyJudged(tx, run, { today, ...(by ?? senderOf(run)) })
  return readRun(tx, id)
}

/** Confirms that a full file retires more than a tenth (rule E-5). */
export const confirmRetiring = (tx: Db, id: number) =>
  rows(tx, sql`update import_run set may_retire = true where id = ${id} and state = 'judged'`)

async function applyJudged(tx: Db, run: RunRow, by: Importer, barred?: Refused): Promise<void> {
  const { id, object } = run
  const steps = judgedRun(run)
  const judged = await judge(tx, steps)
  if (run.fingerprint !== null && run.fingerprint !== judged.fingerprint) throw refusal('changed', runRefusals.changed)
  const refused = barred ?? refusalOf(run, judged)
  if (refused) return note(tx, id, 'refused', judged, refused)
  await stored(() => store(tx, steps, by))
  await noteWaiting(tx, steps)
  await note(tx, id, 'applied', judged)
  const { account, machine, today } = by
  const after = { object, ...judged.counts }
  await audit(tx, { account, machine, action: 'import.applied', entity: 'import', id, after })
  for (const waiting of await bringWaiting(tx, run)) {
    const brought = await readRun(tx, waiting)
    const isBarred = !(await maySenderImport(tx, brought, today))
    await applyJudged(tx, brought, { today, ...senderOf(brought) }, isBarred ? { code: 'sender', data: {} } : undefined)
  }
}

interface Refused {
  code: 'problems' | 'retire' | 'sender'
  data: Record<string, number>
}

function refusalOf(run: RunRow, { counts, retired, retirable }: Judged): Refused | undefined {
  if (run.policy === 'all' && counts.refused > 0) return { code: 'problems', data: { refused: counts.refused } }
  if (!run.may_retire && retired > retiredAtMost * retirable)
    return { code: 'retire', data: { retired, of: retirable } }
  return undefined
}

const note = async (tx: Db, id: number, state: RunRow['state'], { counts, fingerprint }: Judged, refused?: Refused) => {
  await rows(
    tx,
    sql`update import_run set state = ${state}, counts = ${JSON.stringify(counts)}::jsonb, fingerprint = ${fingerprint},
      refusal = ${refused?.code ?? null}, refusal_data = ${JSON.stringify(refused?.data ?? {})}::jsonb,
      judged_at = now(), applied_at = case when ${state} = 'applied' then now() end where id = ${id}`,
  )
}

/** What the database refuses although the rows were judged right has one code, and no words of the database. */
async function stored(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Problem || !/^(22|23)/.test(codeOf(error) ?? '')) throw error
    throw Object.assign(refusal('not_storable', runRefusals.not_storable), { cause: error })
  }
}
