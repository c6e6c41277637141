import type { Category } from '@portal/shared-sdk/contract'

/** A category below a section, with its depth below it: 1 to 3. */
interface SectionCategory {
  id: number
  name: string
  depth: number
}

/** The categories below a section, in the order of the tree. */
export function categoriesBelow(section: Category | undefined, depth = 1): SectionCategory[] {
  return (section?.children ?? []).flatMap((category) => [
    { id: category.id, name: category.name, depth },
    ...categoriesBelow(category, depth + 1),
  ])
}
