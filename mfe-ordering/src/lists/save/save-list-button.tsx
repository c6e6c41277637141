import { hasFlag } from '@portal/shared-sdk'
import type { ShoppingListSource } from '@portal/shared-sdk/contract'
import { Button, below } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../../words'
import { useMayChange } from '../use-may-change'

const SaveListDialog = lazy(() => import('./save-list-dialog'))

export interface SaveListProps {
  source: ShoppingListSource
  client: number
  /** For which the list will be, unless another one is chosen; null: for all of the client. */
  center: number | null
  /** Proposed for the list. */
  name: string
}

/**
 * 'Guardar como lista': asks for a name and for whom the list is (rule R-53). Nothing where lists are switched off.
 * isShort: an icon alone on a phone, where it stands beside other buttons. isWide: as wide as its place.
 */
export function SaveListButton({
  isShort = false,
  isWide = false,
  ...props
}: SaveListProps & { isShort?: boolean; isWide?: boolean }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange || !hasFlag('menu_pedidos_listas')) return null
  return (
    <>
      <Opener
        wide={isWide}
        icon="list"
        aria-label={t('lists.save')}
        aria-haspopup="dialog"
        data-short={isShort || undefined}
        onClick={() => setOpen(true)}
      >
        <span>{t('lists.save')}</span>
      </Opener>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveListDialog {...props} title={t('lists.save')} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Opener = styled(Button)`
  white-space: nowrap;
  ${below.phone} {
    &[data-short] {
      padding-inline: 10px;
      span {
        display: none;
      }
    }
  }
`
