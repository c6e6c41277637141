import { readFileSync } from 'node:fs'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'

const offerLines = 60
const catalogLines = 300
const invoiceLines = 30

/**
 * Offer, invoice and catalogue as PDF, over HTTP with a token, and what memory the catalogue takes above an idle
 * server.
 */
export async function measure({ rounds = 10 } = {}) {
  const portal = await runningPortal()
  try {
    const seller = await salesSession(portal.url)
    const offer = await seller.fill(offerLines, (cart) => seller.patch('cart/create_offer/', cart))
    const catalog = await seller.fill(catalogLines, (cart) =>
      seller.patch('cart/create_catalog/', {
        ...cart,
        catalog_name: 'Bench',
        catalog_type: 1,
        catalog_items_per_page: 3,
      }),
    )
    // The mails of both are printed as well; idle is when nothing is left to do and the printing threads have ended.
    await pause(30_000)
    const idle = memoryOf(portal.pid)
    const peak = watchPeak(portal.pid)
    const firstCatalog = await seller.pdf(`catalogs/${catalog.id}/pdf`)
    const catalogs = await times(Math.ceil(rounds / 3), () => seller.pdf(`catalogs/${catalog.id}/pdf`))
    const above = peak() - idle
    await pause(30_000)
    const firstOffer = await seller.pdf(`offers/${offer.id}/pdf`)
    const offers = await times(rounds, () => seller.pdf(`offers/${offer.id}/pdf`))
    const invoice = await seller.invoiceOf(invoiceLines)
    const invoices = await times(rounds, () => seller.pdf(`sale_invoice_pdf/${invoice.id}`))
    return {
      rows: [
        row(
          `offer PDF of ${offerLines} lines: p95`,
          p95(offers),
          400,
          'ms',
          `first after a pause ${firstOffer.ms} ms, ${kilobytes(firstOffer)} KB`,
        ),
        row(
          `invoice PDF of ${invoice.lines_count} lines: p95`,
          p95(invoices),
          300,
          'ms',
          `${kilobytes(invoices[0])} KB`,
        ),
        row(
          `catalogue PDF of ${catalogLines} products with pictures: slowest`,
          Math.max(firstCatalog.ms, ...catalogs.map(({ ms }) => ms)),
          3000,
          'ms',
          `${kilobytes(firstCatalog)} KB`,
        ),
        row(
          'memory above idle while catalogues are printed',
          Math.round(above),
          100,
          'MB',
          `idle ${Math.round(idle)} MB`,
        ),
      ],
      details: { firstOffer, offers, invoices, firstCatalog, catalogs, idle, above },
    }
  } finally {
    await portal.stop()
  }
}

async function salesSession(url) {
  const call = async (method, path, body, token) => {
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
  const { token } = (await call('POST', 'api-token-auth/', { email: 'admin@demo.test', password: 'Demo-1234' })).body
  const signed = (method, path, body) => call(method, path, body, token)
  const patch = async (path, body) => {
    const answer = await signed('PATCH', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const client = (await signed('GET', 'clients/?page_size=1')).body.results[0].id
  const centers = (await signed('GET', `centers/?client=${client}&page_size=100`)).body.results
  const center = (centers.find((each) => each.purchase_limit === null) ?? centers[0]).id
  return {
    patch,
    /** Sends a cart of so many lines. */
    fill: async (lines, send) => {
      const cart = (await signed('GET', 'cart/')).body
      if (cart.items.length > 0) await signed('PATCH', 'cart/clear/', { client: cart.client, lead: cart.lead })
      for (let product = 103, added = 0; added < lines; product += 3) {
        const { status } = await signed('POST', 'cart/add_cart_item/', { client, center, product, quantity: 2 })
        if (status === 200) added += 1
        if (product > 9000) throw new Error('not enough products')
      }
      return send({ client, center })
    },
    /** The demonstration's invoice with the number of lines next to this. */
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

function watchPeak(pid) {
  let most = memoryOf(pid)
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.max(most, memoryOf(pid))
  }
}
