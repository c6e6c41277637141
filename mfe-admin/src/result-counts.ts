import type { ImportResult, ImportRun } from '@portal/shared-sdk/contract'

/** The results of rows, in the order in which they are shown. */
export const results = [
  'refused',
  'waiting',
  'older',
  'created',
  'changed',
  'deactivated',
  'deleted',
  'retired',
  'unchanged',
  'held',
] as const satisfies readonly ImportResult[]

export interface ResultCount {
  result: ImportResult
  count: number
}

const ofProblems: readonly ImportResult[] = ['refused', 'waiting', 'older']
/** What changes something when a dry run is applied; a waiting row is written when what it names is there. */
const written: readonly ImportResult[] = ['created', 'changed', 'deactivated', 'deleted', 'retired', 'waiting']

type Counted = Pick<ImportRun, 'state' | 'counts'>

/** The rows by result, without zeros. Where nothing of a file was written, its right rows are held (rule E-16). */
export function resultCounts({ state, counts }: Counted): ResultCount[] {
  const all = results.flatMap((result): ResultCount[] =>
    result !== 'held' && counts[result] > 0 ? [{ result, count: counts[result] }] : [],
  )
  if (state !== 'refused') return all
  const held = sum(all.filter(({ result }) => !ofProblems.includes(result)))
  const problems = all.filter(({ result }) => ofProblems.includes(result))
  return held > 0 ? [...problems, { result: 'held', count: held }] : problems
}

/** What a dry run would write. */
export const writtenCounts = (run: Counted) => resultCounts(run).filter(({ result }) => written.includes(result))

/** Whether undoing it puts anything back. */
export const canUndo = (run: ImportRun) => run.can_undo && writtenCounts(run).length > 0

/** Rows of the file, and those that a full file retires. */
export const allRows = ({ rows, counts }: Pick<ImportRun, 'rows' | 'counts'>) => rows + counts.retired

const sum = (counts: readonly ResultCount[]) => counts.reduce((total, { count }) => total + count, 0)
