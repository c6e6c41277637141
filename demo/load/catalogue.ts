import { CompiledQuery } from 'kysely'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '@portal/api/src/core/db/db'
import { searchColumns } from '@portal/api/src/catalogue/search/normalise'
import { categories } from '../articles/categories'
import { centsOf } from '../articles/build-products'
import { ecoLinks, relatedLinks, type Link } from '../articles/links'
import type { Flag, Product } from '../articles/product'
import { suppliers } from '../articles/suppliers'
import { safetySymbols } from '../articles/symbols'
import { readRows } from '../data/read-rows'
import { column, insertRows, type Column } from './insert'
import { itemAt, known } from '@portal/api/src/core/known'

/** Suppliers, tree, symbols. */
export async function loadCatalogueFrame(db: Db): Promise<void> {
  await insertRows(db, 'supplier', suppliers, [
    column('id', 'int', (row) => row.id),
    column('name', 'text', (row) => row.name),
    column('prefered', 'bool', (row) => row.prefered),
  ])
  await insertRows(db, 'category', categories, [
    column('id', 'int', (row) => row.id),
    column('parent_id', 'int', (row) => row.parentId),
    column('level', 'int', (row) => row.level),
    column('name', 'text', (row) => row.name),
    column('image_url', 'text', (row) => row.imageUrl),
    column('position', 'int', (row) => row.position),
    column('source_id', 'text', (row) => row.key),
  ])
  await insertRows(db, 'safety_symbol', safetySymbols, [
    column('id', 'int', (row) => row.id),
    column('code', 'text', (row) => row.code),
    column('name', 'text', (row) => row.name),
    column('symbol_type_external_id', 'text', (row) => row.type),
    column('image_url', 'text', (row) => row.imageUrl),
  ])
}

/** Articles with their formats and symbols. */
export async function loadProducts(db: Db, products: Product[]): Promise<void> {
  await insertRows(
    db,
    'product',
    products.map((product) => ({ product, search: searchColumns(texts(product)) })),
    productColumns,
  )
  await insertRows(
    db,
    'product_unit',
    products.flatMap((product) =>
      product.formats.map((format, position) => ({ ...format, productId: product.id, position })),
    ),
    [
      column('id', 'int', (row) => row.id),
      column('product_id', 'int', (row) => row.productId),
      column('name', 'text', (row) => row.name),
      column('quantity', 'int', (row) => row.quantity),
      column('position', 'int', (row) => row.position),
    ],
  )
  const symbolId = new Map(safetySymbols.map((symbol) => [symbol.code, symbol.id]))
  await insertRows(
    db,
    'product_symbol',
    products.flatMap((product) =>
      product.symbols.map((code) => ({ productId: product.id, symbolId: known(symbolId, code) })),
    ),
    [column('product_id', 'int', (row) => row.productId), column('symbol_id', 'int', (row) => row.symbolId)],
  )
}

/** Related articles, more sustainable alternatives, replacements and rate prices. */
export async function loadProductLinks(db: Db, products: Product[]): Promise<void> {
  const link = (other: string): Column<Link>[] => [
    column('product_id', 'int', (row) => row.from),
    column(other, 'int', (row) => row.to),
    column('position', 'int', (row) => row.position),
  ]
  await insertRows(db, 'product_related', relatedLinks(products), link('related_id'))
  await insertRows(db, 'product_eco_alternative', ecoLinks(products), link('alternative_id'))
  const replaced = products.filter(({ replacedBy }) => replacedBy !== null)
  await db.executeQuery(
    CompiledQuery.raw(
      'update product p set replaced_by_id = r.other from unnest($1::int[], $2::int[]) as r(id, other) where p.id = r.id',
      [`{${replaced.map(({ id }) => id).join(',')}}`, `{${replaced.map(({ replacedBy }) => replacedBy).join(',')}}`],
    ),
  )
  await loadRatePrices(db, products)
}

