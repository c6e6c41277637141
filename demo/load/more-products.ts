import { itemAt } from '@portal/api/src/core/known'
import type { Db } from '@portal/api/src/core/db/db'
import { technicalSheetUrl, safetySheetUrl } from '@portal/api/src/core/media/sheet-url'
import { articleNumbers } from '../articles/article-numbers'
import { internalEan } from '../articles/barcode'
import type { Product } from '../articles/product'
import { loadProducts } from './catalogue'

const batch = 5_000

/** Names of product lines, so that names in a large catalogue differ by a word and not only by a number. */
const lines = [
  'Profesional',
  'Hostelería',
  'Clásica',
  'Premium',
  'Económica',
  'Compacta',
  'Industrial',
  'Express',
  'Nórdica',
  'Atlántica',
  'Mediterránea',
  'Urbana',
  'Origen',
  'Selecta',
  'Activa',
  'Total',
  'Suprema',
  'Duo',
  'Óptima',
  'Serena',
]

/** Copies articles under other product lines and codes, in batches, until there are `size`. */
export async function loadMoreProducts(db: Db, products: Product[], size: number): Promise<void> {
  const originals = products.filter(({ flags }) => !flags.includes('charge') && !flags.includes('freeLine'))
  const numbers = articleNumbers(Math.max(...products.map((product) => product.id)) + 1)
  let formatId = Math.max(...products.flatMap((product) => product.formats.map((format) => format.id)))
  let count = products.length
  while (count < size) {
    const more: Product[] = []
    for (; more.length < batch && count < size; count += 1) {
      const id = numbers.next().value
      const round = Math.floor((count - products.length) / originals.length) + 1
      const original = itemAt(originals, (count - products.length) % originals.length)
      more.push({
        ...original,
        id,
        ean: internalEan(id),
        externalId: String(1_000_000 + id),
        technicalSheetUrl: technicalSheetUrl(id),
        safetySheetUrl: original.safetySheetUrl && safetySheetUrl(id),
        name: `${original.name} gama ${lineName(round)}`,
        formats: original.formats.map((format) => ({ ...format, id: (formatId += 1) })),
      })
    }
    await loadProducts(db, more)
  }
}

/** The name of a product line; further rounds have a number behind it. */
function lineName(round: number): string {
  const name = itemAt(lines, round % lines.length)
  return round < lines.length ? name : `${name} ${Math.floor(round / lines.length) + 1}`
}
