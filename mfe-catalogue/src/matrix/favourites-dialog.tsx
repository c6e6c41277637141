import { errorText, useFavourites } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Alert, Button, Checkbox, EmptyState, Loading, Skeleton, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { TickedList } from './ticked-list'

interface FavouritesDialogProps {
  /** The products of the sheet. */
  has: (product: number) => boolean
  /** How many more articles the sheet takes. */
  room: number
  onAdd: (products: readonly ProductRow[]) => void
  onClose: () => void
}

/** Puts favourites on the sheet; those that it has already are not offered. */
export default function FavouritesDialog({ has, room, onAdd, onClose }: FavouritesDialogProps) {
  const t = useWords()
  const { favourites, error, reload } = useFavourites()
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const offered = favourites?.map(({ obj }) => obj).filter((product) => !has(product.id) && !product.is_charge)
  const chosen = (offered ?? []).filter(({ id }) => !off.has(id)).slice(0, room)
  const tick = (id: number, isOn: boolean) =>
    setOff((before) => {
      const next = new Set(before)
      if (isOn) next.delete(id)
      else next.add(id)
      return next
    })
  return (
    <Modal
      isOpen
      title={t('matrix.favourites')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('matrix.cancel')}</Button>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen)
              onClose()
            }}
          >
            {t('matrix.add_articles', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {!offered && error !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
            {errorText(error)}
          </Alert>
        )}
        {!offered && error === undefined && (
          <Loading>
            <Skeleton height={120} />
          </Loading>
        )}
        {offered?.length === 0 && <EmptyState title={t('matrix.no_favourites')} />}
        {offered && offered.length > 0 && (
          <TickedList aria-label={t('matrix.favourites')}>
            {offered.map(({ id, name, external_id: code }) => (
              <li key={id}>
                <Checkbox checked={!off.has(id)} onChange={(event) => tick(id, event.target.checked)}>
                  {name} <small>{code}</small>
                </Checkbox>
              </li>
            ))}
          </TickedList>
        )}
      </Stack>
    </Modal>
  )
}
