import { IconButton, useUiWords } from '@portal/shared-ui'
import { Dialog } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { Body, Foot, Head, Veil, Window } from './dialog-look'
import { useReturnFocus } from './use-return-focus'
import { useSpentPresses } from './use-spent-presses'

export interface ModalProps {
  isOpen: boolean
  /** Called for Escape, a press outside, and the cross. */
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  text?: ReactNode
  /** 460 px, or 720 for selectors. */
  size?: 'm' | 'l'
  /** The buttons, the primary one last. */
  footer?: ReactNode
  /** A cross at the top right; default: only without a footer. */
  cross?: boolean
  /** Escape and a press outside do not close it: the question must be answered. */
  isStrict?: boolean
  /** Gets the focus first; default: the first control. */
  initialFocus?: Ref<HTMLElement>
  children?: ReactNode
}

/** Makes a body without controls focusable, so that the arrow keys can scroll it. */
function makeScrollable(body: HTMLElement | null): void {
  if (body && !body.querySelector('a, button, input, select, textarea, [tabindex]')) body.tabIndex = 0
}

/** A window over the page: traps the focus and returns it on closing. A sheet from below on a phone. */
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
  useSpentPresses(isOpen)
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
              <Body data-scroll={size === 'l' || undefined} ref={size === 'l' ? makeScrollable : undefined}>
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
