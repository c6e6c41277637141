import { hasFlag } from '@portal/shared-sdk'
import type { ShoppingListSource } from '@portal/shared-sdk/contract'
import { Button, below } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import styled from 'styled-components'
import { useMayChange } from '../../lists/use-may-change'
import { useWords } from '../../words'

const MakeDialog = lazy(() => import('./make-dialog'))

interface MakeRecurringProps {
  source: ShoppingListSource
  client: number
  /** Chosen at first; null: none. */
  center: number | null
  /** Proposed for it. */
  name: string
}

/** 'Hacer recurrente': an icon alone on a phone. Nothing where recurring orders are switched off (rule R-83). */
export function MakeRecurringButton(props: MakeRecurringProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange || !hasFlag('menu_pedidos_recurrentes')) return null
  return (
    <>
      <Opener icon="refresh" aria-label={t('recurring.make')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{t('recurring.make')}</span>
      </Opener>
      {isOpen && (
        <Suspense fallback={null}>
          <MakeDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Opener = styled(Button)`
  white-space: nowrap;
  ${below.phone} {
    padding-inline: 10px;
    span {
      display: none;
    }
  }
`
