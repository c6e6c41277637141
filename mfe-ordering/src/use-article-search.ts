import { useListData, useSettled } from '@portal/shared-sdk'
import { fetchSuggestions } from '@portal/shared-sdk/calls/products'
import { useState } from 'react'

/** The debounce (ms) of the search, the shortest text that is searched for, and the most articles that are found. */
const quiet = 150
const fewest = 2
const max = 8

/** Finds articles by name or code, for a client and its centre; what was found stays until the next answer. */
export function useArticleSearch(client: number, center: number | null = null) {
  const [text, setText] = useState('')
  const { value: search, isSettling } = useSettled(text.trim(), text.trim(), quiet)
  const { data, error, isStale } = useListData(
    search.length < fewest ? null : ['article_search', client, center, search],
    (signal) => fetchSuggestions({ search, client, center, limit: max }, signal),
  )
  const isAsked = text.trim().length >= fewest
  return {
    text,
    setText,
    /** Whether the text is long enough. */
    isAsked,
    found: isAsked ? (data?.results.filter(({ is_charge: isCharge }) => !isCharge) ?? []) : [],
    /** Whether the answer to the text is there. */
    isAnswered: isAsked && !isSettling && (error !== undefined || data !== undefined),
    error: isAsked ? error : undefined,
    /** What is found may be of a former text. */
    isStale: isSettling || isStale,
  }
}
