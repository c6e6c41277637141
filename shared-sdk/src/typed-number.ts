/**
 * Reads a number that the user typed, with comma or point as decimal separator (rule C-14): '7,5', '7.5', '1.450',
 * '1,450', '12,40 €', '7,5 %'. A separator before exactly three digits groups thousands, unless 0 or more than three
 * digits stand before it ('0,125' is 0.125). If both separators occur, the last one begins the decimals. undefined: not a
 * number, below zero, or more than nine whole digits.
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
