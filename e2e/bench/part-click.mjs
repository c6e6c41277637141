import { logIn, signedInPage, startBrowser } from './browser.mjs'
import { fillCart } from './fill-cart.mjs'
import { startFront } from './front.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'
import { median } from './median.mjs'
import { watchTraffic } from './traffic.mjs'

/** Milliseconds after which the shell preloads the pages that the opened one links to. */
const idleAfter = 5000

/**
 * The page that is open (`from`), the link that is clicked, and the path and selector of what must then be shown;
 * `hasName`: with the text of the clicked link.
 */
const clicks = [
  {
    what: 'catalogue',
    from: '/carrito',
    click: (page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }),
    path: '/catalogo',
    seen: 'main article h2',
  },
  {
    what: 'product',
    from: '/catalogo',
    click: (page, round) =>
      page
        .getByRole('article')
        .getByRole('heading')
        .getByRole('link')
        .nth(round % 8),
    path: '/catalogo/product/',
    seen: 'main h1',
    hasName: true,
  },
  {
    what: 'cart',
    from: '/catalogo',
    pointAt: (page) => page.getByRole('banner').getByRole('link', { name: /^Carro, / }),
    click: (page) => page.getByRole('link', { name: 'Ver carro' }),
    path: '/carrito',
    seen: 'main [role=table] [role=cell]',
  },
]

/**
 * Time from a click to the first row of data, in an idle page: it has preloaded the code of the pages that it links to,
 * but none of their data except the cart's, which the header shows; `rounds` of each. The API answers after 40 ms, the
 * processor is throttled to a quarter.
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
    const rows = Object.entries(details).map(([what, times]) =>
      row(
        `click to the first row of data: ${what}`,
        median(times),
        250,
        'ms',
        `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}, ${times.length} times`,
      ),
    )
    return { rows, details }
  } finally {
    await browser.close()
    front.stop()
    await portal.stop()
  }
}

async function oneClick(page, traffic, url, { from, pointAt, click, path, seen, hasName }, round) {
  await page.goto(url + from)
  await page.waitForLoadState('load')
  await page.waitForFunction((ms) => performance.now() > ms, idleAfter)
  await traffic.quiet()
  const target = click(page, round)
  if (pointAt) await rollOut(page, pointAt(page), target)
  await target.waitFor({ timeout: 60_000 })
  await page.evaluate(
    ([wanted, selector, name]) => window.benchClick(wanted, selector, name),
    [path, seen, hasName ? await target.textContent() : null],
  )
  await target.click()
  await page.waitForFunction(() => window.benchClicked !== null, undefined, { timeout: 60_000 })
  return page.evaluate(() => window.benchClicked)
}

/**
 * Hovers over the button that opens the target. Tries again with a warning when it stays closed: that would be a fault,
 * but not of what is measured here.
 */
async function rollOut(page, button, target) {
  for (let turn = 1; turn <= 3; turn += 1) {
    await button.hover()
    const isOpen = await target.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
    if (isOpen) return
    const state = await button.evaluate(
      (element) => `${element.ariaExpanded}, focus on ${document.activeElement?.outerHTML.slice(0, 80)}`,
    )
    console.warn(`The roll-out stayed closed under the mouse: ${state}`)
    await page.mouse.move(0, 0)
  }
}

/**
 * Runs in the page: benchClick(path, selector, text) waits for a click and sets benchClicked to the ms from it until the
 * frame with the row.
 */
function timeClick() {
  window.benchClick = (path, selector, text) => {
    window.benchClicked = null
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let isThere = false
        const look = (now) => {
          if (isThere) {
            window.benchClicked = now - timeStamp
            return
          }
          isThere =
            location.pathname.startsWith(path) &&
            [...document.querySelectorAll(selector)].some(
              (element) =>
                element.textContent &&
                (text === null || element.textContent === text) &&
                !element.closest('[aria-busy=true]'),
            )
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  }
}
