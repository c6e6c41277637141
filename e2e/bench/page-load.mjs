import { signedInPage } from './browser.mjs'
import { watchTraffic } from './traffic.mjs'

/**
 * Loads a page with empty caches, Fast 4G and a quarter of the processor. Answers `lcp` (ms), layout `shift`, bytes of
 * `script` and all `bytes` until the network was quiet. stored: of the session; empty for a visitor.
 */
export async function loadPage(browser, url, stored, path) {
  const { page, devtools, close } = await signedInPage(browser, url, { stored, isSlow: true })
  try {
    await page.addInitScript(watchPaint)
    const traffic = watchTraffic(devtools)
    await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForSelector('h1', { timeout: 60_000 })
    await page.waitForFunction(
      () => !document.querySelector('main [aria-busy=true], main [role=status] > div[aria-hidden]'),
      undefined,
      { timeout: 60_000 },
    )
    await traffic.quiet()
    const { lcp, shift, of } = await page.evaluate(() => window.benchPaint)
    const requests = traffic.all()
    const bytesOf = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    const script = bytesOf(requests.filter((request) => new URL(request.url).pathname.endsWith('.js')))
    return { lcp, shift, of, script, bytes: bytesOf(requests) }
  } finally {
    await close()
  }
}

/** Runs in the page: what the browser tells last of its largest paint, and the sum of its shifts. */
function watchPaint() {
  if (window !== top) return
  const paint = (window.benchPaint = { lcp: null, of: null, shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) paint.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    paint.lcp = last.startTime
    paint.of = last.element?.outerHTML.slice(0, 120) ?? null
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
