import type { Category } from '@portal/shared-sdk/contract'

/** The categories from the root down to this one, itself included; empty when it is not in the tree. */
export function categoryPath(tree: readonly Category[], id: number | null): Category[] {
  if (id === null) return []
  for (const category of tree) {
    if (category.id === id) return [category]
    const below = categoryPath(category.children, id)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

/**
 * Up to 5 categories with pictures to start from: the children of a level-1 category, or the level-1 categories before
 * one is chosen; none when there are 3 or fewer (rule K-21).
 */
export function featuredCategories(tree: readonly Category[], path: readonly Category[]): Category[] {
  const children = path.length === 0 ? tree : path.length === 1 ? (path[0]?.children ?? []) : []
  const pictured = children.filter((category) => category.image_url !== null)
  return pictured.length > 3 ? pictured.slice(0, 5) : []
}
