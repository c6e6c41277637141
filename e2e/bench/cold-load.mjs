import { signedInPage } from './browser.mjs'
import { chainDepth, criticalPath, watchTraffic } from './traffic.mjs'

/**
 * One load of `/catalogo` with nothing in any cache: `{ name, picture }` painted in ms, `usable` when React has painted
 * the product with its button, `firstPaint`, `lcp`, layout `shift`, `depth`, `requests`, `bytes`, bytes of `script`,
 * the `path` that led to the picture.
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

/** Runs in the page. What a frame finds in the document is painted by that frame: its time is that of the next one. */
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
    // Of the first script or of React.
    const product = document.querySelector('main article, .cl li:not([data-rows])')
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
