import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ensureChromium } from '../../tooling/chromium.mjs'
import { root } from '../../tooling/root.mjs'
import { loadTs } from '@portal/shared-sdk/load-ts'

const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
const { browserPath } = loadTs(join(root, 'e2e/support/browser-path.ts'))

/** A browser that trusts the self-signed certificates of these fronts. */
export async function startBrowser(fronts) {
  ensureChromium()
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  return chromium.launch({
    executablePath: browserPath({ isWhole: true }),
    args: [...args, `--ignore-certificate-errors-spki-list=${fronts.map(({ fingerprint }) => fingerprint).join(',')}`],
  })
}

/** Fast 4G as in the browser's developer tools: 8.1 Mbit/s down, 1.35 up, 165 ms. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 8.1e6 / 8, uploadThroughput: 1.35e6 / 8 }

/**
 * A signed-in page in a new context: `{ page, devtools, close }`. Its processor is throttled to a quarter, its network
 * to Fast 4G when isSlow. stored: entries of local storage.
 */
export async function signedInPage(browser, url, { stored, isSlow }) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (isSlow) await devtools.send('Network.emulateNetworkConditions', fast4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, devtools, close: () => context.close() }
}

/**
 * Logs an account of the demonstration data in and chooses its first client. `stored` is what the browser then has in
 * local storage; `call(method, path, body)` calls the API with that session.
 */
export async function logIn(portalUrl, email = 'ventas@demo.test') {
  let token
  const call = async (method, path, body) => {
    const answer = await fetch(`${portalUrl}/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  token = (await call('POST', 'api-token-auth/', { email, password: 'Demo-1234' })).token
  const {
    results: [first],
  } = await call('GET', 'clients/?page_size=1')
  const client = await call('GET', `clients/${first.id}/`)
  return { client, call, stored: { _token: token, _client: JSON.stringify(client), _language: 'es' } }
}
