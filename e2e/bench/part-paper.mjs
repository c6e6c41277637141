import { readFileSync } from 'node:fs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'

const offerLines = 60
const catalogLines = 300
const invoiceLines = 30

/** Offer, invoice and catalogue as PDF, over HTTP with a token, and the memory that catalogues take above idle. */
export async function measure({ rounds = 10 } = {}) {
  const portal = await runningPortal()
  try {
    const { invoice, ...details } = await measurePapers(portal, rounds)
    return { rows: rowsOf(details, invoice.lines_count), details }
  } finally {
    await portal.stop()
  }
}

async function measurePapers({ url, pid }, rounds) {
  const sales = await salesSession(url)
  const offer = await sales.send(offerLines, 'cart/create_offer/', { print_format: 1 })
  const catalogue = { catalog_name: 'Bench', catalog_type: 1, catalog_items_per_page: 3 }
  const catalog = await sales.send(catalogLines, 'cart/create_catalog/', catalogue)
  // The mails of both are printed as well: idle is when these are done and the printing threads have ended.
  await pause(30_000)
  const idle = memoryOf(pid)
  const peak = watchPeak(pid)
  const firstCatalog = await sales.pdf(`catalogs/${catalog.id}/pdf`)
  const catalogs = await times(Math.ceil(rounds / 3), () => sales.pdf(`catalogs/${catalog.id}/pdf`))
  const above = peak() - idle
  await pause(30_000)
  const firstOffer = await sales.pdf(`offers/${offer.id}/pdf`)
  const offers = await times(rounds, () => sales.pdf(`offers/${offer.id}/pdf`))
  const invoice = await sales.invoiceOf(invoiceLines)
  const invoices = await times(rounds, () => sales.pdf(`sale_invoice_pdf/${invoice.id}`))
  return { firstOffer, offers, invoice, invoices, firstCatalog, catalogs, idle, above }
}

function rowsOf({ firstOffer, offers, invoices, firstCatalog, catalogs, idle, above }, linesOfInvoice) {
  const offerNote = `first after a pause ${firstOffer.ms} ms, ${kilobytes(firstOffer)} KB`
  const slowest = Math.max(firstCatalog.ms, ...catalogs.map(({ ms }) => ms))
  const catalogText = `catalogue PDF of ${catalogLines} products with pictures: slowest`
  const invoiceText = `invoice PDF of ${linesOfInvoice} lines: p95`
  const memoryText = 'memory above idle while catalogues are printed'
  return [
    row(`offer PDF of ${offerLines} lines: p95`, p95(offers), 400, 'ms', offerNote),
    row(invoiceText, p95(invoices), 300, 'ms', `${kilobytes(invoices[0])} KB`),
    row(catalogText, slowest, 3000, 'ms', `${kilobytes(firstCatalog)} KB`),
    row(memoryText, Math.round(above), 100, 'MB', `idle ${Math.round(idle)} MB`),
  ]
}

/** A log-in of admin@demo.test with a client and a centre, if possible one without limit: `{ send, invoiceOf, pdf }`. */
async function salesSession(url) {
  const call = callOf(url)
  const { token } = (await call('POST', 'api-token-auth/', { email: 'admin@demo.test', password: 'Demo-1234' })).body
  const signed = callOf(url, token)
  const client = (await signed('GET', 'clients/?page_size=1')).body.results[0].id
  const centers = (await signed('GET', `centers/?client=${client}&page_size=100`)).body.results
  const center = (centers.find((each) => each.purchase_limit === null) ?? centers[0]).id
  return {
    /** Fills the cart with so many lines and sends it to a call. */
    send: async (lines, path, options) => {
      await fillCart(signed, { client, center }, lines)
      const answer = await signed('PATCH', path, { client, center, ...options })
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    /** The demonstration's invoice whose number of lines is closest to this. */
    invoiceOf: async (lines) => {
      const { results } = (await signed('GET', 'sale_invoices/?page_size=1000')).body
      return results.reduce((best, each) =>
        Math.abs(each.lines_count - lines) < Math.abs(best.lines_count - lines) ? each : best,
      )
    },
    pdf: async (path) => {
      const start = performance.now()
      const answer = await fetch(`${url}/api/${path}/`, { headers: { authorization: `Bearer ${token}` } })
      const bytes = (await answer.arrayBuffer()).byteLength
      if (answer.status !== 200) throw new Error(`${path}/: ${answer.status}`)
      return { ms: Math.round(performance.now() - start), bytes }
    },
  }
}

/** Answers a function that calls the API with this token: `{ status, body }`. */
function callOf(url, token) {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return { status: answer.status, body: await answer.json() }
  }
}

/** Empties the cart and adds so many lines, skipping products that the API refuses. */
async function fillCart(call, { client, center }, lines) {
  const cart = (await call('GET', 'cart/')).body
  if (cart.items.length > 0) await call('PATCH', 'cart/clear/', { client: cart.client, lead: cart.lead })
  for (let product = 103, added = 0; added < lines; product += 3) {
    const { status } = await call('POST', 'cart/add_cart_item/', { client, center, product, quantity: 2 })
    if (status === 200) added += 1
    if (product > 9000) throw new Error('not enough products')
  }
}

async function times(count, work) {
  const results = []
  for (let i = 0; i < count; i += 1) results.push(await work())
  return results
}

const p95 = (results) =>
  results.map(({ ms }) => ms).sort((a, b) => a - b)[Math.min(results.length - 1, Math.floor(results.length * 0.95))]
const kilobytes = ({ bytes }) => Math.round(bytes / 1000)
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** Resident memory of a process, MB. */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/** Samples the memory of a process every 20 ms; the function that it answers ends that and gives the maximum, MB. */
function watchPeak(pid) {
  let max = memoryOf(pid)
  const timer = setInterval(() => {
    max = Math.max(max, memoryOf(pid))
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.max(max, memoryOf(pid))
  }
}
