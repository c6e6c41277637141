import { Suspense, createContext, lazy, useMemo, useState, type ReactNode } from 'react'

const PasteDialog = lazy(() => import('./paste-dialog'))

/** Opens the dialog for pasted lines. */
export const OpenPasteDialog = createContext<() => void>(() => undefined)

/** Renders the dialog above the page's states: it stays open while the first lines replace the empty cart. */
export function PasteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = useMemo(() => () => setOpen(true), [])
  return (
    <OpenPasteDialog.Provider value={open}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <PasteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenPasteDialog.Provider>
  )
}
