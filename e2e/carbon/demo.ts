import type { Page } from '@playwright/test'
import { chooseClient } from '../support/choose-client'
import type { TestAccount, TestPortal } from '../support/portal'
import { signInDemo as signInAccount } from '../support/sign-in-demo'

/** The client of cliente@demo.test and one of its centres. */
export const hotel = 1
export const hotelCenter = 2

interface Fixtures {
  page: Page
  portal: TestPortal
  signIn: (options?: Record<string, unknown> | TestAccount) => Promise<TestAccount>
}

/** Signs an account of the demonstration data in with this client and, if given, this centre chosen. */
export async function signInDemo(
  { page, portal, signIn }: Fixtures,
  email: string,
  client: number,
  center?: number,
): Promise<TestAccount> {
  const account = await signInAccount({ portal, signIn }, email)
  await chooseClient(page, portal, account, client, center)
  return account
}
