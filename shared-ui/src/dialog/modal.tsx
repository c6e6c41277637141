import { IconButton, useUiWords } from '@portal/shared-ui'
import { Dialog } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { Body, Foot, Head, Veil, Window } from './dialog-look'
import { useReturnFocus } from './use-return-focus'

export interface ModalProps {
  isOpen: boolean
  /** Esc, a press outside, the cross, Cancelar. */
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  text?: ReactNode
  /** 460 px, or 720 for selectors. */
  size?: 'm' | 'l'
  /** The buttons, the primary one last: cancel stands at its left. */
  footer?: ReactNode
  /** A cross at the top right; without footer it is there anyway. */
  cross?: boolean
  /** Only its buttons close it: what it asks must be answered. */
  isStrict?: boolean
  /** What has the focus first; else the first control. */
  initialFocus?: Ref<HTMLElement>
  children?: ReactNode
}

/** Text that scrolls and has nothing to focus is reached by Tab itself, so that keys can scroll it. */
function reachable(body: HTMLElement | null): void {
  if (body && !body.querySelector('a, button, input, select, textarea, [tabindex]')) body.tabIndex = 0
}

/** A window over the page: keeps the focus in, gives it back on closing; a sheet from below on a phone. */
export function Modal({
  isOpen,
  onClose,
  title,
  text,
  size = 'm',
  footer,
  cross = !footer,
  isStrict,
  initialFocus,
  children,
}: ModalProps) {
  const t = useUiWords()
  const { remember, giveBack } = useReturnFocus()
  const handleStrict = (event: Event) => {
    if (isStrict) event.preventDefault()
  }
  const handleOpen = (event: Event) => {
    remember()
    if (!initialFocus || typeof initialFocus === 'function' || !initialFocus.current) return
    event.preventDefault()
    initialFocus.current.focus()
  }
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Veil>
          <Window
            data-size={size}
            onEscapeKeyDown={handleStrict}
            onInteractOutside={handleStrict}
            onOpenAutoFocus={handleOpen}
            onCloseAutoFocus={giveBack}
            {...(!text && { 'aria-describedby': undefined })}
          >
            <Head>
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {text && <Dialog.Description>{text}</Dialog.Description>}
              </div>
              {cross && <IconButton icon="close" label={t('close')} onClick={onClose} />}
            </Head>
            {children && (
              <Body data-scroll={size === 'l' || undefined} ref={size === 'l' ? reachable : undefined}>
                {children}
              </Body>
            )}
            {footer && <Foot>{footer}</Foot>}
          </Window>
        </Veil>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
