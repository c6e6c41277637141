import { errorText, useCartCommands, type CartCommands } from '@portal/shared-sdk'
import type { Cart, CartItem, ProductRow } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useCallback } from 'react'
import { undoMs } from '../clear/use-undo-clearing'
import { useWords } from '../words'

/** Says that a line was removed, and restores it in its place when asked within 10 seconds (rule C-33). */
export function useUndoRemoval(): (line: CartItem, order: readonly number[]) => void {
  const t = useWords()
  const { add, change, update, reload } = useCartCommands()

  return useCallback(
    (line: CartItem, order: readonly number[]) => {
      const name = line.description || line.product_data.name

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
            restoreLine({ add, change, update, reload }, line, order)
              .then(tell)
              .catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
          },
        },
      })
    },
    [add, change, update, reload, t],
  )
}

/**
 * Adds a removed line again with its rate and its place. order: the ids of the lines before it was removed. Answers how
 * many were added; null: the cart is another client's by now and the user chose to leave it so.
 */
async function restoreLine(
  { add, change, update, reload }: Pick<CartCommands, 'add' | 'change' | 'update' | 'reload'>,
  line: CartItem,
  order: readonly number[],
): Promise<number | null> {
  const { discount = 0, price_rate_product: rate } = line
  // A special price takes no discount until the rate has replaced it.
  const discountAfterRate = discount > 0 && rate !== null && line.product_data.special_price !== null
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
  // None: another line of the same product has grown instead.
  if (!added) return quantity
  if (rate !== null) await change(added.id, { price_rate_product: rate, ...(discountAfterRate && { discount }) })
  const restored = order.map((id) => (id === line.id ? added.id : id))
  await update({ items: restored.filter((id) => items.some((item) => item.id === id)).map((id) => ({ id })) })
  return quantity
}
