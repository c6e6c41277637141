import { fold } from '../search/normalise'
import type { Sheet } from './read-spreadsheet'

/**
 * The columns of a sheet by their headings, in the first of its first ten rows that has all of the needed ones.
 * @param names what each column may be called, in lower case without accents
 * @returns undefined when no row has them
 */
export function columnsIn<Name extends string, Needed extends Name>(
  { cells }: Pick<Sheet, 'cells'>,
  names: Record<Name, readonly string[]>,
  needed: readonly Needed[],
): { at: Record<Needed, number> & Partial<Record<Name, number>>; from: number } | undefined {
  for (const [row, line] of cells.slice(0, 10).entries()) {
    const headings = line.map((cell) =>
      fold(cell)
        .replace(/[^a-z ]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    const found = Object.entries<readonly string[]>(names)
      .map(([name, called]) => [name, headings.findIndex((heading) => called.includes(heading))] as const)
      .filter(([, column]) => column >= 0)
    const at = Object.fromEntries(found) as Record<Needed, number> & Partial<Record<Name, number>>
    if (needed.every((name) => at[name] !== undefined)) return { at, from: row + 1 }
  }
  return undefined
}
