import { signedInPage } from './browser.mjs'
import { watchTraffic } from './traffic.mjs'

/**
 * Loads a page of figures with empty caches. Answers the ms until the first `figure` and until `all` blocks were
 * painted, the number of `charts`, the bytes of `script` and all `bytes`. Rejects when a block shows an error.
 */
export async function loadFigures(browser, url, stored, { path, figure }) {
  const { page, devtools, close } = await signedInPage(browser, url, { stored, isSlow: true })
  try {
    await page.addInitScript(watchFigures, figure)
    const traffic = watchTraffic(devtools)
    await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => window.benchFigures.all !== null, undefined, { timeout: 60_000 })
    await traffic.quiet()
    // A block that began to load later resets it.
    await page.waitForFunction(() => window.benchFigures.all !== null, undefined, { timeout: 60_000 })
    const run = await page.evaluate(() => ({
      ...window.benchFigures,
      charts: document.querySelectorAll('main .apexcharts-svg').length,
      error: document.querySelector('main [role=alert]')?.textContent,
    }))
    if (run.error) throw new Error(`${path} shows an error: ${run.error}`)
    const requests = traffic.all()
    const bytesOf = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      ...run,
      bytes: bytesOf(requests),
      script: bytesOf(requests.filter((request) => new URL(request.url).pathname.endsWith('.js'))),
    }
  } finally {
    await close()
  }
}

/**
 * Runs in the page. An element found in one frame is painted at its end, so the next frame's time counts. All blocks are
 * painted when no skeleton is left and every chart has drawn its values; a block that begins to load later resets that.
 */
function watchFigures(pattern) {
  if (window !== top) return
  const first = new RegExp(pattern)
  const paint = (window.benchFigures = { figure: null, all: null })
  let found = {}
  const look = (now) => {
    if (paint.figure === null && found.figure) paint.figure = now
    if (!found.all) paint.all = null
    else if (paint.all === null) paint.all = now
    const main = document.querySelector('main')
    const hasFigure = paint.figure !== null || first.test(main?.textContent ?? '')
    found = {
      figure: hasFigure,
      all:
        hasFigure &&
        !main.querySelector('[role=status] > div[aria-hidden], [aria-busy=true]') &&
        [...main.querySelectorAll('figure[data-kind]')].every((chart) =>
          chart.querySelector('.apexcharts-series path'),
        ),
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
