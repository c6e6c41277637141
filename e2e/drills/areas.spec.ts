import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishBroken, publishCopy, type AreaFile } from '../support/area-copy'
import { chooseClient } from '../support/choose-client'
import { sitePrograms, type SitePrograms } from '../support/site-programs'
import { expect, test, watch } from '../support/test'

let programs: SitePrograms
test.beforeAll(async () => {
  programs = await sitePrograms()
})

/** A page of each area, with a field to type into where the area has such a page. */
const pages: Record<string, string> = {
  admin: '/administracion/webhooks/nuevo',
  carbon: '/carbonfootprint',
  cart: '/carrito',
  catalogue: '/catalogo',
  dashboard: '/dashboard/resumen',
  documents: '/pedidos/mis-pedidos',
  'offers-leads': '/leads/lead-create',
  ordering: '/pedidos/listas',
  statistics: '/estadisticas/estadisticas-articulos',
}

/** Which part of the matrix is run, of three; all of it where nothing says so (tooling/test.mjs). */
const third = process.env.AREAS_THIRD === undefined ? undefined : Number(process.env.AREAS_THIRD)
const isDue = (at: number) => third === undefined || at % 3 === third

/** Publishes a copy of an area's active version with another declaration, and makes it the active one. */
async function activateCopy(site: string, name: string, suffix: string, change: (file: AreaFile) => void) {
  const from = programs.activeVersions(site)[name]!
  await programs.activate(site, { [name]: publishCopy(site, { name, from, suffix }, change) })
}

/** What a team may do to its area while a page of it is open. */
const changes = (name: string, path: string) => ({
  release: (site: string) => activateCopy(site, name, 'next', () => undefined),
  rollback: (site: string) => programs.rollBack(site, name),
  rename: (site: string) =>
    activateCopy(site, name, 'renamed', (file) => {
      const old = file.routes.find((route) => route.path === path)!.page
      file.modules['./renamed'] = file.modules[old]!
      for (const route of file.routes) if (route.page === old) route.page = './renamed'
    }),
  move: (site: string) =>
    activateCopy(site, name, 'moved', (file) => {
      const text = JSON.stringify(file).replaceAll(JSON.stringify(path), JSON.stringify(`${path}-nuevo`))
      Object.assign(file, JSON.parse(text))
    }),
  remove: (site: string) => programs.remove(site, name),
})

const revisionOf = (site: string) =>
  (JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')) as { revision: number }).revision

/** Makes the page look at the portal again, and waits until it has what is there now. */
async function look(page: Page, revision: number) {
  const seen = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/registry.json') && ((await answer.json()) as { revision: number }).revision === revision,
  )
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await seen
}

for (const [name, path] of Object.entries(pages).filter((_page, at) => isDue(at))) {
  test(`an open page of ${name} stays, with what was typed, through release, rollback, rename, move and removal (rules A-42, A-44)`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.setTimeout(240_000)
    const center = await portal.aCenter()
    const account = await signIn({ role: 'admin' })
    await chooseClient(page, portal, account, center.client_id as number, center.id)
    const site = portal.siteDir
    const before = programs.activeVersions(site)[name]!
    const survived: string[] = []
    for (const [what, change] of Object.entries(changes(name, path))) {
      if (what === 'rollback') await activateCopy(site, name, 'again', () => undefined)
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const node = await heading.elementHandle()
      const main = page.getByRole('main')
      const field = main.getByRole('textbox').or(main.getByRole('searchbox')).or(main.getByRole('combobox')).first()
      const isTyped = await field
        .evaluate((one) => one instanceof HTMLInputElement, null, { timeout: 500 })
        .catch(() => false)
      if (isTyped) await field.fill('a medias')
      await change(site)
      await look(page, revisionOf(site))
      const text = what === 'remove' ? 'Esta página ya no está en el portal' : 'Hay una versión nueva de esta página'
      await expect(page.getByText(text)).toBeVisible()
      expect(await node!.evaluate((one) => one.isConnected)).toBe(true)
      if (isTyped) await expect(field).toHaveValue('a medias')
      if (what === 'move') {
        await page.getByRole('button', { name: 'Actualizar' }).click()
        await expect(page).toHaveURL(new RegExp(`${path}-nuevo`))
        await expect(heading).toBeVisible()
      }
      survived.push(what)
      await programs.activate(site, { [name]: before })
    }
    console.log(`${name}: ${survived.join(', ')}: 0 losses`)
  })
}

test('a newer shell is taken with the next page, and what was typed stays until then (rule A-43)', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn({ role: 'admin' })
  await page.goto('/leads/lead-create')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('a medias')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const shell = JSON.parse(readFileSync(join(portal.siteDir, 'shell.json'), 'utf8')) as object
  await programs.activate(portal.siteDir, {}, { ...shell, version: 'next' })
  await look(page, revisionOf(portal.siteDir))
  await expect(page.getByText('Hay una versión nueva de esta página')).toBeVisible()
  await expect(field).toHaveValue('a medias')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  await expect(page.getByText('Hay una versión nueva de esta página')).toBeHidden()
})

