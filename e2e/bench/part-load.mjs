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
  const of = (runs, name) => median(runs.map((run) => run[name]))
  const more = (name) => of(federated, name) - of(one, name)
  const ratio = (name) => {
    const ratios = federated.map((run, index) => run[name] / one[index][name])
    const [low, high] = intervalOfMedian(ratios)
    return [
      median(ratios),
      `95 %: ${low.toFixed(2)} to ${high.toFixed(2)}, ${ratios.length} pairs; ${Math.round(of(federated, name))} against ${Math.round(of(one, name))} ms`,
    ]
  }
  const [painted, paintedNote] = ratio('usable')
  const [named, namedNote] = ratio('name')
  return {
    rows: [
      row(
        '/catalogo, cold: depth of the chain of files',
        of(federated, 'depth'),
        3,
        '',
        `one bundle: ${of(one, 'depth')}`,
      ),
      row(
        'requests more than as one bundle',
        more('requests'),
        3,
        '',
        `${of(federated, 'requests')} against ${of(one, 'requests')}`,
      ),
      row(
        'kilobytes more than as one bundle',
        more('bytes') / 1024,
        46,
        'KB',
        `${kilobytes(of(federated, 'bytes'))} against ${kilobytes(of(one, 'bytes'))}`,
      ),
      row('time until a product can be added, federated by one bundle', painted, 1.12, '×', paintedNote),
      row('time until the first name is painted, federated by one bundle', named, null, '×', namedNote),
      row(
        'script transferred, brotli',
        of(federated, 'script') / 1024,
        170,
        'KB',
        `one bundle: ${kilobytes(of(one, 'script'))}`,
      ),
      row('first product name painted', of(federated, 'name') / 1000, 1.8, 's'),
      row(
        'first product picture painted',
        of(federated, 'picture') / 1000,
        1.8,
        's',
        `first paint ${Math.round(of(federated, 'firstPaint'))} ms`,
      ),
      row('first product with its button drawn by React', of(federated, 'usable') / 1000, null, 's'),
      row('largest paint (LCP)', of(federated, 'lcp') / 1000, 1.5, 's'),
      row('layout shift (CLS)', of(federated, 'shift'), 0.02, ''),
    ],
    details: { federated, one },
  }
}

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`
