import { existsSync, readFileSync, statSync } from 'node:fs'
import { clockOf } from '../../core/clock'
import { inDatabase, type Work } from '../../core/command'
import { StartError } from '../../core/start-error'
import { backtest } from './backtest/backtest'
import { backtestText } from './backtest/backtest-text'
import { readPurchases } from './backtest/read-purchases'
import { learnProposals } from './learn-proposals'
import { makeProposals } from './make-proposals'

export const proposalUsage = [
  'proposal backtest FILE   measures the proposals of next orders on a CSV (client, centre, date, article, quantity)',
  'proposal learn           learns now from all purchases how to propose and makes all proposals, as each night does',
].join('\n')

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** A text of JavaScript holds no more. */
const maxBytes = 500_000_000

/**
 * `npm run portal -- proposal backtest FILE`: needs no database (rules ); `proposal learn` (rule R-8).
 * @throws StartError with the usage, or with the lines that cannot be read
 */
export function proposalCommand([command, file, ...more]: string[]): Work {
  if (command === 'learn' && !file)
    return inDatabase(async (db, { demoDate }) => {
      const day = clockOf(demoDate).today()
      const begun = performance.now()
      const { centres, lines } = await learnProposals(db, day)
      const learnt = performance.now()
      const made = await makeProposals(db, day)
      return [
        `Learnt from ${lines} lines of ${centres} centres in ${seconds(learnt - begun)} s`,
        `Made ${made} proposals in ${seconds(performance.now() - learnt)} s`,
      ].join('\n')
    })
  if (command !== 'backtest' || !file || more.length > 0) throw new StartError(proposalUsage)
  return async () => {
    if (!existsSync(file) || !statSync(file).isFile()) throw new StartError(`${file}: there is no such file`)
    if (statSync(file).size > maxBytes) throw new StartError(`${file}: larger than 500 MB`)
    const read = readPurchases(readFileSync(file, 'utf8'))
    if (Array.isArray(read))
      throw new StartError(read.map(({ line, text }) => `${file}, line ${line}: ${text}`).join('\n'))
    const found = backtest(read.purchases)
    if (!found) throw new StartError(`${file}: no centre has two baskets`)
    return backtestText(found, read)
  }
}
