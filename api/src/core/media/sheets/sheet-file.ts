import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portal } from '../../portal'
import { safetySheet } from './safety-sheet'
import { sheetProduct, type SheetProduct } from './sheet-product'
import { technicalSheet } from './technical-sheet'

interface SheetFile {
  body: Buffer
  etag: string
  name: string
}

/** To be raised when sheets are drawn differently: they are then made anew. */
const edition = 1

/** Sheets that are being made, by file: all who ask for one meanwhile get the same. */
const underway = new Map<string, Promise<Buffer>>()

/**
 * The data sheet of a product, undefined where it has none. Made once for each state of the product and stored in
 * `DATA_DIR/sheets` (rules K-54, P-8).
 */
export async function sheetFile(
  { db, config: { dataDir } }: Pick<Portal, 'db' | 'config'>,
  productId: number,
  kind: 'technical' | 'safety',
): Promise<SheetFile | undefined> {
  const product = await sheetProduct(db, productId)
  if (!product || !(kind === 'technical' ? product.hasTechnicalSheet : product.hasSafetySheet)) return undefined
  const stamp = `${edition}-${product.updatedAt.toString(36)}`
  const path = join(dataDir, 'sheets', String(product.id), `${kind}-${stamp}.pdf`)
  const make = () => (kind === 'technical' ? technicalSheet(product) : safetySheet(product))
  return {
    body: await once(path, () => storedOrMade(path, kind, make)),
    etag: `"${kind}-${product.id}-${stamp}"`,
    name: fileName(product, kind),
  }
}

function once(file: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const known = underway.get(file)
  if (known) return known
  const reading = read().finally(() => underway.delete(file))
  underway.set(file, reading)
  return reading
}

async function storedOrMade(file: string, kind: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const stored = await readFile(file).catch(() => undefined)
  if (stored) return stored
  const body = await make()
  const folder = join(file, '..')
  await mkdir(folder, { recursive: true })
  const older = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`))
  // Renamed when whole, since another process may write the same file.
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, body)
  await rename(draft, file)
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
  return body
}

const fileName = (product: SheetProduct, kind: 'technical' | 'safety'): string =>
  `${kind === 'technical' ? 'Ficha-tecnica' : 'Ficha-seguridad'}-${product.code.replace(/[^A-Za-z0-9-]/g, '')}.pdf`
