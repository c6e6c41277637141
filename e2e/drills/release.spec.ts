import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aCheckout } from './checkout'
import { root, startPortal } from '../support/portal'
import { run } from './run'
import { expect, test, watch } from '../support/test'

test('a team releases its area into the running portal and rolls it back, without affecting other areas', async ({
  browser,
  troubles,
}) => {
  test.setTimeout(180_000)
  const portal = await startPortal()
  const { token } = await portal.anAccount({ role: 'sales_manager' })
  const page = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' })
  watch(page, troubles)
  await page.addInitScript((value) => localStorage.setItem('_token', value), token)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const registry = async () =>
    (await (await page.request.get('/registry.json')).json()) as {
      revision: number
      areas: { name: string; version: string }[]
    }
  const versionOf = async (name: string) => (await registry()).areas.find((area) => area.name === name)?.version

  const follow = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  /** Focuses the window and opens the cart, repeatedly until the page has noticed the release. */
  const lookAgain = async (heading: string) => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(async () => {
      await follow('/catalogo')
      await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible()
      await follow('/carrito')
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  }

  await page.goto('/catalogo')
  // The page of the cart is preloaded before another version is released.
  await expect.poll(() => asked.some((path) => path.includes('page-page-cart-page')), { timeout: 20_000 }).toBe(true)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const before = await registry()
  const [cart, catalogue] = [await versionOf('cart'), await versionOf('catalogue')]

  const checkout = aCheckout()
  const words = join(checkout, 'mfe-cart/words/es.json')
  writeFileSync(
    words,
    JSON.stringify({ ...(JSON.parse(readFileSync(words, 'utf8')) as object), cart: 'Carro de la nueva versión' }),
  )
  const code = join(checkout, 'mfe-cart/src/page/cart-page.tsx')
  writeFileSync(
    code,
    readFileSync(code, 'utf8').replaceAll("title={t('cart')}", "title={`${t('cart')}, con código nuevo`}"),
  )
  const release = await run('npm', ['run', '--silent', 'release', '--', 'mfe-cart'], {
    cwd: checkout,
    env: { SITE_DIR: portal.siteDir },
    limitMs: 90_000,
  })
  expect(release.output).toContain('is active')
  expect(release.code).toBe(0)
  expect(await versionOf('catalogue')).toBe(catalogue)
  const released = await versionOf('cart')
  expect(released).not.toBe(cart)

  // An open page gets the new version without a reload once its window is focused.
  await lookAgain('Carro de la nueva versión, con código nuevo')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(asked.some((path) => path.startsWith(`/areas/cart/${released}/`))).toBe(true)

  const rollback = await run('npm', ['run', '--silent', 'rollback', '--', 'mfe-cart'], {
    cwd: checkout,
    env: { SITE_DIR: portal.siteDir },
    limitMs: 90_000,
  })
  expect(rollback.output).toContain(`back from ${released} to ${cart}`)
  expect(await versionOf('cart')).toBe(cart)
  expect((await registry()).revision).toBe(before.revision + 2)
  await lookAgain('Carro')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.close()
  await portal.stop()
})

test('an area that needs what the running shell lacks is refused, and the portal stays as it was', async () => {
  test.setTimeout(120_000)
  const portal = await startPortal()
  const file = join(portal.siteDir, 'shell.json')
  const shell = JSON.parse(readFileSync(file, 'utf8')) as { names: Record<string, string[]> }
  const before = readFileSync(join(portal.siteDir, 'registry.json'), 'utf8')
  shell.names['@portal/shared-sdk'] = shell.names['@portal/shared-sdk']!.filter((name) => name !== 'wordsOf')
  writeFileSync(file, JSON.stringify(shell))
  const release = await run('npm', ['run', '--silent', 'release', '--', 'cart'], {
    cwd: root,
    env: { SITE_DIR: portal.siteDir },
    limitMs: 90_000,
  })
  expect(release.code).toBe(1)
  expect(release.output).toMatch(
    /^mfe-cart\/src\/\S+:\d+: wordsOf of @portal\/shared-sdk is not in the portal's shell \(\S+\) \[libraries\]$/m,
  )
  expect(readFileSync(join(portal.siteDir, 'registry.json'), 'utf8')).toBe(before)
  await portal.stop()
})
