import { ApiError, draftOf, genericError } from '@portal/shared-sdk'
import { removeLine } from '../calls/approval'
import type { RemovedLine, ValidableEntry, ValidableOrder } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { documentKey, isBlock, ReasonDialog } from '@portal/shared-ui/approval'
import { Suspense } from 'react'
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
  const { name } = entry.product
  const draft = `remove_line_${entry.id}`
  const key = documentKey('order', 'pending', order.id)
  const { write, isBusy, error } = useWrite(async ({ id, ...line }: { id: number } & RemovedLine, intention) => {
    const rest = await removeLine(id, line, intention).catch((refusal: unknown) => {
      if (refusal instanceof ApiError && refusal.status === 409) void mutate(key)
      throw refusal
    })
    draftOf(draft).forget()
    await mutate(key, rest, { revalidate: false })
    // The cached lists would show the former total.
    void mutate(isBlock('order'), undefined)
    onRemoved(name)
  })
  return (
    <Suspense fallback={null}>
      <ReasonDialog
        name={draft}
        title={t('approval.remove_title')}
        text={[t('approval.remove_text', { name }), hasChanges && t('approval.remove_changes')]
          .filter(Boolean)
          .join(' ')}
        failure={error === undefined ? undefined : isTold(error) ? error.message : genericError()}
        hint={t('approval.reason_hint')}
        accept={t('approval.remove_accept')}
        isBusy={isBusy}
        danger
        onAccept={(reason) => void write({ id: order.id, line: entry.id, version: order.version, reason })}
        onCancel={onCancel}
      />
    </Suspense>
  )
}

/** Refusals are shown in the server's words. */
const isTold = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 403 || error.code !== undefined)
