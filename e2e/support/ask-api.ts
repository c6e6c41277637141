import type { TestAccount, TestPortal } from './portal'

/** Calls the API as the account, to read what is stored or to make a change outside the page. */
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
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Adds a line to the account's cart for a client or lead, as the catalogue does. */
export async function fillCart(
  portal: TestPortal,
  account: TestAccount,
  customer: number | { lead: number },
  product: number,
  quantity = 1,
): Promise<void> {
  const answer = await fetch(`${portal.url}/api/cart/add_cart_item/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...(typeof customer === 'number' ? { client: customer } : customer), product, quantity }),
  })
  if (!answer.ok) throw new Error(`add_cart_item answered ${answer.status}: ${await answer.text()}`)
}
