import { useListData } from '@portal/shared-sdk'
import type { ShoppingListSource } from '@portal/shared-sdk/contract'
import { Field } from '@portal/shared-ui/form'
import { fetchShoppingLists } from '../../calls/shopping-lists'
import { useWords } from '../../words'

const maxLists = 200

/** From what a new recurring order gets its lines: a list is named by its id. */
export function SourceField({ client, center }: { client: number; center: string }) {
  const t = useWords()
  const { data } = useListData(['recurring-lists', client, center], (signal) =>
    fetchShoppingLists({ client, page_size: maxLists, ...(center && { center: Number(center) }) }, signal),
  )
  return (
    <Field
      name="source"
      label={t('recurring.source')}
      options={[
        { value: 'proposal', label: t('recurring.source_proposal') },
        { value: 'cart', label: t('recurring.source_cart') },
        ...(data?.results ?? []).map(({ id, name }) => ({
          value: String(id),
          label: t('recurring.source_list', { name }),
        })),
        { value: 'favourites', label: t('recurring.source_favourites') },
        { value: 'text', label: t('recurring.source_text') },
      ]}
    />
  )
}

/** The source that a chosen value stands for. */
export function sourceIn(value: string, center: number, text: string): ShoppingListSource {
  if (value === 'proposal') return { kind: 'proposal', id: center }
  if (value === 'cart' || value === 'favourites') return { kind: value }
  return value === 'text' ? { kind: 'text', text } : { kind: 'shopping_list', id: Number(value) }
}
