import { rememberChoice, rememberedChoice } from './remembered-choice'

const key = '_centers'
/** At most this many choices are remembered; then the oldest goes. */
const max = 50

/** The remembered choices, newest last: account and client, and the centre's id. */
type Choices = readonly (readonly [whose: string, center: number])[]

/** The id of the centre that an account last chose for a client. */
export function rememberedCenter(account: string, client: number): number | undefined {
  return read().find(([whose]) => whose === `${account} ${client}`)?.[1]
}

/** Remembers it in this browser; null forgets it. */
export function rememberCenter(account: string, client: number, center: number | null): void {
  const whose = `${account} ${client}`
  const others = read().filter((entry) => entry[0] !== whose)
  rememberChoice(key, JSON.stringify([...others, ...(center === null ? [] : [[whose, center] as const])].slice(-max)))
}

function read(): Choices {
  try {
    const stored: unknown = JSON.parse(rememberedChoice(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return (stored as Choices).filter((entry) => Array.isArray(entry) && typeof entry[1] === 'number')
  } catch {
    return [] // not written by the portal
  }
}
