import { logIn, signedInPage, startBrowser } from './browser.mjs'
import { fillCart } from './fill-cart.mjs'
import { startFront } from './front.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'
import { median } from './median.mjs'
import { watchTraffic } from './traffic.mjs'

/** Lines of the cart in which a quantity is changed, as in a large order. */
const cartLines = 60

/**
 * Interactions with an idle page, in a `view` of the catalogue or the default. `act(page, round)` makes one; each round
 * takes another product, type or line.
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
 * Interaction to Next Paint: time from a press to the next frame, with a quarter of the processor and an API that answers
 * after 40 ms; `rounds` of each, of which the worst counts.
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
    for (const { what, ...interaction } of interactions)
      details[what] = await timesOf(page, traffic, front.url, interaction, rounds)
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

/** Milliseconds of an interaction in each round, all on one load of the page. */
async function timesOf(page, traffic, url, { at, view, act }, rounds) {
  await page.goto(url + at)
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
    // The first round compiles the code that the others run.
    if (round > 0) times.push(await page.evaluate(() => Math.max(8, ...window.benchInteractions.values())))
  }
  if (view) await page.getByRole('radio', { name: 'Cuadrícula' }).check()
  return times
}

async function typeInto(field) {
  await field.focus()
  await field.press('7')
}

/**
 * Runs in the page: the longest event of each interaction since the map was cleared, ms. Browsers report none below 16
 * ms.
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
