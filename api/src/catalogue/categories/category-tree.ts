import type { Category } from '@portal/shared-sdk/contract'
import { tintedPictures } from '../../core/media/pictures'
import { bySortKey } from '../search/normalise'

export interface CategoryRow {
  id: number
  parent_id: number | null
  level: number
  name: string
  image_url: string | null
  position: number
}

interface CategoryPlace {
  /** From level 1 to the category itself. */
  path: { id: number; name: string; level: number }[]
  /** Its number when the tree is read from top to bottom. */
  rank: number
  /** Its picture or the nearest one above it, in every tint; empty without one. */
  pictures: readonly string[]
}
export interface CategoryTree {
  roots: Category[]
  places: Map<number, CategoryPlace>
}

/** The tree in the order of the menu (rule K-20). A category whose parent is missing is left out. */
export function categoryTree(rows: CategoryRow[]): CategoryTree {
  const children = new Map<number | null, CategoryRow[]>()
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row])
  for (const siblings of children.values()) siblings.sort(byPosition)
  const places = new Map<number, CategoryPlace>()
  const below = (parent: number | null, path: CategoryPlace['path'], above: CategoryPlace['pictures']): Category[] =>
    (children.get(parent) ?? []).map((row) => {
      const { id, parent_id, level, name, image_url } = row
      const ownPath = [...path, { id, name, level }]
      const pictures = image_url === null ? above : tintedPictures(image_url)
      places.set(id, { path: ownPath, rank: places.size, pictures })
      return { id, parent: parent_id, level, name, image_url, children: level < 4 ? below(id, ownPath, pictures) : [] }
    })
  return { roots: below(null, [], []), places }
}

/** What a product without an image shows: its category's picture, always in the same tint (rule K-51). */
export function placeholderOf({ places }: CategoryTree, product: { id: number; category_id: number }): string | null {
  const pictures = places.get(product.category_id)?.pictures
  return pictures?.[product.id % pictures.length] ?? null
}

function byPosition(a: CategoryRow, b: CategoryRow) {
  return a.position - b.position || bySortKey(a, b)
}
