import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base, type Page } from '@playwright/test'
import { startPortal, type TestAccount, type TestPortal } from './portal'

export { expect }

/** Problems of a page: console errors (violations of the content policy included), exceptions, failed requests. */
export interface Troubles {
  list: string[]
  /** Ignores troubles that match: for tests that cause an error on purpose. */
  expectSome: (pattern: RegExp) => void
}

interface Fixtures {
  troubles: Troubles
  /** Signs an account in before the first page is opened. Creates the account when none is given. */
  signIn: (options?: Record<string, unknown> | TestAccount) => Promise<TestAccount>
}

interface WorkerFixtures {
  portal: TestPortal
  /** A server on this machine that the portal's webhooks may call; a test that subscribes it answers the requests. */
  receiving: Server
}

/** The host that webhooks call on this machine. */
export const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`

/**
 * Playwright's test with a portal a worker; a test fails on troubles that it does not expect. A file with worker
 * fixtures of its own would end each worker that runs it, with its portal, and its successor would start them anew.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  receiving: [
    async ({}, use) => {
      const server = createServer()
      // A delivery that comes when no test answers must not hang.
      server.on('request', (_request, response) => {
        if (server.listenerCount('request') === 1) response.writeHead(404).end()
      })
      await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
      await use(server)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
    { scope: 'worker' },
  ],

  portal: [
    async ({ receiving }, use) => {
      const portal = await startPortal({ WEBHOOK_PRIVATE_HOSTS: hostOf(receiving) })
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
    // A request that a route handler still processes at the end of the test is not a failure.
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

/** Records a page's troubles; tests call it for pages that they open themselves. */
export function watch(page: Page, troubles: Troubles): void {
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.list.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => troubles.list.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page and a newer search abort requests.
    if (reason !== 'net::ERR_ABORTED') troubles.list.push(`request: ${reason} ${request.url()}`)
  })
}
