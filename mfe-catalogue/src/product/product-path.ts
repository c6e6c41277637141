import { isId } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'

type Named = Pick<ProductRow, 'id' | 'name'>

/** `101-limpiador-multiusos`: the id, then the name without accents. */
export function productSlug({ id, name }: Named): string {
  const slug = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug ? `${id}-${slug}` : String(id)
}

/** The id before the slug of an address; null when there is none. */
export function productIdOf(param: string | undefined): number | null {
  const match = /^([1-9]\d{0,9})(?:-|$)/.exec(param ?? '')
  const id = match ? Number(match[1]) : 0
  return isId(id) ? id : null
}
