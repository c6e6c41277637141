import { readRows } from '../data/read-rows'

export interface Category {
  id: number
  parentId: number | null
  level: number
  /** The id that files have for it. */
  key: string
  name: string
  imageUrl: string
  position: number
  /** Ids from level 1 down to the category itself. */
  path: number[]
}

const byKey = new Map<string, Category>()

/** Every category, parents before their children, numbered in the order of the file. */
export const categories: Category[] = readRows('categories').map((row, at) => {
  const parent = row.parent ? categoryOf(row.parent) : null
  const category = {
    id: at + 1,
    parentId: parent?.id ?? null,
    level: (parent?.level ?? 0) + 1,
    key: row.id,
    name: row.name,
    imageUrl: row.image,
    position: Number(row.position),
    path: [...(parent?.path ?? []), at + 1],
  }
  byKey.set(category.key, category)
  return category
})

/** The category of a key. */
export function categoryOf(key: string): Category {
  const category = byKey.get(key)
  if (!category) throw new Error(`no category ${key}`)
  return category
}
