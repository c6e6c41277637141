import { ApiError, draftOf, genericError, Intentions } from '@portal/shared-sdk'
import { removeLine } from '@portal/shared-sdk/calls/approval'
import type { ValidableEntry, ValidableOrder } from '@portal/shared-sdk/contract'
import { documentKey, isBlock, ReasonDialog } from '@portal/shared-ui/approval'
import { Suspense, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useWords } from '../words'

interface RemoveLineProps {
  order: ValidableOrder
  entry: ValidableEntry
  /** Whether quantities on the screen differ from the stored ones. */
  hasChanges: boolean
  onRemoved: (name: string) => void
  onCancel: () => void
}

/** Asks before a line is taken out of a waiting order, with a reason (rule D-125). */
export function RemoveLine({ order, entry, hasChanges, onRemoved, onCancel }: RemoveLineProps) {
  const t = useWords()
  const { mutate } = useSWRConfig()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [intentions] = useState(() => new Intentions())
  const { name } = entry.product
  const draft = `remove_line_${entry.id}`
  const remove = async (reason: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const removed = { line: entry.id, version: order.version, reason }
      const rest = await intentions.once({ id: order.id, ...removed }, (intention) =>
        removeLine(order.id, removed, intention),
      )
      draftOf(draft).forget()
      await mutate(documentKey('order', 'pending', order.id), rest, { revalidate: false })
      // The cached lists would show the former total.
      void mutate(isBlock('order'), undefined)
      onRemoved(name)
    } catch (error) {
      setFailure(isTold(error) ? error.message : genericError())
      if (error instanceof ApiError && error.status === 409) void mutate(documentKey('order', 'pending', order.id))
      setBusy(false)
    }
  }
  return (
    <Suspense fallback={null}>
      <ReasonDialog
        name={draft}
        title={t('approval.remove_title')}
        text={[t('approval.remove_text', { name }), hasChanges && t('approval.remove_changes')]
          .filter(Boolean)
          .join(' ')}
        failure={failure}
        hint={t('approval.reason_hint')}
        accept={t('approval.remove_accept')}
        isBusy={isBusy}
        danger
        onAccept={(reason) => void remove(reason)}
        onCancel={onCancel}
      />
    </Suspense>
  )
}

/** Refusals are shown in the server's words. */
const isTold = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 403 || error.code !== undefined)
