import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db'
import { isPlanLost } from './plan-lost'

const attempts = 4
// serialization_failure and deadlock_detected: the database asks to begin again. A lost plan has been made anew by
// then.
const retried = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '') || isPlanLost(error)

/** What is to be done when a transaction has been committed. */
const afterwards = new WeakMap<Db, (() => void)[]>()

/** Who is in a transaction, where that is watched. */
let current: AsyncLocalStorage<{ isOpen: boolean }> | undefined

/**
 * From now on `refuseInsideTransaction` refuses. For tests: following each call through all that waits costs a
 * twentieth of a call.
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
  for (let attempt = 1; ; attempt++) {
    const mark = { isOpen: true }
    const acts: (() => void)[] = []
    // Why the work failed; on a lost connection the roll-back fails as well, with an error that says less.
    let cause: unknown
    try {
      const result = await db.transaction().execute((tx) => {
        afterwards.set(tx, acts)
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
      if (attempt >= attempts || !retried(cause)) throw cause
      await sleep(Math.random() * 20 * 2 ** attempt)
    } finally {
      mark.isOpen = false
    }
  }
}

/** Does something when the transaction has been committed; at once outside of one. */
export function afterCommit(tx: Db, act: () => void): void {
  const acts = afterwards.get(tx)
  if (acts) acts.push(act)
  else act()
}

/** @throws when called inside a transaction that is watched: its own db is to be used there. */
export function refuseInsideTransaction(): void {
  if (current?.getStore()?.isOpen)
    throw new Error('Inside a transaction use its own db: another connection would wait for this one')
}
