/**
 * What a workbook's cell is by its type and number format, where that is no plain number or text (rule X-12): 'date',
 * 'time', 'percent', or 'currency' for another one than the euro. undefined: a plain number, euros, or a text.
 */
export function kindOf(cell) {
  const format = String(cell?.z ?? '').slice(0, 200)
  if (cell?.t === 'd') return /[dy]/i.test(format.replace(/"[^"]*"|\[[^[\]]*\]/g, '')) ? 'date' : 'time'
  if (cell?.t !== 'n') return undefined
  if (format.includes('%')) return 'percent'
  return currencyIn(format) ? 'currency' : undefined
}

const otherCurrency =
  /(?!€)\p{Sc}|USD|GBP|CHF|JPY|CNY|BRL|AOA|MAD|MXN|ARS|CLP|COP|PEN|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|RON/u

/** [$£-809] is a pound, [$-C0A] a language alone. */
const currencyIn = (format) => otherCurrency.exec(format.replace(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g, '$1'))?.[0]

/**
 * The cell's text for a person: never its bare number, which a list that is checked again would take for a quantity.
 * kind: as kindOf says
 */
export function textOfKind({ v, z }, kind) {
  if (kind === 'date') return v.toISOString().slice(0, 10)
  if (kind === 'time') return v.toISOString().slice(11, 16)
  if (kind === 'percent') return `${Number((v * 100).toPrecision(12))} %`
  return `${v} ${currencyIn(z)}`
}
