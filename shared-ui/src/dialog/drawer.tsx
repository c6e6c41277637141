import { IconButton, useUiWords } from '@portal/shared-ui'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Body, Foot, Head, Side, Veil } from './dialog-look'
import { useReturnFocus } from './use-return-focus'
import { useSpentPresses } from './use-spent-presses'

const Filling = styled(Body)`
  flex: 1;
  overflow-y: auto;
  padding-bottom: var(--s-6);
`

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** The edge it slides in from; on a phone it comes from below. */
  side?: 'left' | 'right'
  footer?: ReactNode
  children: ReactNode
}

/** A panel from the edge: categories on a tablet, filters, the node tree of statistics. */
export function Drawer({ isOpen, onClose, title, side = 'left', footer, children }: DrawerProps) {
  const t = useUiWords()
  const { remember, giveBack } = useReturnFocus()
  useSpentPresses(isOpen)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Veil />
        <Side data-side={side} aria-describedby={undefined} onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
          <Head>
            <div>
              <Dialog.Title>{title}</Dialog.Title>
            </div>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </Head>
          <Filling>{children}</Filling>
          {footer && <Foot>{footer}</Foot>}
        </Side>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
