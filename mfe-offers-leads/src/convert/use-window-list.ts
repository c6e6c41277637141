import { isSearchable } from '@portal/shared-sdk'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Search and page of a list in a window, which are not part of the address. A search of 1 to `minimum` characters is
 * not sent, a longer one a second after the last key.
 */
export function useWindowList(minimum: number) {
  const [text, setText] = useState('')
  const [{ search, page }, set] = useState({ search: '', page: 1 })
  const submit = (typed = text) => {
    const wanted = typed.trim()
    if (wanted !== search && isSearchable(wanted, minimum)) set({ search: wanted, page: 1 })
  }
  const submitTyped = useEffectEvent(() => submit(text))
  useEffect(() => {
    const timer = setTimeout(() => submitTyped(), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, submit, search, page, setPage: (wanted: number) => set({ search, page: wanted }) }
}
