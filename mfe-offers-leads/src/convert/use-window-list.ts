import { isSearchable } from '@portal/shared-sdk'
import { useEffect, useState } from 'react'

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
  useEffect(() => {
    const timer = setTimeout(() => submit(text), 1000)
    return () => clearTimeout(timer)
  }, [text]) // oxlint-disable-line react-hooks/exhaustive-deps
  return { text, setText, submit, search, page, setPage: (wanted: number) => set({ search, page: wanted }) }
}