async function loadRatePrices(db: Db, products: Product[]): Promise<void> {
  const numbers = new Map(products.map(({ id, externalId }) => [externalId, id]))
  const prices = readRows('rate_prices')
    .map((row) => ({ rate: Number(row.rate), product: known(numbers, row.article), cents: centsOf(row.price) }))
    .sort((one, two) => one.product - two.product || one.rate - two.rate)
  await insertRows(db, 'price_rate_product', prices, [
    column('id', 'int', (_, index) => index + 1),
    column('product_id', 'int', (row) => row.product),
    column('price_rate_id', 'int', (row) => row.rate),
    column('price', 'numeric', (row) => moneyText(BigInt(row.cents))),
  ])
}

const texts = (product: Product) => ({
  external_id: product.externalId,
  name: product.name,
  short_description: product.summary,
  description: product.description,
})

type Row = { product: Product; search: ReturnType<typeof searchColumns> }

const flagColumn = (name: string, flag: Flag): Column<Row> =>
  column(name, 'bool', ({ product }) => product.flags.includes(flag))

const productColumns: Column<Row>[] = [
  column('id', 'int', ({ product }) => product.id),
  column('external_id', 'text', ({ product }) => product.externalId),
  column('ean', 'text', ({ product }) => product.ean),
  column('name', 'text', ({ product }) => product.name),
  column('short_description', 'text', ({ product }) => product.summary),
  column('description', 'text', ({ product }) => product.description),
  column('price', 'numeric', ({ product }) =>
    product.priceCents === null ? null : moneyText(BigInt(product.priceCents)),
  ),
  column('tax_class', 'text', ({ product }) => product.taxClass),
  column('max_discount', 'numeric', ({ product }) => product.maxDiscount),
  column('stock', 'int', ({ product }) => product.stock),
  flagColumn('obsolete', 'obsolete'),
  flagColumn('is_ondemand', 'ondemand'),
  flagColumn('is_network', 'network'),
  flagColumn('is_outlet', 'outlet'),
  flagColumn('is_eco', 'eco'),
  flagColumn('is_covid', 'covid'),
  flagColumn('is_disinfection', 'disinfection'),
  flagColumn('is_innovative', 'innovative'),
  flagColumn('is_charge', 'charge'),
  flagColumn('is_free_line', 'freeLine'),
  column('sustainability_index', 'numeric', ({ product }) => product.index),
  column('supplier_id', 'int', ({ product }) => product.supplierId),
  column('brand', 'text', ({ product }) => product.brand),
  column('category_id', 'int', ({ product }) => itemAt(product.categoryPath, -1)),
  ...[0, 1, 2, 3].map((level) =>
    column<Row>(`cat${level + 1}`, 'int', ({ product }) => product.categoryPath[level] ?? null),
  ),
  column('measurement_unit_name', 'text', ({ product }) => product.unit),
  column('quantity_by_packet', 'int', ({ product }) => product.packet),
  column('packets_by_package', 'int', ({ product }) => product.packets),
  column('content', 'numeric', ({ product }) => product.content?.amount ?? null),
  column('content_unit', 'text', ({ product }) => product.content?.unit ?? null),
  column('purpose', 'text', ({ product }) => product.purpose),
  column('weight_kg', 'numeric', ({ product }) => product.weightKg),
  column('volume_m3', 'numeric', ({ product }) => product.volumeM3),
  column('image_url', 'text', ({ product }) => product.imageUrl),
  column('extra_images', 'text', ({ product }) => product.extraImages.join(' '), "string_to_array($, ' ')"),
  column('doc_technical_url', 'text', ({ product }) => product.technicalSheetUrl),
  column('doc_security_url', 'text', ({ product }) => product.safetySheetUrl),
  column('safety', 'jsonb', ({ product }) => product.safety && JSON.stringify(product.safety)),
  column('extra_info', 'jsonb', ({ product }) => JSON.stringify(product.extraInfo)),
  column('name_sort', 'text', ({ search }) => search.name_sort),
  column('code_norm', 'text', ({ search }) => search.code_norm),
  column('name_norm', 'text', ({ search }) => search.name_norm),
  column('desc_norm', 'text', ({ search }) => search.desc_norm),
]
