import type { Account } from '@portal/shared-sdk/contract'

/** Whether an account has to set up a second factor before anything else (rule S-35). */
export const lacksFactor = (account: Account | undefined): boolean =>
  account !== undefined &&
  account.punchout === null &&
  account.second_factor.is_required &&
  !account.second_factor.is_on
