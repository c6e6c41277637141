import { useEffect, useEffectEvent, useState } from 'react'

export interface SearchRules {
  /** A search of 1 to this many characters is not sent; default 0. */
  minimum?: number
  /** Milliseconds without typing before the search is applied, 1000 by default; null: only when it is submitted. */
  debounce?: number | null
}

export interface ListSearch {
  /** What stands in the search box. */
  text: string
  setText: (text: string) => void
  /** Applies the text at once, for Enter and the search button. */
  submit: (text?: string) => void
}

/** The search box of a list: `apply` gets another search than the applied one, without spaces around it. */
export function useListSearch(
  search: string,
  apply: (search: string) => void,
  { minimum = 0, debounce = 1000 }: SearchRules,
): ListSearch {
  const [text, setText] = useSearchText(search)
  const submit = (value = text) => {
    const wanted = value.trim()
    if (wanted !== search && isSearchable(wanted, minimum)) apply(wanted)
  }
  const submitTyped = useEffectEvent(() => submit())
  useEffect(() => {
    if (text.trim() === search || debounce === null) return
    const timer = setTimeout(() => submitTyped(), debounce)
    return () => clearTimeout(timer)
  }, [debounce, search, text])
  return { text, setText, submit }
}

/**
 * The text of a search box: what the user is typing, else the applied search. When the applied search changes, by Back,
 * a link or a button, it replaces what was typed (rule K-10).
 */
export function useSearchText(search: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    setApplied(search)
    // The user may still be typing: a trailing space stays.
    if (typed?.trim() !== search) setTyped(null)
  }
  return [applied === search ? (typed ?? search) : search, setTyped]
}

/** An empty search lists all; any other needs more characters than the minimum. */
export function isSearchable(text: string, minimum: number): boolean {
  return text.length === 0 || text.length > minimum
}
