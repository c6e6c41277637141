// Starts every page and widget of a built area in a browser, in the running portal as it would be with that build.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { drawn, follow, remember, run, settled } from './in-page.mjs'
import { intercept, lineOfCart } from './intercept.mjs'
import { problem } from './problem.mjs'
import { lineOfPlace } from './source.mjs'
import { accountsFor, visitsOf } from './visits.mjs'

/** Milliseconds that a page may take until it has drawn something. */
const longestMs = 6000
/** The same for a widget's code to be asked for. */
const widgetMs = 5000
/** The same for a page to have its data. */
const settleMs = 2000

/**
 * Opens every page of the build and mounts every widget where its slot is offered, by accounts of the portal; nothing is
 * written. Answers problems: code that throws, does not load or draws nothing within 6 s.
 * @param {{ name: string, folder: string, dist: string, portal: string, browser: object, base: string }} of
 *   portal: address of the running one; base: folder below which files are named
 * @returns {Promise<{ problems: import('./problem.mjs').Problem[], started: number, notes: string[] }>}
 */
export async function startAll({ name, folder, dist, portal, browser, base: named }) {
  const release = JSON.parse(readFileSync(join(dist, 'area.json'), 'utf8'))
  const area = { file: relative(named, join(folder, 'area.ts')), text: readFileSync(join(folder, 'area.ts'), 'utf8') }
  const { accounts, notes } = await accountsFor(portal)
  const registry = await (await fetch(`${portal}/registry.json`)).json()
  const { uses: _uses, ...declared } = release
  const base = `${new URL(portal).pathname.replace(/\/$/, '')}/areas/${name}/${release.version}/`
  const candidate = {
    ...registry,
    revision: registry.revision + 1,
    // Everybody gets the build, and pages tell of a failure alone, not among those of a canary.
    canaries: [],
    off: (registry.off ?? []).filter((one) => one !== name),
    areas: [...registry.areas.filter((one) => one.name !== name), { ...declared, base }],
  }
  const visits = visitsOf(release, candidate, accounts)
  const line = visits.some(({ isWidget }) => isWidget) ? await lineOfCart(portal) : undefined
  const problems = []
  const reported = new Set()
  const report = (module, what) => {
    const key = `${module} ${what}`
    if (reported.has(key)) return
    reported.add(key)
    const { place, file } = placeOf(release, folder, module, named)
    problems.push(
      problem(
        'start',
        file ?? area.file,
        file ? 1 : lineOfPlace(area, place),
        `${module}: ${what}`,
        'Open it in development (dev), and mend what the console says',
      ),
    )
  }
  let started = 0
  const hidden = []
  await Promise.all(
    groups(visits).map(async ([account, own]) => {
      const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1280, height: 800 } })
      try {
        await intercept(context, { portal, candidate, dist, base, line, account })
        if (account) await context.addInitScript(remember, account.stored)
        const opened = await open(await context.newPage(), own, { name, release, portal, base, report })
        started += opened.started
        hidden.push(...opened.hidden)
      } finally {
        // A call that is under way as the last view is there has nobody to answer any more.
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    }),
  )
  return { problems, started, notes: [...notes, ...unopened(visits, hidden, release)] }
}

/** Opens the visits of one account one after the other, as links do. Answers how many started, and widgets that no page shows. */
async function open(page, visits, { name, release, portal, base, report }) {
  let module
  let started = 0
  const hidden = []
  let failed = false
  const fail = (what) => {
    failed = true
    report(module, what)
  }
  // The shell tells the server of an area that failed: here, us.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/browser_errors/')) return
    const { area, phase } = request.postDataJSON() ?? {}
    if (area === name) fail(`it fails in a browser (${phase})${lastError ? `: ${lastError}` : ''}`)
  })
  let lastError = ''
  const note = (text) => {
    if (/Error|error/.test(text)) lastError = text.split('\n')[0].slice(0, 300)
  }
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) note(message.text())
  })
  page.on('pageerror', (error) => {
    note(`${error.name}: ${error.message}`)
    if (error.stack?.includes(`/areas/${name}/`)) fail(`it throws in a browser: ${error.name}: ${error.message}`)
  })
  for (const [turn, visit] of visits.entries()) {
    // A page tells of a phase of an area once: after a failure the next view gets a page of its own.
    const isFollowed = turn > 0 && !failed
    ;({ module } = visit)
    failed = false
    lastError = ''
    if (isFollowed) await page.evaluate(follow, new URL(portal + visit.path).pathname)
    else await page.goto(`${portal}${visit.path}`, { waitUntil: 'domcontentloaded' })
    const state = await page
      .waitForFunction(drawn, { script: visit.chunk }, { timeout: visit.isWidget ? widgetMs : longestMs })
      .then(() => 'started')
      .catch(() => 'nothing')
    // A widget's code may come long before the page that draws it.
    if (visit.isWidget) await page.waitForLoadState('networkidle', { timeout: widgetMs }).catch(() => undefined)
    // What comes later counts too: its data, and what the shell says of it.
    await page.waitForFunction(settled, null, { timeout: settleMs }).catch(() => undefined)
    await page.waitForTimeout(visit.isWidget ? 300 : 60)
    if (failed) continue
    // Whether a slot is shown is its owner's to say: the widget's code is run below all the same.
    if (state === 'nothing' && visit.isWidget) hidden.push(module)
    else if (state === 'nothing') fail(`it has drawn nothing after ${longestMs / 1000} s`)
    else started += 1
  }
  // Code that no visit reached is run all the same.
  if (visits.length === 0) await page.goto(`${portal}/404`, { waitUntil: 'load' })
  const entry = `${base}${release.entry}`
  for (const one of Object.keys(release.modules)) {
    module = one
    const error = await page
      .evaluate(run, { name, global: release.global, entry, module: one })
      .catch(({ message }) => message)
    if (error) fail(`it throws when it is loaded: ${error}`)
  }
  return { started, hidden }
}

/** Where a module is declared, and its file. */
function placeOf(release, folder, module, named) {
  const file = ['.tsx', '.ts'].map((end) => join(folder, 'src', `${module?.slice(2)}${end}`)).find(existsSync)
  const route = release.routes.findIndex(({ page }) => page === module)
  const place =
    route >= 0
      ? ['routes', route, 'page']
      : ['slots', (release.slots ?? []).findIndex(({ widget }) => widget === module), 'widget']
  return { place, file: file && relative(named, file) }
}

/**
 * Visits by account, pages and widgets apart, since who waits for a widget that no page shows waits long. Without a visit there
 * is one group all the same, which runs the code that nobody opens.
 */
function groups(visits) {
  const kinds = visits.map(({ account, isWidget = false }) => ({ account, isWidget }))
  const once = kinds.filter(
    (kind, at) => at === kinds.findIndex((one) => one.account === kind.account && one.isWidget === kind.isWidget),
  )
  if (once.length === 0) return [[undefined, []]]
  return once.map((kind) => [
    kind.account,
    visits.filter(({ account, isWidget = false }) => account === kind.account && isWidget === kind.isWidget),
  ])
}

const unopened = (visits, hidden, { routes, slots = [] }) => {
  const seen = new Set(visits.map(({ module }) => module))
  return [
    ...[...routes.map(({ page }) => page), ...slots.map(({ widget }) => widget)]
      .filter((module) => !seen.has(module))
      .map((module) => `${module} was loaded and not drawn: no account of the portal may open it`),
    ...hidden.map((module) => `${module} was loaded and not drawn: no page shows its slot to these accounts`),
  ]
}
