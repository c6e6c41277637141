/** Formats numbers for screens, PDFs, mails and refusals, alike in every language (rule A-28). Browsers can load this. */

/**
 * A number with a point between thousands and a comma before decimals: `1.284,3`. Not by Intl.NumberFormat, whose first use takes longer in a
 * browser than loading all of shared-sdk.
 * @param most maximum of decimals; trailing zeros are removed down to `least`
 */
export function writeNumber(value: number, most = 2, least = 0): string {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(most).split('.')
  const decimals = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, '.') + (decimals && `,${decimals}`)
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}
