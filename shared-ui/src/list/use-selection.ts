import { useState } from 'react'

interface Selection<Row> {
  /** Prop `selection` of DataTable. */
  table: { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }
  /** The selected rows of all pages, in the order of selection. */
  rows: Row[]
  clear: () => void
}

/**
 * The rows that the user has ticked, over all pages of a list. `scope` identifies client, period and search: another
 * one starts a new selection, so that no invisible row counts.
 */
export function useSelection<Row>(
  shown: readonly Row[] | undefined,
  keyOf: (row: Row) => string | number,
  scope: string,
): Selection<Row> {
  const [ticked, setTicked] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({ scope, rows: new Map() })
  const rows = ticked.scope === scope ? ticked.rows : new Map<string, Row>()
  const set = (next: ReadonlyMap<string, Row>) => setTicked({ scope, rows: next })
  return {
    table: {
      selected: new Set(rows.keys()),
      onChange: (selected) => {
        const known = new Map([...rows, ...(shown ?? []).map((row) => [String(keyOf(row)), row] as const)])
        const order = [...rows.keys()]
          .filter((key) => selected.has(key))
          .concat([...selected].filter((key) => !rows.has(key)))
        set(
          new Map(
            order.flatMap((key) => {
              const row = known.get(key)
              return row === undefined ? [] : [[key, row] as const]
            }),
          ),
        )
      },
    },
    rows: [...rows.values()],
    clear: () => set(new Map()),
  }
}
