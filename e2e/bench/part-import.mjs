import * as xlsx from '@e965/xlsx'
import { row } from './rows.mjs'
import { runningPortal } from './running-portal.mjs'

const rows = 5_000
/** Several, as there are fewer articles than rows and every row must become a line of its own. */
const centersUsed = 4

/**
 * Imports a spreadsheet of 5,000 rows as orders, over HTTP with a token on the embedded database; the first import is
 * cold.
 */
export async function measure({ rounds = 5 } = {}) {
  const portal = await runningPortal()
  try {
    const { token } = await call(portal.url, 'POST', 'api-token-auth/', {
      email: 'admin@demo.test',
      password: 'Demo-1234',
    })
    const get = (path) => call(portal.url, 'GET', path, undefined, token)
    const { results: centers } = await get('centers/?client=5&page_size=100')
    const free = centers.filter((center) => !center.purchase_limit && !center.min_order).slice(0, centersUsed)
    if (free.length === 0) throw new Error('The client has no centre without limit')
    const codes = await codesOf(get, Math.ceil(rows / free.length))
    const lines = Array.from({ length: rows }, (_, at) => [
      codes[at % codes.length],
      1 + (at % 9),
      free[Math.floor(at / codes.length) % free.length].external_code,
    ])
    const files = { xlsx: workbook(lines, 'xlsx'), xls: workbook(lines, 'biff8') }
    const details = {}
    const measured = []
    for (const [kind, file] of Object.entries(files)) {
      const times = []
      for (let turn = 0; turn <= rounds; turn += 1) times.push(await upload(portal.url, token, file, kind))
      details[kind] = times
      measured.push(
        row(
          `import of ${rows} rows (.${kind}, ${Math.round(file.length / 1000)} KB): slowest`,
          Math.max(...times),
          4000,
          'ms',
          `first ${times[0]} ms, ${free.length} orders`,
        ),
      )
    }
    return { rows: measured, details }
  } finally {
    await portal.stop()
  }
}

async function codesOf(get, many) {
  const found = []
  for (let page = 1; found.length < many && page < 20; page += 1) {
    const { results } = await get(`products/?client=5&ordering=name&page_size=200&page=${page}`)
    if (!results.length) break
    found.push(
      ...results
        .filter(({ price, obsolete, is_charge }) => price !== null && !obsolete && !is_charge)
        .map(({ external_id: code }) => code),
    )
  }
  return found.slice(0, many)
}

function workbook(lines, bookType) {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Código', 'Cantidad', 'Centro'], ...lines]), 'Pedido')
  return xlsx.write(book, { type: 'buffer', bookType, compression: true })
}

async function upload(url, token, file, kind) {
  const form = new FormData()
  form.append('file', new Blob([file]), `pedido.${kind}`)
  form.append('client', '5')
  const start = performance.now()
  const answer = await fetch(`${url}/api/orders_import/`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await answer.json()
  if (answer.status !== 201) throw new Error(`orders_import: ${answer.status} ${JSON.stringify(body).slice(0, 400)}`)
  return Math.round(performance.now() - start)
}

async function call(url, method, path, body, token) {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    body: body && JSON.stringify(body),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return answer.json()
}
