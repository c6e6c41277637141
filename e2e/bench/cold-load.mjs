import { signedInPage } from './browser.mjs'
import { chainDepth, criticalPath, watchTraffic } from './traffic.mjs'

/**
 * Loads `/catalogo` with empty caches. Answers the ms until the first product's `name` and `picture` are painted, until
 * it is `usable` (React has painted it with its button), `firstPaint` and `lcp`; layout `shift`, `depth` of the chain of
 * files, `requests`, `bytes`, bytes of `script`, and the critical `path` to the picture.
 */
export async function coldLoad(browser, url, stored) {
  const { page, devtools, close } = await signedInPage(browser, url, { stored, isSlow: true })
  try {
    await page.addInitScript(watchPaint)
    const traffic = watchTraffic(devtools)
    await page.goto(`${url}/catalogo`, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(
      () => window.benchPaint.picture !== null && window.benchPaint.usable !== null,
      undefined,
      { timeout: 60_000 },
    )
    await traffic.quiet()
    const { name, picture, pictureUrl, usable, lcp, shift } = await page.evaluate(() => window.benchPaint)
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    )
    const requests = traffic.all()
    const bytesOf = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      name,
      picture,
      usable,
      firstPaint,
      lcp,
      shift,
      depth: chainDepth(requests),
      requests: requests.length,
      bytes: bytesOf(requests),
      script: bytesOf(requests.filter((request) => new URL(request.url).pathname.endsWith('.js'))),
      path: criticalPath(
        requests,
        requests.find((request) => request.url === pictureUrl),
      ),
      files: requests.map((request) => ({
        path: new URL(request.url).pathname,
        bytes: request.bytes,
        from: Math.round((request.start - requests[0].start) * 1000),
        to: Math.round(((request.end ?? NaN) - requests[0].start) * 1000),
      })),
    }
  } finally {
    await close()
  }
}

/** Runs in the page. An element found in one frame is painted at its end, so the next frame's time counts. */
function watchPaint() {
  if (window !== top) return
  const paint = (window.benchPaint = { name: null, picture: null, pictureUrl: null, usable: null, lcp: null, shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) paint.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    paint.lcp = list.getEntries().at(-1).startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  let found = {}
  const look = (now) => {
    if (paint.name === null && found.name) paint.name = now
    if (paint.picture === null && found.picture) Object.assign(paint, { picture: now, pictureUrl: found.picture })
    if (paint.usable === null && found.button) paint.usable = now
    const product = document.querySelector('main article')
    const image = product?.querySelector('img')
    found = {
      name: product?.querySelector('h2, b')?.textContent,
      picture: image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined,
      button: document.querySelector('main article button') !== null,
    }
    if (paint.picture === null || paint.usable === null) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
