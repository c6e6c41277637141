import { errorText, useCartCommands } from '@portal/shared-sdk'
import type { Cart, CartItem, ProductRow } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useCallback } from 'react'
import { undoMs } from '../clear/use-undo'
import { useWords } from '../words'

/** Says that a line was removed and puts it back where it stood when asked within 10 seconds (rule C-33). */
export function usePutBack(): (line: CartItem, order: readonly number[]) => void {
  const t = useWords()
  const { add, change, update, reload } = useCartCommands()

  return useCallback(
    (line: CartItem, order: readonly number[]) => {
      const name = line.description || line.product_data.name

      async function putBack() {
        await add({
          product: line.product_data as ProductRow,
          quantity: line.quantity,
          unit: line.aditional_measurement_unit_data,
          billable: line.billable,
          hidden: true,
          ...(line.discount !== undefined && { discount: line.discount }),
          ...(line.description && { description: line.description }),
          ...(typeof line.price === 'number' && { price: line.price }),
        })
        const items = ((await reload()) as Cart | undefined)?.items ?? []
        const added = items.find(({ id }) => !order.includes(id))
        // None: another line of the same product has grown.
        if (!added) return
        if (line.price_rate_product !== null) await change(added.id, { price_rate_product: line.price_rate_product })
        const present = order.map((id) => (id === line.id ? added.id : id))
        await update({ items: present.filter((id) => items.some((item) => item.id === id)).map((id) => ({ id })) })
      }

      const notice = notify({
        title: t('removed_line', { name }),
        shownMs: undoMs,
        action: {
          label: t('undo'),
          onClick: () => {
            dismissNotice(notice)
            putBack()
              .then(() => notify({ title: t('line_restored', { name }) }))
              .catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
          },
        },
      })
    },
    [add, change, update, reload, t],
  )
}
