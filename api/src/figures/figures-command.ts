import type { Db } from '../db/db'
import { transaction } from '../db/transaction'
import { StartError } from '../start-error'
import { checkSums, mostDifferences, rebuildSums, type SumDifference } from './stored-sums'

export const figuresUsage = [
  'figures check        compares the stored sums of purchases and consumption with the documents;',
  '                     lists the differences and exits 1',
  'figures rebuild      recomputes the stored sums; writers wait meanwhile',
].join('\n')

/**
 * `npm run portal -- figures …`: the sums that are stored beside the documents (rule T-10).
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
  const found = await checkSums(db)
  if (found.length > 0) throw new StartError([...found.map(describe), countOf(found)].join('\n'))
  return 'The stored sums are those of the documents'
}

async function rebuild(db: Db): Promise<string> {
  await transaction(db, rebuildSums)
  return 'The stored sums were recomputed'
}

/** `product_sales  client_id 1  month 2026-03-01 …  amount: stored 31.00, documents 30.00` */
function describe({ table, key, stored, documents }: SumDifference): string {
  const values = Object.keys(stored)
    .filter((name) => Number(stored[name]) !== Number(documents[name]))
    .map((name) => `${name}: stored ${stored[name]}, documents ${documents[name]}`)
  return [table, ...Object.entries(key).map(([name, value]) => `${name} ${value ?? '-'}`), ...values].join('  ')
}

function countOf(found: SumDifference[]): string {
  const isMore = found.filter(({ table }) => table === found[0]!.table).length === mostDifferences
  return `${found.length}${isMore ? ' or more' : ''} differ; npm run portal -- figures rebuild sets them right`
}
