import { aBuyer, buyableCodes } from './buyer.mjs'
import { summary } from './load.mjs'

const rounds = 30
const warmUps = 3

/**
 * Milliseconds of `cart/check_lines/` for 1,000 rows over HTTP with a token: a tenth of the codes is wrong, some rows
 * repeat a code.
 */
export async function measureList(portal) {
  const buyer = await aBuyer(portal)
  const codes = await buyableCodes(portal, 600)
  const rows = Array.from({ length: 1000 }, (_, at) => {
    const code = codes[at % codes.length]
    return { row: at + 1, code: at % 10 === 0 ? `${code.slice(0, -1)}X` : code, quantity: String(1 + (at % 9)) }
  })
  const times = []
  for (let turn = 0; turn < rounds + warmUps; turn += 1) {
    const { ms, text } = await buyer.send('POST', 'cart/check_lines/', {
      client: buyer.client,
      center: buyer.center,
      rows,
    })
    if (JSON.parse(text()).rows.length !== rows.length) throw new Error('Not every row has a verdict')
    times.push(ms)
  }
  buyer.close()
  return summary(times.slice(warmUps))
}
