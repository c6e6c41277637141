import { searchNorm } from '../../core/http/list'

/** Compares rows by name, whatever the accents and case; equal names by id. */
export const byName =
  <Row extends { id: number }>(nameOf: (row: Row) => string) =>
  (a: Row, b: Row): number => {
    const [one, other] = [searchNorm(nameOf(a)), searchNorm(nameOf(b))]
    if (one === other) return a.id - b.id
    return one < other ? -1 : 1
  }
