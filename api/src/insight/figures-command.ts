import { checkCarbon, storeAllCarbon, type CarbonDifference } from './carbon/stored-carbon'
import type { Db } from '../core/db/db'
import { transaction } from '../core/db/transaction'
import { StartError } from '../core/start-error'
import { checkSums, maxDifferences, rebuildSums, type SumDifference } from '../trade/figures/stored-sums'

export const figuresUsage = [
  'figures check        compares the stored sums and the emissions of delivery notes with the documents;',
  '                     lists the differences and exits 1',
  'figures rebuild      recomputes both; writers wait meanwhile',
].join('\n')

/**
 * `npm run portal -- figures …`: checks or recomputes the sums and emissions stored beside the documents (rules H-2,
 * T-10).
 * @returns what to print
 * @throws StartError with the differences that `check` finds, or with the usage
 */
export async function figuresCommand(db: Db, args: string[]): Promise<string> {
  const [command, ...more] = args
  if (more.length > 0) throw new StartError(figuresUsage)
  if (command === 'check') return check(db)
  if (command === 'rebuild') return rebuild(db)
  throw new StartError(figuresUsage)
}

async function check(db: Db): Promise<string> {
  const found = [...(await checkSums(db)), ...(await checkCarbon(db, maxDifferences))]
  if (found.length > 0) throw new StartError([...found.map(describe), countOf(found)].join('\n'))
  return 'The stored sums and emissions are those of the documents'
}

async function rebuild(db: Db): Promise<string> {
  await transaction(db, rebuildSums)
  // In transactions of its own: a writer locks a route before the sums, not after them.
  await storeAllCarbon(db)
  return 'The stored sums and emissions were recomputed'
}

/** `product_sales  client_id 1  month 2026-03-01 …  amount: stored 31.00, documents 30.00` */
function describe({ table, key, stored, documents }: SumDifference | CarbonDifference): string {
  const is: Record<string, string | number | null> = { ...stored }
  const shall: typeof is = { ...documents }
  const values = Object.keys(stored)
    .filter((name) => numberOf(is[name]) !== numberOf(shall[name]))
    .map((name) => `${name}: stored ${is[name] ?? 'nothing'}, documents ${shall[name] ?? 'nothing'}`)
  return [table, ...Object.entries(key).map(([name, value]) => `${name} ${value ?? '-'}`), ...values].join('  ')
}

const numberOf = (value: string | number | null | undefined) => (value === null ? null : Number(value))

function countOf(found: (SumDifference | CarbonDifference)[]): string {
  const ofTable = (table: string) => found.filter((each) => each.table === table).length
  const isMore = [...new Set(found.map(({ table }) => table))].some((table) => ofTable(table) === maxDifferences)
  return `${found.length}${isMore ? ' or more' : ''} differ; node api/dist/portal-cli.js figures rebuild sets them right`
}
