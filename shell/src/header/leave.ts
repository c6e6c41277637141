import { errorText, leavePunchout } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import type { useWords } from '../words'

/** The label of the log-out, or of the way back to the purchasing system. */
export function leaveLabel(account: Account | undefined, t: ReturnType<typeof useWords>): string {
  return account?.punchout ? t('account.back', { buyer: account.punchout.buyer }) : t('account.log_out')
}

/** Logs out, or returns to the purchasing system without buying; a failure is shown as a notice. */
export async function leave(account: Account | undefined): Promise<void> {
  try {
    await leavePunchout(account)
  } catch (error) {
    notify({ title: errorText(error), tone: 'bad' })
  }
}
