import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aCheckout } from './checkout'
import { addExampleArea } from './example-area'
import { startPortal, type TestPortal } from '../support/portal'
import { run } from './run'
import { expect, test, watch } from '../support/test'

const release = (checkout: string, { siteDir }: TestPortal) =>
  run('npm', ['run', '--silent', 'release', '--', 'example'], {
    cwd: checkout,
    env: { SITE_DIR: siteDir },
    limitMs: 120_000,
  })

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** Sets a flag of the running portal's variant, as a release of the shell does from the variant's file. */
function setFlag({ siteDir }: TestPortal, variant: string, flag: string): void {
  const file = join(siteDir, 'pages', `${variant}.html`)
  // The registry, which stands before the variant's configuration, has flags of areas.
  const flags = /(id="portal-config".*?"flags":\{)/s
  writeFileSync(file, readFileSync(file, 'utf8').replace(flags, `$1"${flag}":true,`))
}

test('a new area is released into the running portal on its own (rules A-1, A-4, A-5, A-9, A-11, A-13, A-14, A-67)', async ({
  browser,
  troubles,
}) => {
  test.setTimeout(300_000)
  const portal = await startPortal()
  setFlag(portal, 'prisma', 'example_list')
  const client = await portal.aClient()
  const order = await portal.anOrder({ client_id: client.id, number: 'PED-EJEMPLO-1', search_norm: 'ped-ejemplo-1' })
  const { token } = await portal.anAccount({ role: 'sales_manager', clients: [client.id] })
  const open = async (address: string) => {
    const page = await browser.newPage({ locale: 'es-ES' })
    watch(page, troubles)
    await page.addInitScript((value) => localStorage.setItem('_token', value), token)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page
  }
  const site = (file: string) => readFileSync(join(portal.siteDir, file), 'utf8')
  const others = () =>
    (JSON.parse(site('registry.json')) as { areas: { name: string; version: string }[] }).areas
      .filter(({ name }) => name !== 'example')
      .map(({ name, version }) => `${name} ${version}`)
  const [shell, areas] = [site('shell.json'), others()]

  const page = await open(`${portal.url}/catalogo`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect(mainNavigation(page).getByRole('link', { name: 'Ejemplo' })).toBeHidden()

  const checkout = aCheckout()
  addExampleArea(checkout)
  const released = await release(checkout, portal)
  expect(released.output).toContain('is active')
  expect(released.code).toBe(0)
  expect([site('shell.json'), others()]).toEqual([shell, areas])
  expect(existsSync(join(checkout, 'shell/dist'))).toBe(false)

  // An open page gets the area without a reload.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Lista de ejemplo ya está en el portal')).toBeVisible()
  await mainNavigation(page).getByRole('link', { name: 'Ejemplo' }).click()
  await expect(page).toHaveURL(/\/ejemplo\/lista$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de ejemplo' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('ejemplo-1')
  await expect(page).toHaveURL(/\?q=ejemplo-1$/)
  await expect(page.getByRole('cell', { name: String(order.number), exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir' })).toHaveAttribute(
    'href',
    `/pedidos/mis-pedidos/pedido/${order.id}/`,
  )
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.close()

  const again = await open(`${portal.url}/ejemplo`)
  await expect(again).toHaveURL(/\/ejemplo\/lista$/)
  await again.goto(`${portal.url}/ejemplo/ayuda`)
  const toList = again.getByRole('link', { name: 'A la lista' })
  await expect(toList).toHaveAttribute('href', '/ejemplo/lista?page=2')
  await toList.click()
  // The list has one page only and shows that.
  await expect(again).toHaveURL(/\/ejemplo\/lista(\?page=2)?$/)
  await again.close()

  // In a variant that does not set the flags, the area's defaults apply.
  const other = await open(portal.url.replace('localhost', 'vario.localhost') + '/ejemplo/ayuda')
  await expect(other.getByRole('heading', { level: 1, name: 'Ayuda de ejemplo' })).toBeVisible()
  await expect(other.getByText('Lista de ejemplo ya está en el portal')).toBeVisible()
  await expect(mainNavigation(other).getByRole('link', { name: 'Ejemplo' })).toBeHidden()
  await expect(other.getByRole('link', { name: 'A la lista' })).toBeHidden()
  await other.close()

  const notice = join(checkout, 'mfe-example/src/notice/notice.tsx')
  const taken = `import { newInCore } from '@portal/shared-sdk'\n${readFileSync(notice, 'utf8')}`
  writeFileSync(notice, taken.replace("t('notice')", "newInCore(t('notice'))"))
  const before = site('registry.json')
  const refused = await release(checkout, portal)
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(
    /^mfe-example\/src\/notice\/notice\.tsx:1: newInCore of @portal\/shared-sdk is not in the portal's shell \(\S+\) \[libraries\]\n {4}Release the shell first/m,
  )
  expect(site('registry.json')).toBe(before)
  await portal.stop()
})
