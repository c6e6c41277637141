import type { Page } from '@playwright/test'
import type { Center, Page as Rows } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import type { TestAccount, TestPortal } from '../support/portal'

interface Fixtures {
  page: Page
  portal: TestPortal
  signIn: (options?: Record<string, unknown> | TestAccount) => Promise<TestAccount>
}

interface Wanted {
  /** Fields of the account. */
  account?: Record<string, unknown>
  client?: Record<string, unknown>
  /** Also choose a centre; default true. */
  withCenter?: boolean
}

/** Signs a new account in with its only client and the client's centre chosen. */
export async function aBuyer(
  { page, portal, signIn }: Fixtures,
  { account = {}, client = {}, withCenter = true }: Wanted = {},
): Promise<TestAccount> {
  const row = await portal.aClient(client)
  await portal.aCenter({ client_id: row.id })
  const buyer = await signIn({ role: 'sales_manager', clients: [row.id], ...account })
  await choose(page, portal, buyer, row.id, withCenter)
  return buyer
}

/** Chooses a client, and its first centre, before the first page opens. */
export async function choose(
  page: Page,
  portal: TestPortal,
  account: TestAccount,
  client: number,
  withCenter = true,
): Promise<void> {
  const {
    results: [center],
  } = await askApi<Rows<Center>>(portal, account, `centers/?client=${client}`)
  await chooseClient(page, portal, account, client, withCenter ? center?.id : undefined)
}
