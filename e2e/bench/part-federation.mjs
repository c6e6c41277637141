import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, startBrowser } from './browser.mjs'
import { startFront } from './front.mjs'
import { intervalOfMedian, median } from './median.mjs'
import { buildOneBundle } from './one-bundle.mjs'
import { loadPage } from './page-load.mjs'
import { row, tableOf } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'

/** The first page of each area, and who sees it. */
const firstPages = [
  '/catalogo',
  '/carrito',
  '/pedidos/mis-pedidos',
  '/ofertas/listado',
  '/dashboard/resumen',
  '/estadisticas/estadisticas-compras',
  '/carbonfootprint',
  '/administracion/intercambio',
]
const accountOf = (path) => (path.startsWith('/administracion/') ? 'admin@demo.test' : 'ventas@demo.test')

/**
 * First loads of each area's first page with empty caches, federated and as one bundle, in `pairs` by turns: the ratio of
 * their largest paints, and of the times until they have their data, in the middle, with its interval of 95 %. Prints
 * each page's rows as they come. page: that one alone.
 */
export async function measure({ pairs = 15, page } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-federation-'))
  const portal = await runningPortal()
  const fronts = []
  let browser
  try {
    fronts.push(await startFront({ siteDir: portal.siteDir, portalUrl: portal.url }))
    fronts.push(await startFront({ siteDir: await buildOneBundle(folder), portalUrl: portal.url }))
    browser = await startBrowser(fronts)
    const rows = []
    const details = {}
    for (const path of page ? [page] : firstPages) {
      const { stored } = await logIn(portal.url, accountOf(path))
      // Without the statistics' welcome window, which would cover the page (rule T-21).
      const signedIn = { ...stored, popup_aviso: 'true' }
      const runs = await turns(pairs, (which) => loadPage(browser, fronts[which].url, signedIn, path, 300))
      details[path] = runs
      const found = [rowOf(path, 'largest paint', runs, 'lcp'), rowOf(path, 'page with its data', runs, 'ready')]
      console.log(tableOf(found))
      rows.push(...found)
    }
    return { rows, details }
  } finally {
    await browser?.close()
    for (const front of fronts) front.stop()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Pairs of loads, federated and as one bundle. The first pair warms the server and does not count. */
async function turns(pairs, load) {
  const found = []
  for (let pair = 0; pair <= pairs; pair += 1) {
    const runs = []
    // Which goes first alternates, so that other load on the machine affects both.
    for (const which of pair % 2 ? [0, 1] : [1, 0]) runs[which] = await load(which)
    if (pair > 0) found.push(runs)
  }
  return found
}

function rowOf(path, what, pairs, time) {
  const ratios = pairs.map(([federated, one]) => federated[time] / one[time])
  const [low, high] = intervalOfMedian(ratios)
  const [federated, one] = [0, 1].map((which) => Math.round(median(pairs.map((runs) => runs[which][time]))))
  const note = `95 %: ${low.toFixed(2)} to ${high.toFixed(2)} (goal 1.05), ${pairs.length} pairs; ${federated} against ${one} ms`
  return row(`${path}: ${what} against one bundle`, median(ratios), 1, '', note)
}
