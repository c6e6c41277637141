import { ContentUnits } from '@portal/shared-sdk/contract'
import { known } from '@portal/api/src/core/known'
import { listOf, numberOrNull, oneOf, readRows, type FileRow } from '../data/read-rows'
import { numberOfCodes } from './article-numbers'
import { categoryOf } from './categories'
import { flags, TaxClasses, type Product } from './product'
import { safetySymbols } from './symbols'

/** Every article of the supplier once, by its number. The same on every machine and day. */
export function buildProducts(): Product[] {
  const rows = readRows('articles')
  const numbers = numberOfCodes(rows.map((row) => row.code))
  const prices = byArticle(readRows('prices'), 'price')
  const stock = byArticle(readRows('stock'), 'stock')
  let formatId = 0
  return rows.map((row) => ({
    ...described(row),
    ...measured(row),
    ...linked(row, numbers),
    ...sheets(row, known(numbers, row.code)),
    priceCents: priceOf(known(prices, row.id)),
    stock: Number(known(stock, row.id)),
    formats: listOf(row.formats).map((format) => {
      const [name = '', quantity] = format.split(':')
      return { id: (formatId += 1), name, quantity: Number(quantity) }
    }),
  }))
}

const byArticle = <Column extends string>(rows: readonly Record<Column | 'article', string>[], column: Column) =>
  new Map(rows.map((row) => [row.article, row[column]]))

/** "12.40" in cents. */
export const centsOf = (cell: string): number => Math.round(Number(cell) * 100)

/** Null for an empty cell: on request. */
const priceOf = (cell: string) => (cell === '' ? null : centsOf(cell))

const described = (row: FileRow<'articles'>) => ({
  externalId: row.code,
  ean: row.ean || null,
  name: row.name,
  summary: row.short_description,
  description: row.description,
  brand: row.brand,
  taxClass: oneOf(TaxClasses, row.tax),
  maxDiscount: Number(row.max_discount),
  flags: flags.filter(([column]) => row[column] === 'true').map(([, flag]) => flag),
  index: numberOrNull(row.sustainability_index),
  imageUrl: row.image || null,
  extraImages: listOf(row.more_images),
  safety: row.safety ? (JSON.parse(row.safety) as Product['safety']) : null,
  extraInfo: row.more_info ? (JSON.parse(row.more_info) as Product['extraInfo']) : {},
})

const measured = (row: FileRow<'articles'>) => ({
  unit: row.unit,
  packet: numberOrNull(row.quantity_by_packet),
  packets: numberOrNull(row.packets_by_package),
  content: row.content ? { amount: Number(row.content), unit: oneOf(ContentUnits, row.content_unit) } : null,
  purpose: row.purpose,
  weightKg: Number(row.weight),
  volumeM3: Number(row.volume),
})

/** A `-` stands for the article's number in the address of its own sheet (rule E-121). */
const sheetOf = (cell: string, id: number) => cell.replace('/-/', `/${id}/`) || null

const sheets = (row: FileRow<'articles'>, id: number) => ({
  technicalSheetUrl: sheetOf(row.technical_sheet, id),
  safetySheetUrl: sheetOf(row.safety_sheet, id),
})

const linked = (row: FileRow<'articles'>, numbers: ReadonlyMap<string, number>) => ({
  id: known(numbers, row.code),
  supplierId: Number(row.supplier),
  categoryPath: categoryOf(row.category).path,
  symbols: safetySymbols.map(({ code }) => code).filter((code) => listOf(row.symbols).includes(code)),
  related: listOf(row.related).map((code) => known(numbers, code)),
  moreSustainable: listOf(row.more_sustainable).map((code) => known(numbers, code)),
  replacedBy: row.replaced_by ? known(numbers, row.replaced_by) : null,
})
