/**
 * Reads a number that the user typed, with comma or point as decimal separator (rule C-14): '7,5', '7.5', '1.450',
 * '1,450', '12,40 €', '7,5 %'. A separator before exactly three digits groups thousands; of two kinds, the last one
 * begins the decimals. undefined: not a number, or below zero.
 */
export function readNumber(text: string): number | undefined {
  const plain = text.replace(/[€%\s]/g, '')
  const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(plain)
  if (grouped) return Number(plain.replace(/[.,]/g, ''))
  const parts = /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+(?=,)|[1-9]\d{0,2}(?:,\d{3})+(?=\.))(?:[.,](\d*))?$/.exec(plain)
  const [, whole = '', decimals = ''] = parts ?? []
  const digits = whole.replace(/[.,]/g, '')
  if (!parts || (!digits && !decimals) || digits.length > 9) return undefined
  return Number(`${digits || '0'}.${decimals || '0'}`)
}
