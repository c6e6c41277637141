import { logIn, startBrowser } from './browser.mjs'
import { startFront } from './front.mjs'
import { median } from './median.mjs'
import { loadPage } from './page-load.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'

const pages = [
  '/catalogo',
  '/carrito',
  '/pedidos/mis-pedidos',
  '/ofertas/listado',
  '/dashboard/resumen',
  '/estadisticas/estadisticas-compras',
  '/carbonfootprint',
  '/catalogo-publico',
  '/login',
]
const forVisitors = ['/catalogo-publico', '/login']

/** First loads of the main pages as ventas@demo.test with a client chosen, the last ones as a visitor; `rounds` of each. */
export async function measure({ rounds = 9 } = {}) {
  const portal = await runningPortal()
  let browser, front
  try {
    front = await startFront({ siteDir: portal.siteDir, portalUrl: portal.url })
    browser = await startBrowser([front])
    const { stored } = await logIn(portal.url)
    // Without the statistics' welcome window, which would cover the page (rule T-21).
    const signedIn = { ...stored, popup_aviso: 'true' }
    const runs = new Map(pages.map((path) => [path, []]))
    // The first round warms the server and does not count.
    for (let round = 0; round <= rounds; round += 1)
      for (const path of pages) {
        const run = await loadPage(browser, front.url, forVisitors.includes(path) ? {} : signedIn, path)
        if (round > 0) runs.get(path).push(run)
      }
    return { rows: [...runs].flatMap(([path, list]) => rowsOf(path, list)), details: Object.fromEntries(runs) }
  } finally {
    await browser?.close()
    front?.stop()
    await portal.stop()
  }
}

function rowsOf(path, runs) {
  const medianOf = (name) => median(runs.map((run) => run[name]))
  const times = runs.map(({ lcp }) => Math.round(lcp))
  const scriptGoal = { '/catalogo': 170, '/login': 150 }[path] ?? null
  return [
    row(
      `${path}: LCP`,
      medianOf('lcp') / 1000,
      1.5,
      's',
      `${Math.min(...times)} to ${Math.max(...times)} ms, ${times.length} times`,
    ),
    row(`${path}: layout shift`, medianOf('shift'), 0.02, ''),
    row(`${path}: script, brotli`, medianOf('script') / 1024, scriptGoal, 'KB'),
  ]
}
