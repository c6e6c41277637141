import type { Page } from '@playwright/test'
import { publishCopy } from './support/area-copy'
import { sitePrograms, type SitePrograms } from './support/site-programs'
import { expect, test } from './support/test'

/** The version of an area whose files the open page has loaded. */
const versionIn = (page: Page, area: string) =>
  page.evaluate((name) => {
    const files = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
    return [...new Set(files.flatMap((file) => file.split(`/areas/${name}/`)[1]?.split('/')[0] ?? []))].join(' and ')
  }, area)

/** How often an open page looks for another registry (rule A-59), in milliseconds. */
const lookedForEvery = 4_000

let programs: SitePrograms
test.beforeAll(async () => {
  programs = await sitePrograms()
})

test('a visit keeps the version that it began with; who logs in after a canary began gets it (rules A-55, A-56)', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const account = await signIn({ role: 'admin' })
  const { siteDir } = portal
  const before = programs.activeVersions(siteDir).dashboard!
  await page.goto('/dashboard/resumen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const next = publishCopy(siteDir, { name: 'dashboard', from: before, suffix: 'canary' }, () => undefined)
  await programs.startCanary(siteDir, 'dashboard', next, `accounts=${account.id}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await versionIn(page, 'dashboard')).toBe(before)

  const context = await browser.newContext({ locale: 'es-ES', baseURL: portal.url })
  await context.addInitScript((token) => localStorage.setItem('_token', token), account.token)
  const late = await context.newPage()
  for (const group of [undefined, '0.001%']) {
    if (group) await programs.canaryCommand(siteDir, ['widen', 'dashboard', group])
    await late.goto('/dashboard/resumen')
    await expect(late.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await versionIn(late, 'dashboard')).toBe(next)
  }
  await programs.canaryCommand(siteDir, ['withdraw', 'dashboard'])
  await expect(late.getByText('Hay una versión nueva de esta página')).toBeVisible()
  await late.reload()
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await versionIn(late, 'dashboard')).toBe(before)
  await context.close()
})

test('an area that is off says so in its place on an open page, its menu stays, and it comes back (rule A-59)', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn({ role: 'admin' })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/areas/dashboard/') && asked.push(request.url()))
  await page.goto('/dashboard/resumen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await programs.areaCommand(portal.siteDir, ['off', 'dashboard'])
  await page.clock.fastForward(lookedForEvery)
  const text = page.getByRole('heading', { level: 1, name: 'Esta parte del portal está desactivada' })
  await expect(text).toBeVisible({ timeout: 5_000 })
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible()
  expect(asked).not.toEqual([])
  asked.length = 0
  await page.reload()
  await expect(text).toBeVisible()
  expect(asked).toEqual([])
  await programs.areaCommand(portal.siteDir, ['on', 'dashboard'])
  await page.clock.fastForward(lookedForEvery)
  await expect(text).toBeHidden({ timeout: 5_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
