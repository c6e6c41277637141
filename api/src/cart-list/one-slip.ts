/**
 * Whether one typing error turns one text into the other: a letter more, less or another, or two neighbours swapped.
 * Reads each letter once: a list of wrong codes makes tens of thousands of these comparisons.
 */
export function isOneSlip(from: string, to: string): boolean {
  const [short, long] = from.length <= to.length ? [from, to] : [to, from]
  if (long.length - short.length > 1 || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
