import { useState } from 'react'

interface Selection<Row> {
  /** What DataTable's `selection` takes. */
  table: { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }
  /** The selected rows, those of other pages too, in the order in which they were selected. */
  rows: Row[]
  clear: () => void
}

/**
 * Rows of a list that the user has ticked, kept over its pages. `scope`: what the list is of; another client, period or
 * search begins anew, so that nothing is counted that can no longer be seen.
 */
export function useSelection<Row>(
  shown: readonly Row[] | undefined,
  keyOf: (row: Row) => string | number,
  scope: string,
): Selection<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({ scope, rows: new Map() })
  const rows = kept.scope === scope ? kept.rows : new Map<string, Row>()
  const set = (next: ReadonlyMap<string, Row>) => setKept({ scope, rows: next })
  return {
    table: {
      selected: new Set(rows.keys()),
      onChange: (selected) => {
        const known = new Map([...rows, ...(shown ?? []).map((row) => [String(keyOf(row)), row] as const)])
        const order = [...rows.keys()]
          .filter((key) => selected.has(key))
          .concat([...selected].filter((key) => !rows.has(key)))
        set(new Map(order.flatMap((key) => (known.has(key) ? [[key, known.get(key)!] as const] : []))))
      },
    },
    rows: [...rows.values()],
    clear: () => set(new Map()),
  }
}
