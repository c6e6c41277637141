import { maxQuestion } from '@portal/shared-sdk'
import { answerAboutOrder, askAboutOrder } from '../calls/approval'
import type { OrderRow, ValidableOrder } from '@portal/shared-sdk/contract'
import { documentKey, isBlock, TextDialog } from '@portal/shared-ui/approval'
import { Suspense, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useWords } from '../words'

interface SayDialogProps {
  order: Pick<OrderRow, 'id' | 'number'>
  /** undefined: asks; else answers the questions up to this one, the last when the window opened. */
  question?: number
  /** text: that it was sent. */
  onSent: (text: string) => void
  onClose: () => void
}

/** Asks who placed a waiting order, or answers what was asked (rules D-130, D-131). */
export function SayDialog({ order: { id, number }, question: shown, onSent, onClose }: SayDialogProps) {
  const t = useWords()
  // A question that arrives while the answer is written was not read, and stays open.
  const [question] = useState(shown)
  const { mutate } = useSWRConfig()
  const what = question === undefined ? 'ask' : 'answer'
  const send = (text: string, intention: string) =>
    question === undefined
      ? askAboutOrder(id, { text }, intention)
      : answerAboutOrder(id, { text, question }, intention)
  const done = (said: ValidableOrder | null) => {
    if (said) void mutate(documentKey('order', 'pending', id), said, { revalidate: false })
    void mutate(isBlock('order'))
    onSent(t(`questions.${what}_done`))
  }
  return (
    <Suspense fallback={null}>
      <TextDialog
        name={`${what}_order_${id}`}
        title={t(`questions.${what}_title`, { number })}
        label={t(`questions.${what}_label`)}
        hint={t(`questions.${what}_hint`)}
        missing={t(`questions.${what}_missing`)}
        accept={t(`questions.${what}_send`)}
        longest={maxQuestion}
        call={send}
        onDone={done}
        onClose={onClose}
      />
    </Suspense>
  )
}
