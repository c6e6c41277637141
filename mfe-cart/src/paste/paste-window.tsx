import { Suspense, createContext, lazy, useMemo, useState, type ReactNode } from 'react'

const PasteDialog = lazy(() => import('./paste-dialog'))

/** Opens the window for pasted lines. */
export const OpenPaste = createContext<() => void>(() => undefined)

/** Holds the window over the whole page: it stays open while the first lines turn the empty cart into a full one. */
export function PasteWindow({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = useMemo(() => () => setOpen(true), [])
  return (
    <OpenPaste.Provider value={open}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <PasteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenPaste.Provider>
  )
}
