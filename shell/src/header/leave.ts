import { errorText, hasDrafts, leavePunchout, portalStore } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { atom, useAtom } from 'jotai'
import type { useWords } from '../words'

/** The label of the log-out, or of the way back to the purchasing system. */
export function leaveLabel(account: Account | undefined, t: ReturnType<typeof useWords>): string {
  return account?.punchout ? t('account.back', { buyer: account.punchout.buyer }) : t('account.log_out')
}

const askedAtom = atom<Account | null>(null)

/** The account that wants to leave and is asked first; null: nobody. */
export const useAskedLeave = () => useAtom(askedAtom, { store: portalStore })

/**
 * Logs out, or returns to the purchasing system without buying; asks first where something is typed and not sent, which
 * a log-out removes (rule P-40).
 */
export async function leave(account: Account | undefined): Promise<void> {
  if (account && !account.punchout && hasDrafts()) portalStore.set(askedAtom, account)
  else await leaveNow(account)
}

/** Leaves without a question; a failure is shown as a notice. */
export async function leaveNow(account: Account | undefined): Promise<void> {
  try {
    await leavePunchout(account)
  } catch (error) {
    notify({ title: errorText(error), tone: 'bad' })
  }
}
