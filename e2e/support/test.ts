import { expect, test as base, type Page } from '@playwright/test'
import { startPortal, type TestAccount, type TestPortal } from './portal'

export { expect }

/** What went wrong in a page by itself: console errors (policy violations among them), exceptions, failed requests. */
export interface Troubles {
  list: string[]
  /** Takes what fits out of the account: for tests that break something on purpose. */
  expectSome: (pattern: RegExp) => void
}

interface Fixtures {
  troubles: Troubles
  /** Signs an account in, as after a log-in, before the first page opens. Makes the account when none is given. */
  signIn: (options?: Record<string, unknown> | TestAccount) => Promise<TestAccount>
}

/** Playwright's test with a portal for each worker; a test fails on any trouble that it does not expect. */
export const test = base.extend<Fixtures, { portal: TestPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

  troubles: async ({}, use) => {
    const expected: RegExp[] = []
    const troubles: Troubles = { list: [], expectSome: (pattern) => void expected.push(pattern) }
    await use(troubles)
    expect(
      troubles.list.filter((text) => !expected.some((pattern) => pattern.test(text))),
      'troubles in the page',
    ).toEqual([])
  },

  page: async ({ page, troubles }, use) => {
    watch(page, troubles)
    await use(page)
    // An answer that is still being changed as the test ends is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  signIn: async ({ portal, page }, use) => {
    await use(async (options = {}) => {
      const account = 'token' in options ? (options as TestAccount) : await portal.anAccount(options)
      await page.addInitScript((token) => {
        if (!sessionStorage.getItem('signed-in-by-test')) localStorage.setItem('_token', token)
        sessionStorage.setItem('signed-in-by-test', '1')
      }, account.token)
      return account
    })
  },
})

/** Writes a page's troubles down; for pages that a test opens itself. */
export function watch(page: Page, troubles: Troubles): void {
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.list.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => troubles.list.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left, or a newer search, ends the requests of the older one.
    if (reason !== 'net::ERR_ABORTED') troubles.list.push(`request: ${reason} ${request.url()}`)
  })
}
