import type { OfferEntry } from '@portal/shared-sdk/contract'

/** What of a line is otherwise in the newer version. */
export type LineChange = 'quantity' | 'price' | 'discount'

interface ComparedLines {
  added: OfferEntry[]
  removed: OfferEntry[]
  changed: { before: OfferEntry; after: OfferEntry; what: LineChange[] }[]
  /** How many lines are in both as they were. */
  same: number
}

/**
 * Two versions of an offer line by line (rule O-22). Lines belong together that are of the same article, format, text
 * and billable; of several such the ones that are alike first, the others in their order.
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
  const kept = new Set([...left.values()].flat())
  return {
    added: paired.filter(({ former }) => !former).map(({ line }) => line),
    removed: before.filter((line) => kept.has(line)),
    changed: paired.flatMap(({ line, former }) =>
      former ? [{ before: former, after: line, what: changesOf(former, line) }] : [],
    ),
    same: after.length - others.length,
  }
}

const articleOf = ({ product, aditional_measurement_unit: unit, description, billable }: OfferEntry) =>
  JSON.stringify([product.id, unit?.id ?? null, description ?? '', billable])

/** Prices and discounts are undefined on both sides where they are hidden. */
const changesOf = (before: OfferEntry, after: OfferEntry): LineChange[] =>
  (['quantity', 'price', 'discount'] as const).filter((what) => before[what] !== after[what])
