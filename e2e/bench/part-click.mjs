import { logIn, signedInPage, startBrowser } from './browser.mjs'
import { fillCart } from './fill-cart.mjs'
import { startFront } from './front.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'
import { median } from './statistics.mjs'
import { watchTraffic } from './traffic.mjs'

/** Where somebody is, what is clicked, and what (a selector) has then to be seen below an address. */
const clicks = [
  { what: 'catalogue', from: '/carrito', click: (page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }), path: '/catalogo', seen: 'main article h2' },
  { what: 'product', from: '/catalogo', click: (page, round) => page.getByRole('article').getByRole('heading').getByRole('link').nth(round % 8), path: '/catalogo/product/', seen: 'main h1' },
  { what: 'cart', from: '/catalogo', pointAt: (page) => page.getByRole('banner').getByRole('button', { name: /^Carro, / }), click: (page) => page.getByRole('link', { name: 'Ver carro' }), path: '/carrito', seen: 'main [role=table] [role=cell]' },
]

/**
 * Time from a click to the first row of data, in a page that was just opened, with the files of the next one in the
 * browser's cache but its data nowhere; `rounds` of each. The API answers after 40 ms, the processor is a quarter as fast.
 */
export async function measure({ rounds = 15 } = {}) {
  const portal = await runningPortal()
  const front = await startFront({ siteDir: portal.siteDir, portalUrl: portal.url, delayMs: 40 })
  const browser = await startBrowser([front])
  try {
    const { stored, client, call } = await logIn(portal.url)
    await fillCart(call, client.id, 5)
    const { page, devtools, close } = await signedInPage(browser, front.url, { stored, isSlow: false })
    await page.addInitScript(timeClick)
    const traffic = watchTraffic(devtools)
    const details = {}
    for (const step of clicks) {
      const times = []
      for (let round = 0; round <= rounds; round += 1) {
        const time = await oneClick(page, traffic, front.url, step, round)
        // The first one fetches the files.
        if (round > 0) times.push(time)
      }
      details[step.what] = times
    }
    await close()
    const rows = Object.entries(details).map(([what, times]) => row(`click to the first row of data: ${what}`, median(times), 250, 'ms', `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}, ${times.length} times`))
    return { rows, details }
  } finally {
    await browser.close()
    front.stop()
    await portal.stop()
  }
}

async function oneClick(page, traffic, url, { from, pointAt, click, path, seen }, round) {
  await page.goto(url + from)
  await page.waitForLoadState('load')
  await traffic.quiet()
  if (pointAt) await pointAt(page).hover()
  const target = click(page, round)
  await target.waitFor({ timeout: 60_000 })
  await page.evaluate(([wanted, selector]) => window.benchClick(wanted, selector), [path, seen])
  await target.click()
  await page.waitForFunction(() => window.benchClicked !== null, undefined, { timeout: 60_000 })
  return page.evaluate(() => window.benchClicked)
}

/** Runs in the page: benchClick(path, selector) waits for a click and sets benchClicked to the ms until the frame with the row. */
function timeClick() {
  window.benchClick = (path, selector) => {
    window.benchClicked = null
    addEventListener('click', ({ timeStamp }) => {
      let isThere = false
      const look = (now) => {
        if (isThere) { window.benchClicked = now - timeStamp; return }
        isThere = location.pathname.startsWith(path) && [...document.querySelectorAll(selector)].some((element) => element.textContent && !element.closest('[aria-busy=true]'))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  }
}
