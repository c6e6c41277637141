import { signedInPage } from './browser.mjs'
import { watchTraffic } from './traffic.mjs'

/** The longest time (ms) for a page on a machine with other work. */
const timeout = 180_000

/**
 * Loads a page with empty caches, Fast 4G and a quarter of the processor. Answers `lcp` (ms), `ready` (ms until it had
 * its heading and its data), layout `shift`, bytes of `script` and all `bytes` until the network was quiet. stored: of
 * the session; empty for a visitor. quietMs: how long no request may begin or end until the page counts as loaded.
 */
export async function loadPage(browser, url, stored, path, quietMs) {
  const { page, devtools, close } = await signedInPage(browser, url, { stored, isSlow: true })
  try {
    await page.addInitScript(watchPaint)
    const traffic = watchTraffic(devtools)
    await page.goto(url + path, { waitUntil: 'commit', timeout })
    const waiting = 'main [aria-busy=true], main [role=status] > div[aria-hidden]'
    const whenReady = await page.waitForFunction(
      (selector) => document.querySelector('h1') && !document.querySelector(selector) && performance.now(),
      waiting,
      { timeout },
    )
    const ready = await whenReady.jsonValue()
    await traffic.quiet(quietMs)
    const { lcp, shift, element } = await page.evaluate(() => window.benchPaint)
    const requests = traffic.all()
    const bytesOf = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    const script = bytesOf(requests.filter((request) => new URL(request.url).pathname.endsWith('.js')))
    return { lcp, ready, shift, element, script, bytes: bytesOf(requests) }
  } finally {
    await close()
  }
}

/** Runs in the page: what the browser tells last of its largest paint, and the sum of its shifts. */
function watchPaint() {
  if (window !== top) return
  const paint = (window.benchPaint = { lcp: null, element: null, shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) paint.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    paint.lcp = last.startTime
    paint.element = last.element?.outerHTML.slice(0, 120) ?? null
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
