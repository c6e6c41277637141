import { useState } from 'react'

export type ListView = 'grid' | 'list'

const key = '_catalogueView'

/** How the catalogue was last looked at. */
export function keptView(): ListView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

/** Grid or list; the choice is remembered. */
export function useView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(keptView)
  return [view, (next) => {
    setView(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // remembered for this visit only
    }
  }]
}
