import type { Db } from '../../db/db'
import { safetySheet } from './safety-sheet'
import { sheetProduct, type SheetProduct } from './sheet-product'
import { technicalSheet } from './technical-sheet'

export interface SheetFile {
  body: Buffer
  etag: string
  name: string
}

const most = 300
const made = new Map<string, Promise<Buffer>>()

/** The data sheet of a product, kept until the product changes; undefined where it has none. */
export async function sheetFile(
  db: Db,
  productId: number,
  kind: 'technical' | 'safety',
): Promise<SheetFile | undefined> {
  const product = await sheetProduct(db, productId)
  if (!product || !(kind === 'technical' ? product.hasTechnicalSheet : product.hasSafetySheet)) return undefined
  const key = `${kind} ${product.id} ${product.updatedAt}`
  return {
    body: await keep(key, () => (kind === 'technical' ? technicalSheet(product) : safetySheet(product))),
    etag: `"${kind}-${product.id}-${product.updatedAt.toString(36)}"`,
    name: fileName(product, kind),
  }
}

function keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = made.get(key)
  if (known) return known
  if (made.size >= most) made.delete(made.keys().next().value!)
  const body = make()
  body.catch(() => made.delete(key))
  made.set(key, body)
  return body
}

const fileName = (product: SheetProduct, kind: 'technical' | 'safety'): string =>
  `${kind === 'technical' ? 'Ficha-tecnica' : 'Ficha-seguridad'}-${product.code.replace(/[^A-Za-z0-9-]/g, '')}.pdf`
