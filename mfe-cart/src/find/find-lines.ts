import type { CartItem } from '@portal/shared-sdk/contract'

/** In which order lines are shown; 'cart' is the order in which the document has them. */
export const lineOrders = ['cart', 'name', 'code', 'category', 'amount'] as const
export type LineOrder = (typeof lineOrders)[number]

/** From how many lines on they can be found and sorted (rule C-111). */
export const manyLines = 9

/** The name that the line shows: a charge's is its text. */
export const lineName = (item: CartItem): string => (item.is_free_line && item.description) || item.product_data.name

/** The lines with each word of the text in name, code, description or category, in any case and without accents. */
export function findLines(items: readonly CartItem[], text: string): CartItem[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  return items.filter((item) => {
    const shown = plain(textOf(item))
    return words.every((word) => shown.includes(word))
  })
}

const textOf = ({ product_data: product, description }: CartItem) =>
  [product.name, product.external_id, description, ...product.categories.map(({ name }) => name)].join(' ')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The lines in an order; those that are alike stay as they were. amount: the largest first. */
export function sortLines(items: readonly CartItem[], order: LineOrder): CartItem[] {
  if (order === 'cart') return [...items]
  if (order === 'amount') return items.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
  const keyOf = (item: CartItem) =>
    order === 'code'
      ? item.product_data.external_id
      : order === 'name'
        ? lineName(item)
        : // Without a category last.
          item.product_data.categories.map(({ name }) => name).join(' › ') || '\uffff'
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => collator.compare(a.key, b.key))
    .map(({ item }) => item)
}
