import type { Category, Product } from '@portal/shared-sdk/contract'
import { categoryPath } from '../categories/category-path'

/**
 * The categories of a product's breadcrumbs: those of the list that it was opened from, when the product belongs to
 * them, else its deepest own ones.
 */
export function productTrail(
  product: Pick<Product, 'categories'>,
  tree: readonly Category[],
  from: string | undefined,
): Category[] {
  const listed = Number(new URLSearchParams(from?.split('?')[1]).get('cat'))
  const own = [...product.categories].sort((a, b) => b.level - a.level)
  const paths = own.map(({ id }) => categoryPath(tree, id)).filter((path) => path.length > 0)
  return paths.find((path) => path.some(({ id }) => id === listed)) ?? paths[0] ?? []
}
