import { ownerOf, session } from '@portal/shared-sdk'
import { searchKey } from './searched-off'

/**
 * A search for the area at fault, in one tab of one administrator (rule A-63): half of the areas that may be at fault are
 * off, and the answer halves them, until one is left.
 */
export interface Search {
  /** The account that searches. */
  user: string
  /** ISO time. */
  began: string
  /** The areas that may be at fault. */
  candidates: readonly string[]
  /** The areas that are off: one half of the candidates; the one that was found. */
  off: readonly string[]
  asked: number
  questions: number
}

const firstHalf = (areas: readonly string[]) => areas.slice(0, Math.ceil(areas.length / 2))

/** The beginning of a search among these areas. */
export function begun(areas: readonly string[], user: string, now = new Date()): Search {
  const questions = Math.ceil(Math.log2(areas.length))
  return { user, began: now.toISOString(), candidates: areas, off: firstHalf(areas), asked: 0, questions }
}

/** The search after an answer. isGone: whether the fault has gone while `off` is off. */
export function answered(search: Search, isGone: boolean): Search {
  const { off } = search
  const candidates = isGone ? off : search.candidates.filter((area) => !off.includes(area))
  return { ...search, candidates, off: firstHalf(candidates), asked: search.asked + 1 }
}

/** The area that was found; undefined while there are questions. */
export const foundIn = ({ candidates }: Search) => (candidates.length === 1 ? candidates[0] : undefined)

/** The search of this tab; null without one, or when another account began it. */
export function presentSearch(): Search | null {
  try {
    const search = JSON.parse(sessionStorage.getItem(searchKey) ?? 'null') as Search | null
    return search && search.user === ownerOf(session().token) ? search : null
  } catch {
    return null
  }
}

/** Stores a search, null for its end, and loads the page anew with the other areas off. */
export function goOn(search: Search | null): void {
  if (search) sessionStorage.setItem(searchKey, JSON.stringify(search))
  else sessionStorage.removeItem(searchKey)
  location.reload()
}
