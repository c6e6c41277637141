import { useCart, useCartCommands, useSession } from '@portal/shared-sdk'
import { Suspense, lazy, useEffect } from 'react'
import { linesOf } from './lines-of'
import { useLetClientGo } from './use-let-client-go'
import { useAskedToLetGo, type LetGo } from './wanted'

const LetGoDialog = lazy(() => import(/* webpackChunkName: "let-go" */ './let-go-dialog'))

/** The one place that lets the chosen client go: header, phone and client list ask for it by `letGo`. */
export function LetGoWindow() {
  const [asked, setAsked] = useAskedToLetGo()
  return asked && <Asking key={asked.why} asked={asked} onClose={() => setAsked(null)} />
}

/**
 * Nothing is asked where nothing is lost: no lines and, for another country, no client (rules L-2, L-3). A cart that
 * cannot be loaded stays; its page asks whose it is.
 */
function Asking({ asked, onClose }: { asked: LetGo; onClose: () => void }) {
  const { client } = useSession()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  const { act, state } = useLetClientGo(asked, onClose)
  const lines = linesOf(cart, client)
  const isKnown = cart !== undefined || error !== undefined
  const isAsked = lines > 0 || (asked.why === 'country' && client !== null)
  useEffect(() => {
    if (!cart) void reload()
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (isKnown && !isAsked) void act(null)
  }, [isKnown]) // oxlint-disable-line react-hooks/exhaustive-deps
  if (!isKnown || !isAsked) return null
  return (
    <Suspense fallback={null}>
      <LetGoDialog
        asked={asked}
        name={client?.name ?? ''}
        lines={lines}
        state={state}
        onAccept={() => void act(lines > 0 ? (cart ?? null) : null)}
        onCancel={onClose}
      />
    </Suspense>
  )
}
