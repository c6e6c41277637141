import { isSales } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import type { FinishAs } from './finish'

interface Mailing {
  text: 'mailed_to' | 'mailed_to_self' | 'mailed_no_address'
  to: string
}

/**
 * To whom an offer or a catalogue is mailed (rule C-31): sales mail it to the client or lead, buyers to themselves.
 * null for anything else.
 */
export function mailOf(
  as: FinishAs,
  { role, email }: Pick<Account, 'role' | 'email'>,
  owner: { email: string | null } | null,
): Mailing | null {
  if (as !== 2 && as !== 3) return null
  if (!isSales(role)) return { text: 'mailed_to_self', to: email }
  return owner?.email ? { text: 'mailed_to', to: owner.email } : { text: 'mailed_no_address', to: email }
}
