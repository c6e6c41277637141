import { portalStore } from '@portal/shared-sdk'
import { Provider } from 'jotai'
import { Suspense, startTransition, use, useEffect, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'

/**
 * Draws a page once where nobody sees it, in slices that let everything else go first: its code has then run and its
 * styles are in the document, which is half of what the first drawing of a page takes. What is drawn never becomes part
 * of anything: no effect of it runs, and none of its data is asked for. Resolves when it is done.
 */
export async function rehearse(path: string, Rehearsal: ComponentType): Promise<void> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const root = createRoot(document.createElement('div'), {
    onUncaughtError: (error) => {
      console.warn(error)
      end()
    },
  })
  startTransition(() => {
    root.render(
      <Provider store={portalStore}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense fallback={<Ended onEnd={end} />}>
            <Rehearsal />
            <Never />
          </Suspense>
        </MemoryRouter>
      </Provider>,
    )
  })
  await ended
  root.unmount()
}

const never = new Promise<never>(() => undefined)

/** Keeps what stands before it from being more than drawn. */
function Never() {
  return use(never)
}

function Ended({ onEnd }: { onEnd: () => void }) {
  useEffect(onEnd, [onEnd])
  return null
}
