import { errorText, leavePunchout } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import type { useWords } from '../words'

/** The way out: log-out, or back to the purchasing system that one came from. */
export function leaveLabel(account: Account | undefined, t: ReturnType<typeof useWords>): string {
  return account?.punchout ? t('account.back', { buyer: account.punchout.buyer }) : t('account.log_out')
}

/** Logs out, or goes back without buying; a refusal is shown as a notice. */
export async function leave(account: Account | undefined): Promise<void> {
  try {
    await leavePunchout(account)
  } catch (error) {
    notify({ title: errorText(error), tone: 'bad' })
  }
}
