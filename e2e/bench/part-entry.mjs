import { logIn, signedInPage, startBrowser } from './browser.mjs'
import { startFront } from './front.mjs'
import { newcomersOrder } from './newcomer.mjs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'

/** Milliseconds a key: a scanner, a fast one, a typist. */
const paces = [10, 25, 120]
/** Milliseconds by which the API is late. */
const delays = [0, 1000, 2500]
const count = 60

/**
 * Sixty codes with their quantities, typed into the catalogue's search box without a look at the screen: how many are
 * neither in the cart with their quantity nor told as not added (rules K-64, K-65). The processor is throttled to a
 * quarter. Then the first order of a newcomer.
 * @param codes 0: the newcomer alone
 */
export async function measure({ codes = 1 } = {}) {
  const portal = await runningPortal()
  const fronts = []
  for (const delayMs of delays)
    fronts.push(await startFront({ siteDir: portal.siteDir, portalUrl: portal.url, delayMs }))
  const browser = await startBrowser(fronts)
  try {
    const { stored, client, call } = await logIn(portal.url)
    const entries = await entriesOf(call, client.id)
    const rows = []
    for (const [at, front] of codes ? fronts.entries() : [])
      for (const perKey of paces) {
        const { right, reported, lost } = await oneRun({ browser, front, stored, call, entries, perKey })
        const note = `${right} in the cart, ${reported} told`
        rows.push(row(`lost of ${count} codes: ${perKey} ms a key, API ${delays[at]} ms late`, lost, 0, '', note))
      }
    rows.push(...(await newcomersOrder(browser, fronts[0], (await logIn(portal.url, 'cliente@demo.test')).call)))
    return { rows, details: { entries } }
  } finally {
    await browser.close()
    for (const front of fronts) front.stop()
    await portal.stop()
  }
}

/** Codes of the client's catalogue, a charge and a code that nobody has among them. */
async function entriesOf(call, client) {
  const { results } = await call('GET', `products/?client=${client}&page_size=${count}&ordering=name`)
  const codes = results.map(({ external_id: code }) => code)
  codes.splice(7, 1, 'PORTES1')
  codes.splice(23, 1, 'NADIE0')
  return codes.map((code, index) => ({ code, quantity: (index % 9) + 1 }))
}

async function oneRun({ browser, front, stored, call, entries, perKey }) {
  const { client, lead, items } = await call('GET', 'cart/')
  if (items.length > 0) await call('PATCH', 'cart/clear/', { client, lead })
  const { page, close } = await signedInPage(browser, front.url, { stored, isSlow: false })
  await page.goto(`${front.url}/catalogo`)
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await page.getByRole('combobox', { name: 'Buscar productos' }).focus()
  for (const { code, quantity } of entries) {
    await page.keyboard.type(code, { delay: perKey })
    await page.keyboard.press('Tab', { delay: perKey })
    await page.keyboard.type(String(quantity), { delay: perKey })
    await page.keyboard.press('Enter', { delay: perKey })
  }
  const strip = page.getByRole('region', { name: 'Entrada por código' })
  await strip.getByText('Pendientes: 0.').waitFor({ timeout: 60_000 })
  const reported = await strip.getByRole('listitem').locator('b').allTextContents()
  await close()
  const cart = new Map()
  for (const { product_data: product, quantity } of (await call('GET', 'cart/')).items)
    cart.set(product.external_id, quantity)
  const isRight = ({ code, quantity }) => cart.get(code) === quantity
  const isReported = ({ code, quantity }) => reported.includes(`${code} × ${quantity}`)
  return {
    right: entries.filter(isRight).length,
    reported: entries.filter(isReported).length,
    lost: entries.filter((entry) => !isRight(entry) && !isReported(entry)).length,
  }
}