test('no kill of a release, rollback, removal or pruning leaves a page behind, nor anything else (rule A-53)', async ({
  page,
  portal,
}) => {
  const kills = Number(process.env.AREA_KILLS ?? 50)
  test.setTimeout(60_000 + kills * 5_000)
  const site = portal.siteDir
  const repairedByItself = () => expect.poll(() => programs.problemsOf(site), { timeout: 10_000 }).toEqual([])
  const { unfinished, wrong } = await programs.killReleases({
    site,
    area: 'carbon',
    kills,
    // Of four kills the running portal mends one by itself, the next command three.
    repaired: async (turn: number) => {
      if (turn % 4 === 0 && existsSync(join(site, '.releases/pending'))) await repairedByItself()
      await programs.repair(site)
    },
  })
  console.log(`${kills} kills: ${unfinished} left something to end, ${wrong.length} wrong after that`)
  expect(wrong).toEqual([])
  await page.goto('/')
  const inlined = await page.locator('#portal-registry').textContent()
  expect((JSON.parse(inlined!) as { revision: number }).revision).toBe(revisionOf(site))
})

const articles = '/estadisticas/estadisticas-articulos'
const articlesPage = './products/product-ranking-page'
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const panelText = 'No se ha podido abrir esta página'

if (isDue(0))
  test('a canary that fails is withdrawn by itself within 60 s, and an open page takes the version before (rule A-57)', async ({
    browser,
    portal,
    troubles,
  }) => {
    test.setTimeout(240_000)
    troubles.expectSome(/broken on purpose|\/areas\/statistics\//)
    const { siteDir, url } = portal
    const sound = programs.activeVersions(siteDir).statistics!
    const code = 'throw new Error("broken on purpose")'
    const copy = { name: 'statistics', from: sound, suffix: 'broken' }
    await programs.startCanary(siteDir, 'statistics', publishBroken(siteDir, copy, articlesPage, code), '100%')
    let page: Page | undefined
    let failed = 0
    for (let n = 0; n < 5; n++) {
      const { token } = await portal.anAccount({ role: 'admin' })
      const context = await browser.newContext({ locale: 'es-ES' })
      await context.addInitScript((value) => localStorage.setItem('_token', value), token)
      page = await context.newPage()
      watch(page, troubles)
      for (let load = 0; load < 4; load++) {
        const report = page.waitForResponse((answer) => answer.url().endsWith('/api/area_use/'))
        await page.goto(`${url}${articles}`)
        await expect(page.getByText(panelText)).toBeVisible()
        await report
        failed += 1
      }
    }
    const began = Date.now()
    await expect(page!.getByText(panelText)).toBeHidden({ timeout: 60_000 })
    await expect(
      page!
        .getByRole('heading', { level: 1, name: 'Estadísticas' })
        .or(page!.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    console.log(`canary: ${failed} failed loads of 5 accounts, withdrawn on an open page after ${seconds(began)}`)
    const entries = readFileSync(join(siteDir, '.releases/log.jsonl'), 'utf8')
    expect(entries).toMatch(/"action":"withdraw","area":"statistics".*failed in 100.0 % of 20 loads of 5 accounts/)
    const { areas, canaries } = JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8')) as {
      areas: { name: string; version: string }[]
      canaries?: object[]
    }
    expect([areas.find(({ name }) => name === 'statistics')!.version, canaries]).toEqual([sound, undefined])
  })

if (isDue(1))
  test('an area is off and on again on an open page within 5 s, with what was typed (rule A-59)', async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn({ role: 'admin' })
    await page.goto('/leads/lead-create')
    const field = page.getByRole('main').getByRole('textbox').first()
    await field.fill('a medias')
    let began = Date.now()
    await programs.areaCommand(portal.siteDir, ['off', 'offers-leads'])
    await expect(page.getByText('Esta parte del portal está desactivada')).toBeVisible({ timeout: 5_000 })
    const off = seconds(began)
    began = Date.now()
    await programs.areaCommand(portal.siteDir, ['on', 'offers-leads'])
    await expect(field).toHaveValue('a medias', { timeout: 5_000 })
    await expect(field).toBeVisible()
    console.log(`off after ${off}, on after ${seconds(began)}`)
  })

if (isDue(2))
  test('an area whose entry, page or words never come shows its panel within 9 s (rule A-61)', async ({
    page,
    signIn,
    troubles,
  }) => {
    const { token } = await signIn({ role: 'admin' })
    await page.context().addInitScript((stored) => localStorage.setItem('_token', stored), token)
    const hanging = {
      entry: '**/areas/statistics/**/remoteEntry*',
      page: '**/areas/statistics/**/page-*',
      words: '**/areas/statistics/**/words.*',
    }
    // Side by side, as each stands still for its eight seconds.
    const panelOf = async ([what, pattern]: [string, string]) => {
      const tab = await page.context().newPage()
      watch(tab, troubles)
      await tab.route(pattern, () => undefined)
      const began = Date.now()
      // Does not wait for the load event, which the hanging file delays.
      await tab.goto(articles, { waitUntil: 'commit' })
      await expect(tab.getByText(panelText)).toBeVisible({ timeout: 20_000 })
      console.log(`hangs (${what}): panel after ${seconds(began)}`)
      expect(Date.now() - began).toBeLessThan(9_000)
    }
    await Promise.all(Object.entries(hanging).map(panelOf))
  })
