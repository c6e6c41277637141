import type { Account } from '@portal/shared-sdk/contract'

/** The props of each section of the account's page. */
export interface SectionProps {
  account: Account
}
