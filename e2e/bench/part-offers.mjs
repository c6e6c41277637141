import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { signedInPage, startBrowser } from './browser.mjs'
import { startFront } from './front.mjs'
import { summary, timesOf } from './load.mjs'
import { portalWithBuilders } from './portal-with-builders.mjs'
import { offerRequests, offersWorld } from './offers-world.mjs'
import { row } from './rows.mjs'
import { median } from './median.mjs'
import { watchTraffic } from './traffic.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/** Lists and searches of so many offers and leads on PostgreSQL with one connection, and the page of a mailed link. */
export async function measure({ offers = 100_000, requests = 200, rounds = 9 } = {}) {
  const database = await testPostgres({ isDurable: true })
  if (!database)
    return { rows: [row('offers', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')], details: {} }
  const portal = await portalWithBuilders({ DATABASE_URL: database.url, DEMO_DATA: '0' })
  const db = new Client({ connectionString: database.url })
  await db.connect()
  try {
    const world = await offersWorld(portal, db, offers)
    const lists = []
    for (const { what, account, path } of offerRequests(world))
      lists.push({
        what,
        ...summary(await timesOf({ url: portal.url, token: account.token, requests, next: () => ({ path: path() }) })),
      })
    const link = await measureLink(portal, db, rounds)
    return {
      rows: [
        ...lists.map(({ what, p50, p95 }) =>
          row(`${what}, ${offers.toLocaleString('en')}: p95`, p95, 30, 'ms', `p50 ${p50} ms`),
        ),
        row(
          'page of a mailed link: total painted',
          median(link.map(({ total }) => total)) / 1000,
          1.8,
          's',
          `${Math.round(link[0].bytes / 1024)} KB`,
        ),
        row(
          'page of a mailed link: areas whose code it loads',
          new Set(link.flatMap(({ areas }) => areas)).size,
          1,
          '',
        ),
      ],
      details: { lists, link },
    }
  } finally {
    await db.end()
    await portal.stop()
    await database.stop()
  }
}

/** A visitor's loads of `/oferta#token` with empty caches, Fast 4G, a quarter of the processor; the first is a warm-up. */
async function measureLink(portal, db, rounds) {
  const newLink = await linkedOffers(portal, db)
  const front = await startFront({ siteDir: portal.siteDir, portalUrl: portal.url })
  const browser = await startBrowser([front])
  try {
    const loads = []
    for (let at = 0; at <= rounds; at += 1) loads.push(await loadLink(browser, front.url, await newLink()))
    return loads.slice(1)
  } finally {
    await browser.close()
    front.stop()
  }
}

async function loadLink(browser, url, token) {
  const { page, devtools, close } = await signedInPage(browser, url, { stored: { _language: 'es' }, isSlow: true })
  try {
    const traffic = watchTraffic(devtools)
    await page.goto(`${url}/oferta#${token}`, { waitUntil: 'commit', timeout: 60_000 })
    const total = await page
      .waitForFunction(
        () => /Total[\s\S]*\d,\d\d/.test(document.querySelector('main')?.innerText ?? '') && performance.now(),
        undefined,
        { polling: 'raf', timeout: 60_000 },
      )
      .then((handle) => handle.jsonValue())
    await traffic.quiet()
    const requests = traffic.all()
    const areas = new Set(requests.flatMap(({ url: asked }) => /\/areas\/([^/]+)\//.exec(asked)?.[1] ?? []))
    return { total, areas: [...areas], bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) }
  } finally {
    await close()
  }
}

/**
 * Answers a function that adds an unopened offer of 30 lines to a lead and answers the token of its link.
 */
async function linkedOffers(portal, db) {
  const lead = await portal.make('aLead', { name: 'Hotel Nuevo', email: 'compras@nuevo.test' })
  const { id: product } = await portal.make('aProduct', {})
  let made = 0
  return async () => {
    made += 1
    const token = randomBytes(32).toString('base64url')
    const {
      rows: [{ id }],
    } = await db.query(
      `insert into offer (number, lead_id, state, offer_datetime, base, tax_total, total, print_format_id)
      select $2, $1, 'sent', now(), 300, 63, 363, min(id) from print_format returning id`,
      [lead.id, `OFE-LINK-${made}`],
    )
    await db.query(
      `insert into offer_line (offer_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
      select $1, n, $2, '11' || n, 'Artículo ' || n, 'Unidad', 1, 1, 10, 10, 21 from generate_series(1, 30) n`,
      [id, product],
    )
    const hash = createHash('sha256').update(token).digest('base64url')
    await db.query('insert into offer_link (offer_id, token_hash) values ($1, $2)', [id, hash])
    return token
  }
}
