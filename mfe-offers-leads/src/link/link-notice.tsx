import { EmptyState, Sheet } from '@portal/shared-ui'
import type { ReactNode } from 'react'

interface LinkNoticeProps {
  title: string
  text: string
  action?: ReactNode
}

/** A text in place of the offer. */
export function LinkNotice({ title, text, action }: LinkNoticeProps) {
  return (
    <Sheet>
      <EmptyState picture={picture} title={title} text={text} {...(action && { action })} />
    </Sheet>
  )
}

const picture = '/media/pictures/1/senal-suelo-mojado.petrol.svg'
