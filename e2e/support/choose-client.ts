import type { Page } from '@playwright/test'
import { askApi } from './ask-api'
import type { TestAccount, TestPortal } from './portal'

/** Opens later pages with this client and centre chosen; call it before the first page is opened. */
export async function chooseClient(
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
