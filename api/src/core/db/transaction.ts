import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db'
import { isStalePlan } from './stale-plan'
import { codeOf } from '../thrown'

const attempts = 4
// serialization_failure and deadlock_detected: the database asks to begin again.
const isRetried = (error: unknown) => ['40001', '40P01'].includes(codeOf(error) ?? '')
/**
 * A connection with a stale plan has new names for its statements afterwards, but the next attempt may get another one
 * that has it still: more than any pool has connections (rule W-46).
 */
const stalePlans = 200

/** Callbacks of open transactions, for after their commit. */
const callbacks = new WeakMap<Db, (() => void)[]>()

/** The transaction that a call is in, where tests watch that. */
let current: AsyncLocalStorage<{ isOpen: boolean }> | undefined

/**
 * Makes `refuseInsideTransaction` work from now on. For tests only: AsyncLocalStorage makes each call 5 % slower.
 */
export function watchTransactions(): void {
  current ??= new AsyncLocalStorage()
}

/**
 * Runs work in a transaction; inside another one it joins it. What is thrown rolls back. Nothing slow inside:
 * the embedded database has one connection.
 * @param work gets the transaction's own db and must use no other.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  let stale = 0
  for (let attempt = 1; ; attempt++) {
    const mark = { isOpen: true }
    const acts: (() => void)[] = []
    // Why the work failed: on a lost connection the roll-back fails too, with an error that says less.
    let cause: unknown
    try {
      const result = await db.transaction().execute((tx) => {
        callbacks.set(tx, acts)
        const working = () =>
          work(tx).catch((error: unknown) => {
            cause = error
            throw error
          })
        return current ? current.run(mark, working) : working()
      })
      mark.isOpen = false
      for (const act of acts) act()
      return result
    } catch (error) {
      cause ??= error
      if (isStalePlan(cause) && ++stale < stalePlans) {
        attempt -= 1
        continue
      }
      if (attempt >= attempts || !isRetried(cause)) throw cause
      await sleep(Math.random() * 20 * 2 ** attempt)
    } finally {
      mark.isOpen = false
    }
  }
}

/** Does something when the transaction has been committed; at once outside of one. */
export function afterCommit(tx: Db, act: () => void): void {
  const acts = callbacks.get(tx)
  if (acts) acts.push(act)
  else act()
}

/** @throws when called inside a transaction that is watched: its own db is to be used there. */
export function refuseInsideTransaction(): void {
  if (current?.getStore()?.isOpen)
    throw new Error('Inside a transaction use its own db: another connection would wait for this one')
}
