/** A record of a text: where it begins, from 1, and its cells. isOpen: a quote is never closed. */
export interface CsvRecord {
  line: number
  cells: string[]
  isOpen?: true
}

export function separatorOf(line: string): string
export function splitCsv(pieces: Iterable<string>, separatorFor?: (line: string) => string): Generator<CsvRecord>
