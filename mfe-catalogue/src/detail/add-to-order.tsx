import { Button, useUnseen } from '@portal/shared-ui'
import { useEffect, useState } from 'react'
import type { OrderDraft } from '../product/use-order-draft'
import { useWords } from '../words'

/** How long (ms) the button confirms. */
const addedMilliseconds = 1200

/** "Añadir al Pedido": shows that it adds, then that it has added. A double click adds once. */
export function AddToOrder({ draft, isShort }: { draft: OrderDraft; isShort?: boolean }) {
  const t = useWords()
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle')
  const pressed = useUnseen()
  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), addedMilliseconds)
    return () => clearTimeout(timer)
  }, [state])

  const handleClick = async () => {
    if (state === 'added' && pressed.isRunning()) return
    pressed.begin()
    setState('adding')
    try {
      await draft.add()
      setState('added')
    } catch {
      setState('idle') // the box shows the failure
    }
  }
  return (
    <Button
      look="primary"
      size="l"
      wide
      icon={state === 'added' ? 'check' : isShort ? undefined : 'cart'}
      busy={state === 'adding'}
      busyLabel={isShort ? undefined : t('detail.adding')}
      disabled={draft.quantity < 1}
      onClick={() => void handleClick()}
    >
      {state === 'added' ? t('detail.added') : t(isShort ? 'detail.add_short' : 'detail.add')}
    </Button>
  )
}
