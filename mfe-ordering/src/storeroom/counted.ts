import { isCountable, isRecord, largestQuantity, missingToPar, readSigned } from '@portal/shared-sdk'
import type { StockCountInput, StockCountWish, Storeroom, StoreroomLine } from '@portal/shared-sdk/contract'

/** A count that is not finished, as it is kept on the device. */
export interface Counted {
  /** Of the count, for the life of it: sent twice it counts once (rule R-56). */
  key: string
  /** Amounts by line; a line without one is not counted. */
  amounts: Readonly<Record<number, number>>
  /** The line that is shown; one that the storeroom lacks: the first one. */
  line: number
  /** When an amount was changed last, in UTC. */
  changedAt: string
}

/** What was typed as an amount; null: nothing. */
export type ReadAmount = { amount: number | null } | { problem: 'number' | 'most' }

/** Reads an amount as a quantity is read elsewhere, with up to two decimals: '1.5', '2,6' (rule R-66). */
export function readAmount(text: string): ReadAmount {
  if (!text.trim()) return { amount: null }
  const amount = readSigned(text)
  if (amount === undefined || amount < 0 || !isCountable(amount)) return { problem: 'number' }
  return amount > largestQuantity ? { problem: 'most' } : { amount }
}

/** The amount after a press on + or −. The first press on − says that there is nothing. */
export function stepped(amount: number | undefined, by: 1 | -1): number {
  if (amount === undefined) return by > 0 ? 1 : 0
  return Math.min(largestQuantity, Math.max(0, Math.round((amount + by) * 100) / 100))
}

/** The amount with half a pack more, or without it where it has one. */
export function halved(amount: number | undefined): number {
  const whole = Math.floor(amount ?? 0)
  return whole + ((amount ?? 0) - whole === 0.5 ? 0 : 0.5)
}

/** A line with what is missing of it up to par. */
export interface MissingLine {
  line: StoreroomLine
  amount: number
  missing: number
}

/** What the counted lines are missing up to par beside what is under way (rule R-57). The server decides it anew. */
export function missingOf({ lines }: Storeroom, { amounts }: Pick<Counted, 'amounts'>): MissingLine[] {
  const counted = lines.flatMap((line) => {
    const amount = amounts[line.line]
    return amount === undefined ? [] : [{ line, amount }]
  })
  const pieces = missingToPar(
    counted.map(({ line, amount }) => ({
      article: line.article,
      unitQuantity: line.format.quantity,
      par: line.par,
      amount,
    })),
    new Map(lines.map(({ article, under_way: units }) => [article, units])),
  )
  return counted.map((line, at) => ({ ...line, missing: pieces[at] ?? 0 }))
}

/** Lines of the storeroom that have an amount. */
export const countedIn = ({ lines }: Storeroom, { amounts }: Pick<Counted, 'amounts'>): number =>
  lines.filter(({ line }) => amounts[line] !== undefined).length

/** The next line after this one that has no amount, from the beginning again after the last; null: all have one. */
export function nextUncounted(
  { lines }: Pick<Storeroom, 'lines'>,
  { amounts }: Pick<Counted, 'amounts'>,
  after: number,
): number | null {
  const place = lines.findIndex(({ line }) => line === after)
  const turned = [...lines.slice(place + 1), ...lines.slice(0, place + 1)]
  return turned.find(({ line }) => amounts[line] === undefined)?.line ?? null
}

const codeOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The line with this EAN or code, as a scanner or a hand types it. */
export function lineOfCode({ lines }: Pick<Storeroom, 'lines'>, text: string): StoreroomLine | undefined {
  const code = codeOf(text)
  if (!code) return undefined
  // A code of 12 digits (UPC) is an EAN with a 0 before it.
  return (
    lines.find((line) => codeOf(line.ean ?? '').padStart(13, '0') === code.padStart(13, '0') && line.ean !== null) ??
    lines.find((line) => codeOf(line.code) === code)
  )
}

/** Whether what was typed has a code that a scanner reads, and is no amount. */
export const isScanned = (text: string): boolean => /^\d{8,}$/.test(text.trim())

/** The lengths of the codes that scanners read. */
const codeLengths = [14, 13, 12, 8]

/** The article whose code a scanner typed, also behind an amount: '38412345678905' is 3, then the code. */
export function scannedIn(
  room: Pick<Storeroom, 'lines'>,
  text: string,
): { line: StoreroomLine; before: string } | undefined {
  const whole = lineOfCode(room, text)
  if (whole) return { line: whole, before: '' }
  for (const length of codeLengths) {
    const line = text.length > length ? lineOfCode(room, text.slice(-length)) : undefined
    if (line) return { line, before: text.slice(0, -length) }
  }
  return undefined
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Lines whose name, code or EAN has all words of a search. */
export function linesFor({ lines }: Pick<Storeroom, 'lines'>, search: string): readonly StoreroomLine[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    const text = plain(`${line.name} ${line.code} ${line.ean ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The count as it is sent. Lines that the storeroom has no more are left out. */
export function countToSend({ lines }: Storeroom, counted: Counted, wish: StockCountWish): StockCountInput {
  return {
    key: counted.key,
    counted_at: counted.changedAt,
    wish,
    lines: lines.flatMap(({ line }) => {
      const amount = counted.amounts[line]
      return amount === undefined ? [] : [{ line, amount }]
    }),
  }
}

/** The amounts that a count in the outbox has, to count on with them. */
export function amountsIn(text: unknown): Counted['amounts'] {
  const amounts: Record<number, number> = {}
  const stored: unknown = typeof text === 'string' ? JSON.parse(text) : {}
  if (isRecord(stored))
    for (const [line, amount] of Object.entries(stored)) if (typeof amount === 'number') amounts[Number(line)] = amount
  return amounts
}
