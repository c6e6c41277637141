import { useFavourites } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { useWords } from '../words'
import { TickDialog } from './tick-dialog'
import { useTicks } from './use-ticks'

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
  const { isTicked, tick } = useTicks(true)
  const offered = favourites?.map(({ obj }) => obj).filter((product) => !has(product.id) && !product.is_charge)
  const chosen = (offered ?? []).filter(isTicked).slice(0, room)
  return (
    <TickDialog
      title={t('matrix.favourites')}
      items={offered}
      error={error}
      onRetry={() => void reload()}
      empty={t('matrix.no_favourites')}
      isTicked={isTicked}
      onTick={tick}
      nameOf={({ name, external_id: code }) => (
        <>
          {name} <small>{code}</small>
        </>
      )}
      accept={t('matrix.add_articles', { count: chosen.length })}
      count={chosen.length}
      onAccept={() => {
        onAdd(chosen)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
