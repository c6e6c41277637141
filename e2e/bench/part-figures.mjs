import { logIn, startBrowser } from './browser.mjs'
import { loadFigures } from './figures-load.mjs'
import { chooseNode } from './figures-node.mjs'
import { startFront } from './front.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'
import { median } from './median.mjs'

/**
 * The pages with the most figures. figure: a pattern that the page's text matches once the first figure is shown, and
 * not by labels alone.
 */
const pages = [
  { path: '/estadisticas/estadisticas-compras', figure: '\\d\\s?€' },
  { path: '/dashboard/resumen', figure: '\\d\\s?[€%]' },
  { path: '/dashboard/ventas/resumen', figure: '\\d\\s?[€%]' },
  { path: '/carbonfootprint', figure: 'Emisiones totales\\s*\\d' },
]

const dashboards = pages.map(({ path }) => path).filter((path) => path.startsWith('/dashboard/'))

/**
 * Pages of figures as ventas@demo.test with a client chosen: loads with empty caches, Fast 4G and a quarter of the
 * processor; and, with an API that answers after 40 ms, the time from choosing another node of the dashboard to its
 * figures. `rounds` of each.
 */
export async function measure({ rounds = 9 } = {}) {
  const portal = await runningPortal()
  const fronts = []
  let browser
  try {
    fronts.push(await startFront({ siteDir: portal.siteDir, portalUrl: portal.url }))
    fronts.push(await startFront({ siteDir: portal.siteDir, portalUrl: portal.url, delayMs: 40 }))
    browser = await startBrowser(fronts)
    const { stored } = await logIn(portal.url)
    // Without the statistics' welcome window, which would cover the page (rule T-21).
    const signedIn = { ...stored, popup_aviso: 'true' }
    const loads = await inTurns(rounds, pages, (page) => loadFigures(browser, fronts[0].url, signedIn, page))
    const nodes = await inTurns(rounds, dashboards, (path, round) =>
      chooseNode(browser, fronts[1].url, signedIn, path, round),
    )
    return {
      rows: [
        ...pages.flatMap(({ path }, index) => loadRows(path, loads[index])),
        ...dashboards.map((path, index) => nodeRow(path, nodes[index])),
      ],
      details: { loads, nodes },
    }
  } finally {
    await browser?.close()
    for (const front of fronts) front.stop()
    await portal.stop()
  }
}

/**
 * Measures each of `list` once a round, and answers the runs of each; the first round warms the server and does not
 * count.
 */
async function inTurns(rounds, list, measureOne) {
  const runs = list.map(() => [])
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, one] of list.entries()) {
      const run = await measureOne(one, round)
      if (round > 0) runs[index].push(run)
    }
  return runs
}

const loadRows = (path, runs) => [
  row(`${path}, cold: first figure painted`, medianOf(runs, 'figure') / 1000, 1.8, 's', spread(runs, 'figure')),
  row(
    `${path}, cold: all blocks painted`,
    medianOf(runs, 'all') / 1000,
    2.6,
    's',
    `${spread(runs, 'all')}; ${runs[0].charts} charts, ${Math.round(medianOf(runs, 'script') / 1024)} KB of script`,
  ),
]

const nodeRow = (path, runs) =>
  row(`${path}: another node's figures on the screen`, medianOf(runs, 'time'), 200, 'ms', spread(runs, 'time'))

const medianOf = (runs, name) => median(runs.map((run) => run[name]))

const spread = (runs, name) => {
  const times = runs.map((run) => Math.round(run[name]))
  return `${Math.min(...times)} to ${Math.max(...times)} ms, ${times.length} times`
}
