import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VariantName } from '@portal/shared-sdk/contract'
import { packageFolder } from '../package-folder'
import type { PaperBrand } from './paper'

let brands: Record<VariantName, PaperBrand> | undefined

/** Mark, name and colours of a variant for papers. */
export function brandOf(variant: VariantName): PaperBrand {
  brands ??= JSON.parse(readFileSync(join(packageFolder(), 'media', 'brands.json'), 'utf8')) as Record<
    VariantName,
    PaperBrand
  >
  return brands[variant]
}
