import type { Page } from '@playwright/test'
import { orderFor } from '../support/order-for'
import type { TestAccount, TestPortal } from '../support/portal'

/** The client of cliente@demo.test, one of its centres, and the client of compras@demo.test with its only centre. */
export const hotel = 1
export const hotelCenter = 2
export const shop = 2

interface Fixtures {
  page: Page
  portal: TestPortal
  signIn: (account: TestAccount) => Promise<TestAccount>
}

/** Signs an account of the demonstration data in, for a client and, where one is given, a centre of it. */
export async function signInDemo(
  { page, portal, signIn }: Fixtures,
  email: string,
  client: number,
  center?: number,
): Promise<TestAccount> {
  const answer = await fetch(`${portal.url}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-1234' }),
  })
  if (!answer.ok) throw new Error(`api-token-auth answered ${answer.status}: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const account = await signIn({ id: 0, email, password: 'Demo-1234', token })
  await orderFor(page, portal, account, client, center)
  return account
}
