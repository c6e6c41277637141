import { logIn, signedInPage, startBrowser } from './browser.mjs'
import { fillCart } from './fill-cart.mjs'
import { startFront } from './front.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'
import { median } from './median.mjs'
import { watchTraffic } from './traffic.mjs'

/** Lines of the cart in which a quantity is changed: a Monday's order. */
const cartLines = 60

/**
 * What is pressed, on a page that has come to rest. `act(page, round)` makes one interaction; each round takes another
 * product, type or line.
 */
const interactions = [
  {
    what: 'choosing a type',
    at: '/catalogo',
    act: (page, round) =>
      page
        .getByRole('group', { name: 'Tipo' })
        .getByRole('button', { name: round % 2 ? /^Todos/ : /^Eco/ })
        .click(),
  },
  {
    what: 'adding a product',
    at: '/catalogo',
    act: (page, round) =>
      page
        .getByRole('article')
        .getByRole('button', { name: /^Añadir/ })
        .nth(round % 8)
        .click(),
  },
  {
    what: 'typing a quantity in the list',
    at: '/catalogo',
    view: 'Lista',
    act: (page, round) =>
      typeInto(
        page
          .getByRole('table')
          .getByRole('spinbutton')
          .nth(round % 12),
      ),
  },
  {
    what: 'a step more in the list',
    at: '/catalogo',
    view: 'Lista',
    act: (page, round) =>
      page
        .getByRole('table')
        .getByRole('button', { name: 'Sumar' })
        .nth(round % 12)
        .click(),
  },
  {
    what: 'typing a quantity in the cart',
    at: '/carrito',
    act: (page, round) =>
      typeInto(
        page
          .getByRole('table')
          .getByRole('spinbutton')
          .nth(round % 12),
      ),
  },
  {
    what: 'a step more in the cart',
    at: '/carrito',
    act: (page, round) =>
      page
        .getByRole('table')
        .getByRole('button', { name: 'Sumar' })
        .nth(round % 12)
        .click(),
  },
]

/**
 * Time from a press to the frame that follows it (Interaction to Next Paint), with a quarter of the processor, the API
 * answering after 40 ms; `rounds` of each. What a user feels is the worst of fifty, so the worst is what counts.
 */
export async function measure({ rounds = 15 } = {}) {
  const portal = await runningPortal()
  const front = await startFront({ siteDir: portal.siteDir, portalUrl: portal.url, delayMs: 40 })
  const browser = await startBrowser([front])
  try {
    const { stored, client, call } = await logIn(portal.url)
    await fillCart(call, client.id, cartLines)
    const { page, devtools, close } = await signedInPage(browser, front.url, { stored, isSlow: false })
    await page.addInitScript(watchInteractions)
    const traffic = watchTraffic(devtools)
    const details = {}
    for (const { what, at, view, act } of interactions) {
      await page.goto(front.url + at)
      await page
        .getByRole(at === '/carrito' || view ? 'main' : 'article')
        .first()
        .waitFor()
      if (view) await page.getByRole('radio', { name: view }).check()
      await traffic.quiet()
      const times = []
      for (let round = 0; round <= rounds; round += 1) {
        await page.evaluate(() => window.benchInteractions.clear())
        await act(page, round)
        await traffic.quiet()
        // The first one compiles what the others run.
        if (round > 0) times.push(await page.evaluate(() => Math.max(8, ...window.benchInteractions.values())))
      }
      if (view) await page.getByRole('radio', { name: 'Cuadrícula' }).check()
      details[what] = times
    }
    await close()
    const rows = Object.entries(details).map(([what, times]) =>
      row(
        `press to next frame (INP): ${what}`,
        Math.max(...times),
        100,
        'ms',
        `in the middle ${median(times)}, ${times.length} times`,
      ),
    )
    return { rows, details }
  } finally {
    await browser.close()
    front.stop()
    await portal.stop()
  }
}

async function typeInto(field) {
  await field.focus()
  await field.press('7')
}

/**
 * Runs in the page: the longest event of each interaction since the map was cleared, ms. Those below 16 ms are not
 * told.
 */
function watchInteractions() {
  window.benchInteractions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId)
        window.benchInteractions.set(
          interactionId,
          Math.max(duration, window.benchInteractions.get(interactionId) ?? 0),
        )
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}
