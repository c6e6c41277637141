import { errorText, useListData } from '@portal/shared-sdk'
import type { ShoppingListDetail } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { fetchShoppingList, fetchShoppingLists } from '../calls/shopping-lists'
import { useWords } from '../words'
import { readEach } from './added-lines'
import { TickDialog } from './tick-dialog'
import { useTicks } from './use-ticks'

interface ListsDialogProps {
  client: number
  /** The centres of the sheet. */
  ids: readonly number[]
  onAdd: (lists: readonly ShoppingListDetail[]) => void
  onClose: () => void
}

/** Puts shopping lists on the sheet: those of the whole client, and of centres that the sheet has (rule R-36). */
export default function ListsDialog({ client, ids, onAdd, onClose }: ListsDialogProps) {
  const t = useWords()
  const { data, error, reload } = useListData(['matrix_lists', client], (signal) =>
    fetchShoppingLists({ client, ordering: 'name', page_size: 1000 }, signal),
  )
  const { isTicked, tick } = useTicks(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offered = data?.results.filter(
    ({ center, lines_count: lines }) => lines > 0 && (!center || ids.includes(center.id)),
  )
  const chosen = (offered ?? []).filter(isTicked)
  async function add() {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      onAdd(
        await readEach(
          chosen.map(({ id }) => id),
          fetchShoppingList,
        ),
      )
      onClose()
    } catch (reason) {
      setFailure(errorText(reason))
      setBusy(false)
    }
  }
  return (
    <TickDialog
      title={t('lists.title')}
      text={t('matrix.lists_text')}
      items={offered}
      error={error}
      onRetry={() => void reload()}
      empty={t('matrix.no_lists')}
      isTicked={isTicked}
      onTick={tick}
      nameOf={({ name, center, lines_count: count }) => (
        <>
          {name}{' '}
          <small data-below>
            {center?.name ?? t('lists.all_centers')} · {t('lists.articles', { count })}
          </small>
        </>
      )}
      accept={t('matrix.add_lists', { count: chosen.length })}
      count={chosen.length}
      isBusy={isBusy}
      failure={failure}
      onAccept={() => void add()}
      onClose={onClose}
    />
  )
}
