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

      const { discount = 0, price_rate_product: rate } = line
      // A special price takes no discount until the rate has replaced it.
      const discountAfterRate = discount > 0 && rate !== null && line.product_data.special_price !== null

      /** How many came back; null: the user kept somebody else's cart. */
      async function putBack(): Promise<number | null> {
        const quantity = await add({
          product: line.product_data as ProductRow,
          quantity: line.quantity,
          unit: line.aditional_measurement_unit_data,
          billable: line.billable,
          hidden: true,
          ...(line.discount !== undefined && !discountAfterRate && { discount }),
          ...(line.description && { description: line.description }),
          ...(typeof line.price === 'number' && { price: line.price }),
        })
        if (!quantity) return quantity
        const items = ((await reload()) as Cart | undefined)?.items ?? []
        const added = items.find(({ id }) => !order.includes(id))
        // None: another line of the same product has grown.
        if (!added) return quantity
        if (rate !== null) await change(added.id, { price_rate_product: rate, ...(discountAfterRate && { discount }) })
        const present = order.map((id) => (id === line.id ? added.id : id))
        await update({ items: present.filter((id) => items.some((item) => item.id === id)).map((id) => ({ id })) })
        return quantity
      }

      function tell(quantity: number | null) {
        if (quantity === null) return
        if (quantity >= line.quantity) notify({ title: t('line_restored', { name }) })
        else if (quantity === 0) notify({ tone: 'warn', title: t('line_not_restored', { name }) })
        else notify({ tone: 'warn', title: t('line_partly_restored', { name, quantity, asked: line.quantity }) })
      }

      const notice = notify({
        title: t('removed_line', { name }),
        shownMs: undoMs,
        action: {
          label: t('undo'),
          onClick: () => {
            dismissNotice(notice)
            putBack()
              .then(tell)
              .catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
          },
        },
      })
    },
    [add, change, update, reload, t],
  )
}
