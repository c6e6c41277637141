import type { Cart } from '../../contract'

/**
 * The cart on the screen after a change whose answer is only a part of it (contract, is_part); undefined when the part
 * does not follow on what is shown: then the cart is to be read anew.
 * @param removed id of the line that the change took out
 */
export function mergeCart(shown: Cart | undefined, part: Cart, removed?: number): Cart | undefined {
  if (!shown || shown.id !== part.id || shown.version !== part.version - 1) return undefined
  const { is_part: _isPart, items, ...head } = part
  const changed = new Map(items.map((line) => [line.id, line]))
  const before = new Set(shown.items.map(({ id }) => id))
  return {
    ...head,
    items: [
      ...shown.items.filter(({ id }) => id !== removed).map((line) => changed.get(line.id) ?? line),
      ...items.filter(({ id }) => !before.has(id)),
    ],
  }
}
