import { loadErrorText } from '@portal/shared-sdk'
import { Alert, Button, Checkbox, EmptyState, Loading, Skeleton, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import type { ReactNode } from 'react'
import { useWords } from '../words'
import { TickedList } from './ticked-list'

interface TickDialogProps<Item> {
  title: string
  text?: string
  /** What can be ticked; undefined: not read yet. */
  items: readonly Item[] | undefined
  error: unknown
  onRetry: () => void
  empty: string
  isTicked: (item: Item) => boolean
  onTick: (item: Item, isOn: boolean) => void
  nameOf: (item: Item) => ReactNode
  accept: string
  /** How many items are taken. */
  count: number
  isBusy?: boolean
  failure?: string | null
  onAccept: () => void
  onClose: () => void
}

/** A window in which some of many things are chosen for the sheet. */
export function TickDialog<Item extends { id: number }>({
  title,
  text,
  items,
  error,
  onRetry,
  empty,
  isTicked,
  onTick,
  nameOf,
  accept,
  count,
  isBusy = false,
  failure = null,
  onAccept,
  onClose,
}: TickDialogProps<Item>) {
  const t = useWords()
  return (
    <Modal
      isOpen
      title={title}
      text={text}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('matrix.cancel')}</Button>
          <Button look="primary" disabled={count === 0} busy={isBusy} busyLabel={t('matrix.adding')} onClick={onAccept}>
            {accept}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {failure && <Alert tone="bad">{failure}</Alert>}
        {!items && error !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: onRetry }}>
            {loadErrorText(error)}
          </Alert>
        )}
        {!items && error === undefined && (
          <Loading>
            <Skeleton height={120} />
          </Loading>
        )}
        {items?.length === 0 && <EmptyState title={empty} />}
        {items && items.length > 0 && (
          <TickedList aria-label={title}>
            {items.map((item) => (
              <li key={item.id}>
                <Checkbox checked={isTicked(item)} onChange={(event) => onTick(item, event.target.checked)}>
                  {nameOf(item)}
                </Checkbox>
              </li>
            ))}
          </TickedList>
        )}
      </Stack>
    </Modal>
  )
}
