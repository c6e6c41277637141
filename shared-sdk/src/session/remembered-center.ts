import { rememberChoice, rememberedChoice } from './remembered-choice'

const key = '_centers'
/** At most this many choices are remembered; then the oldest goes. */
const max = 50

/** The remembered choices, newest last: account and client, and the centre's id. */
type Choice = readonly [owner: string, center: number]

/** The id of the centre that an account last chose for a client. */
export function rememberedCenter(account: string, client: number): number | undefined {
  return read().find(([owner]) => owner === `${account} ${client}`)?.[1]
}

/** Remembers it in this browser; null forgets it. */
export function rememberCenter(account: string, client: number, center: number | null): void {
  const owner = `${account} ${client}`
  const others = read().filter((entry) => entry[0] !== owner)
  rememberChoice(key, JSON.stringify([...others, ...(center === null ? [] : [[owner, center] as const])].slice(-max)))
}

const isChoice = (entry: unknown): entry is Choice =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'

function read(): readonly Choice[] {
  try {
    const stored: unknown = JSON.parse(rememberedChoice(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(isChoice)
  } catch {
    return [] // not written by the portal
  }
}
