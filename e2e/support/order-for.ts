import type { Page } from '@playwright/test'
import type { TestAccount, TestPortal } from './portal'

/**
 * Makes the client and centre the chosen ones of a signed-in page, as after choosing them; call before the first page.
 */
export async function orderFor(
  page: Page,
  portal: TestPortal,
  account: TestAccount,
  client: number,
  center?: number,
): Promise<void> {
  const row = async (path: string) => JSON.stringify(await askApi(portal, account, path))
  const chosen = {
    _client: await row(`clients/${client}/`),
    ...(center !== undefined && { _center: await row(`centers/${center}/`) }),
  }
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('chosen-by-test')) return
    sessionStorage.setItem('chosen-by-test', '1')
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, chosen)
}

/** Puts a line into the account's cart for a client or lead, as the catalogue does. */
export async function fillCart(
  portal: TestPortal,
  account: TestAccount,
  whose: number | { lead: number },
  product: number,
  quantity = 1,
): Promise<void> {
  const answer = await fetch(`${portal.url}/api/cart/add_cart_item/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...(typeof whose === 'number' ? { client: whose } : whose), product, quantity }),
  })
  if (!answer.ok) throw new Error(`add_cart_item answered ${answer.status}: ${await answer.text()}`)
}

/** What the API answers to the account: of the stored rows, or to a change that a test makes beside the screen. */
export async function askApi<T>(
  portal: TestPortal,
  account: TestAccount,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<T> {
  const answer = await fetch(`${portal.url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${account.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Chooses what the cart becomes, as sales must in a variant that does not preselect. */
export async function finishAs(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check()
}
