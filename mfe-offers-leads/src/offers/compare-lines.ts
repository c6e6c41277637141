import type { OfferEntry } from '@portal/shared-sdk/contract'

/** A value of a line that can differ in the newer version. */
export type LineChange = 'quantity' | 'price' | 'discount'

interface ComparedLines {
  added: OfferEntry[]
  removed: OfferEntry[]
  changed: { before: OfferEntry; after: OfferEntry; what: LineChange[] }[]
  /** How many lines are the same in both versions. */
  same: number
}

/**
 * Compares two versions of an offer line by line (rule O-22). Lines are paired by article, format, description and
 * billable; among several candidates equal lines are paired first, then the others in their order.
 */
export function compareLines(before: readonly OfferEntry[], after: readonly OfferEntry[]): ComparedLines {
  const left = new Map<string, OfferEntry[]>()
  for (const line of before) left.set(articleOf(line), [...(left.get(articleOf(line)) ?? []), line])
  const take = (line: OfferEntry, fits: (former: OfferEntry) => boolean) => {
    const formers = left.get(articleOf(line)) ?? []
    const at = formers.findIndex(fits)
    return at < 0 ? undefined : formers.splice(at, 1)[0]
  }
  const others = after.filter((line) => !take(line, (former) => changesOf(former, line).length === 0))
  const paired = others.map((line) => ({ line, former: take(line, () => true) }))
  const unpaired = new Set([...left.values()].flat())
  return {
    added: paired.filter(({ former }) => !former).map(({ line }) => line),
    removed: before.filter((line) => unpaired.has(line)),
    changed: paired.flatMap(({ line, former }) =>
      former ? [{ before: former, after: line, what: changesOf(former, line) }] : [],
    ),
    same: after.length - others.length,
  }
}

const articleOf = ({ product, aditional_measurement_unit: unit, description, billable }: OfferEntry) =>
  JSON.stringify([product.id, unit?.id ?? null, description ?? '', billable])

/** Hidden prices and discounts are undefined in both lines. */
const changesOf = (before: OfferEntry, after: OfferEntry): LineChange[] =>
  (['quantity', 'price', 'discount'] as const).filter((what) => before[what] !== after[what])
