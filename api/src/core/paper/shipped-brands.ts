import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../package-folder'
import type { PaperBrand } from './paper'

let brands: Record<string, PaperBrand> | undefined

/** Mark, name and colours of a variant that comes with the portal, for papers. */
export function shippedPaperBrand(variant: string): PaperBrand | undefined {
  brands ??= JSON.parse(readFileSync(join(packageFolder(), 'media', 'brands.json'), 'utf8')) as Record<
    string,
    PaperBrand
  >
  return brands[variant]
}
