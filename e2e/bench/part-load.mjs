import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, startBrowser } from './browser.mjs'
import { coldLoad } from './cold-load.mjs'
import { startFront } from './front.mjs'
import { buildOneBundle } from './one-bundle.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'
import { intervalOfMedian, median } from './median.mjs'

/** Loads of `/catalogo` with empty caches, federated and as one bundle, in `pairs`. */
export async function measure({ pairs = 15 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-one-'))
  const portal = await runningPortal()
  let browser
  const fronts = []
  try {
    fronts.push(await startFront({ siteDir: portal.siteDir, portalUrl: portal.url }))
    fronts.push(await startFront({ siteDir: await buildOneBundle(folder), portalUrl: portal.url }))
    browser = await startBrowser(fronts)
    const { stored } = await logIn(portal.url)
    const runs = fronts.map(() => [])
    for (let pair = 0; pair <= pairs; pair += 1) {
      // Alternates which goes first, so that other load on the machine affects both; the first pair warms the server.
      for (const which of pair % 2 ? [0, 1] : [1, 0]) {
        const run = await coldLoad(browser, fronts[which].url, stored)
        if (pair > 0) runs[which].push(run)
      }
    }
    return report(...runs)
  } finally {
    await browser?.close()
    for (const front of fronts) front.stop()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(federated, one) {
  const medianOf = (runs, name) => median(runs.map((run) => run[name]))
  const more = (name) => medianOf(federated, name) - medianOf(one, name)
  const ratio = (name) => {
    const ratios = federated.map((run, index) => run[name] / one[index][name])
    const [low, high] = intervalOfMedian(ratios)
    return [
      median(ratios),
      `95 %: ${low.toFixed(2)} to ${high.toFixed(2)}, ${ratios.length} pairs; ${Math.round(medianOf(federated, name))} against ${Math.round(medianOf(one, name))} ms`,
    ]
  }
  const [painted, paintedNote] = ratio('usable')
  const [named, namedNote] = ratio('name')
  return {
    rows: [
      row(
        '/catalogo, cold: depth of the chain of files',
        medianOf(federated, 'depth'),
        3,
        '',
        `one bundle: ${medianOf(one, 'depth')}`,
      ),
      row(
        'requests more than as one bundle',
        more('requests'),
        3,
        '',
        `${medianOf(federated, 'requests')} against ${medianOf(one, 'requests')}`,
      ),
      row(
        'kilobytes more than as one bundle',
        more('bytes') / 1024,
        46,
        'KB',
        `${kilobytes(medianOf(federated, 'bytes'))} against ${kilobytes(medianOf(one, 'bytes'))}`,
      ),
      row('time until a product can be added, federated by one bundle', painted, 1.12, '×', paintedNote),
      row('time until the first name is painted, federated by one bundle', named, null, '×', namedNote),
      row(
        'script transferred, brotli',
        medianOf(federated, 'script') / 1024,
        170,
        'KB',
        `one bundle: ${kilobytes(medianOf(one, 'script'))}`,
      ),
      row('first product name painted', medianOf(federated, 'name') / 1000, 1.8, 's'),
      row(
        'first product picture painted',
        medianOf(federated, 'picture') / 1000,
        1.8,
        's',
        `first paint ${Math.round(medianOf(federated, 'firstPaint'))} ms`,
      ),
      row('first product with its button drawn by React', medianOf(federated, 'usable') / 1000, null, 's'),
      row('largest paint (LCP)', medianOf(federated, 'lcp') / 1000, 1.5, 's'),
      row('layout shift (CLS)', medianOf(federated, 'shift'), 0.02, ''),
    ],
    details: { federated, one },
  }
}

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`
