import type { ShoppingListDetail, ShoppingListLine } from '@portal/shared-sdk/contract'

// For tests.

/** A line of a list that can be bought at 10,00 €. */
export const anArticle = (change: Partial<ShoppingListLine> = {}): ShoppingListLine => {
  const { article = 101, name = 'Gel de manos' } = change
  return {
    line: 1_000 + article,
    article,
    code: `C-${article}`,
    name,
    image_url: null,
    unit: null,
    quantity_was: 1,
    price_was: 10,
    product: { id: article, external_id: `C-${article}`, name, image_url: null, unit: 'Unidad', price: 10 },
    quantity: change.par ?? 1,
    verdict: 'ok',
    message: null,
    added: change.par ?? 1,
    most: null,
    price_changed: false,
    replacement: null,
    replacement_quantity: null,
    par: null,
    note: '',
    stock_change: null,
    in_cart: 0,
    to_par: change.par ?? null,
    ...change,
  }
}

/** A list of the client 7 for its centre 70. */
export const aShoppingList = (change: Partial<ShoppingListDetail> = {}): ShoppingListDetail => ({
  id: 5,
  name: 'Semanal',
  client: { id: 7, name: 'Hotel Miramar' },
  center: { id: 70, name: 'Hotel Sol' },
  lines_count: change.lines?.length ?? 0,
  version: 1,
  changed_by: 'Ana Gil',
  changed_datetime: '2026-03-02T10:00:00',
  used_datetime: null,
  cart_center: null,
  cart_lines: 0,
  lines: [],
  ...change,
})
