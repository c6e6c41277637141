/** Formats numbers for screens, PDFs, mails and refusals, alike in every language (rule A-28). Browsers can load this. */

/**
 * A number with a point between thousands and a comma before decimals: `1.284,3`. Not by Intl.NumberFormat, whose first use takes longer in a
 * browser than loading all of shared-sdk.
 * @param most maximum of decimals; trailing zeros are removed down to `least`
 */
export function writeNumber(value: number, max = 2, least = 0): string {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(max).split('.')
  const decimals = rest.slice(0, least) + withoutZeros(rest.slice(least))
  const text = inThrees(whole).join('.') + (decimals && `,${decimals}`)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

/** A percent that was computed: `72,0 %`, always with one decimal (rule D-136). */
export const writePercent = (percent: number): string => `${writeNumber(percent, 1, 1)}\u00a0%`

/**
 * A rate that was agreed, a discount or a tax: `21 %`, with the decimals that it has (rule D-136).
 * @param most maximum of decimals; a line of a cart has none
 */
export const writeRate = (rate: number, max = 2): string => `${writeNumber(rate, max)}\u00a0%`

/** Digits in groups of three, counted from the end. */
function inThrees(digits: string): string[] {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups
}

function withoutZeros(decimals: string): string {
  let end = decimals.length
  while (decimals[end - 1] === '0') end--
  return decimals.slice(0, end)
}
