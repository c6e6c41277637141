import { keepChoice, keptChoice } from './kept-choice'

const key = '_centers'
/** Of more choices than this the oldest are forgotten. */
const most = 50

/** The last choices, the newest last: account and client, and the centre's id. */
type Kept = readonly (readonly [whose: string, center: number])[]

/** The centre that an account chose last for a client. */
export function keptCenter(account: string, client: number): number | undefined {
  return read().find(([whose]) => whose === `${account} ${client}`)?.[1]
}

/** Remembers it in this browser; null forgets it. */
export function keepCenter(account: string, client: number, center: number | null): void {
  const whose = `${account} ${client}`
  const others = read().filter((entry) => entry[0] !== whose)
  keepChoice(key, JSON.stringify([...others, ...(center === null ? [] : [[whose, center] as const])].slice(-most)))
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(keptChoice(key) ?? '[]')
    return Array.isArray(kept)
      ? (kept as Kept).filter((entry) => Array.isArray(entry) && typeof entry[1] === 'number')
      : []
  } catch {
    return [] // a text that is not ours
  }
}
