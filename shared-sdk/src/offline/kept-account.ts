import type { Account } from '../../contract'
import { ApiError } from '../api-error'
import { deviceOwner } from './device-mark'
import { deviceStore } from './device-store'
import { isOfflinePage } from './offline-pages'

/** Milliseconds that the server has before the kept account is taken. */
const longestWaitMs = 4000

const store = deviceStore<Account>('account')
const fromDevice = new WeakSet<Account>()
let last: Account | undefined

/** The account without its money: a limit, and what shipping costs (rule P-87). */
export const withoutMoney = (account: Account): Account => ({
  ...account,
  validation_limit: null,
  rules: { ...account.rules, free_shipping_from: 0, default_shipping: 0, shippingTable: null },
})

/** Stores the account that was loaded last, so that the shell starts without network. @returns whether it is stored */
export const keepAccount = async (): Promise<boolean> =>
  last && String(last.id) === deviceOwner() ? store.write('', withoutMoney(last)) : (await store.read('')) !== undefined

/** Whether an account is the kept one, which has no money and is loaded again soon. */
export const isKeptAccount = (account: Account | undefined): boolean => account !== undefined && fromDevice.has(account)

/**
 * The account that the server answers. On a page that starts without network it is the kept one while the server cannot be
 * reached (rule P-85).
 */
export async function accountOrKept(load: () => Promise<Account>): Promise<Account> {
  const answer = load()
  if (!isOfflinePage()) return noted(await answer)
  try {
    return noted(await Promise.race([answer, tooLong()]))
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && error.status < 500) throw error
    const kept = await store.read('')
    if (!kept) return noted(await answer)
    answer.catch(() => undefined)
    fromDevice.add(kept)
    return kept
  }
}

function noted(account: Account): Account {
  last = account
  return account
}

const tooLong = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new ApiError(0, null, '')), longestWaitMs)
  })
