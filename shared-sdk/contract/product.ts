import { Type, type Static, type TSchema } from 'typebox'
import {
  CountryQuery,
  Id,
  ListQuery,
  Money,
  NamedRow,
  Percent,
  TextOrNull,
  hidden,
  listOf,
  named,
  nullable,
  oneOf,
} from './common'

function categoryNode(children: TSchema) {
  return Type.Object({
    id: Id,
    parent: nullable(Id),
    level: Type.Integer({ minimum: 1, maximum: 4 }),
    name: Type.String(),
    image_url: nullable(Type.String()),
    children: Type.Array(children),
  })
}
/** A node of the category tree. It has at most 4 levels, so the schema is written out and not recursive. */
export const Category = named(
  'Category',
  Type.Unsafe<Category>(categoryNode(categoryNode(categoryNode(categoryNode(Type.Object({})))))),
)
export interface Category {
  id: number
  parent: number | null
  level: number
  name: string
  image_url: string | null
  children: Category[]
}

export const Supplier = named(
  'Supplier',
  Type.Object({
    id: Id,
    name: Type.String(),
    count: Type.Integer({ description: 'Products of the same filters' }),
  }),
)
export type Supplier = Static<typeof Supplier>
export const SupplierList = listOf('SupplierList', Supplier)

/** A format. quantity: own units of the product in it. */
export const MeasurementUnit = named(
  'MeasurementUnit',
  Type.Object({
    id: Id,
    name: Type.String(),
    quantity: Type.Integer(),
  }),
)
export type MeasurementUnit = Static<typeof MeasurementUnit>

export const PriceRateProduct = named(
  'PriceRateProduct',
  Type.Object({
    id: Id,
    price_rate: NamedRow,
    /** The list price (PVP), which does not count as the price of a rate. */
    is_list_price: Type.Boolean(),
    price: Money,
  }),
)
export type PriceRateProduct = Static<typeof PriceRateProduct>

/** month: YYYY-MM; value: the delivered quantity. */
export const MonthValue = named('MonthValue', Type.Object({ month: Type.String(), value: Type.Integer() }))
export type MonthValue = Static<typeof MonthValue>

export const SafetySymbol = named(
  'SafetySymbol',
  Type.Object({
    id: Id,
    code: Type.String(),
    name: Type.String(),
    symbol_type_external_id: Type.String({ description: '1 obligation, 2 warning or other' }),
    image_url: nullable(Type.String()),
  }),
)
export type SafetySymbol = Static<typeof SafetySymbol>

const RowFields = {
  id: Id,
  name: Type.String(),
  external_id: Type.String(),
  short_description: TextOrNull,
  price: hidden('price', nullable(Money)),
  special_price: hidden('price', nullable(Money)),
  /** The price of one own unit for this client or lead: special price, else their rate, else list price. */
  final_price: hidden('price', nullable(Money)),
  /** The price rates that sales may choose for a line; empty for clients. */
  price_rate_products: hidden('price', Type.Array(PriceRateProduct)),
  currency_symbol: Type.String(),
  price_hidden: Type.Boolean(),
  /** True when it has no price for this client or lead: the screen offers a quotation instead of adding. */
  quote_only: Type.Boolean(),
  /** Only for roles other than client. */
  stock: Type.Optional(Type.Integer()),
  in_stock: Type.Boolean(),
  /** The largest quantity in own units if a limit applies (stock_limit, or obsolete); else null. */
  max_quantity: nullable(Type.Integer()),
  obsolete: Type.Boolean(),
  is_ondemand: Type.Boolean(),
  is_network: Type.Boolean(),
  is_outlet: Type.Boolean(),
  is_eco: Type.Boolean(),
  is_covid: Type.Boolean(),
  is_disinfection: Type.Boolean(),
  is_innovative: Type.Boolean(),
  is_charge: Type.Boolean(),
  is_favourite: Type.Boolean(),
  image_url: nullable(Type.String()),
  /**
   * The picture to show when image_url is null: the drawing of its category, in two colours of the product. Null if
   * there is an image_url, or if none of its categories has a picture.
   */
  placeholder_url: nullable(Type.String()),
  extra_images: Type.Array(Type.String()),
  sustainability_index: nullable(Type.Number()),
  has_more_eco_alternatives: Type.Boolean(),
  /** Only for roles other than client. */
  supplier: Type.Optional(NamedRow),
  brand: Type.Optional(TextOrNull),
  categories: Type.Array(Type.Object({ id: Id, name: Type.String(), level: Type.Integer() })),
  measurement_unit: Type.Object({ name: Type.String(), quantity: Type.Integer() }),
  aditional_measurement_units: Type.Array(MeasurementUnit),
  quantity_by_packet: nullable(Type.Integer()),
  packets_by_package: nullable(Type.Integer()),
  /** 0 for accounts that may not give discounts. */
  max_discount: Percent,
  doc_technical_url: nullable(Type.String()),
  doc_security_url: nullable(Type.String()),
  /** Own units delivered to the centre in the last 12 months; null without a centre. */
  total_consumption: nullable(Type.Integer()),
  /** YYYY-MM-DD of this client's last order with the product; null without one. */
  last_bought: nullable(Type.String()),
  /** With a centre and `consumption`: 24 months, oldest first, the last one is the current month. Else null. */
  center_2y_consumptions: nullable(Type.Array(MonthValue)),
}
/** A product as lists show it. */
export const ProductRow = named(
  'ProductRow',
  Type.Object(RowFields, {
    description:
      'A product as lists and favourites show it. What is long, and other products (ean, description, extra_info, extra_safety_symbols, related_products, more_eco_alternatives), are of products/{id}/ alone',
  }),
)
export type ProductRow = Static<typeof ProductRow>

/** The fields of a product that a cart line shows; the product's own call has the rest. */
export const CartProduct = named(
  'CartProduct',
  Type.Object({
    id: RowFields.id,
    name: RowFields.name,
    external_id: RowFields.external_id,
    image_url: RowFields.image_url,
    placeholder_url: RowFields.placeholder_url,
    categories: RowFields.categories,
    price: RowFields.price,
    special_price: RowFields.special_price,
    final_price: RowFields.final_price,
    price_rate_products: RowFields.price_rate_products,
    price_hidden: RowFields.price_hidden,
    quote_only: RowFields.quote_only,
    in_stock: RowFields.in_stock,
    max_quantity: RowFields.max_quantity,
    obsolete: RowFields.obsolete,
    is_ondemand: RowFields.is_ondemand,
    is_charge: RowFields.is_charge,
    measurement_unit: RowFields.measurement_unit,
    aditional_measurement_units: RowFields.aditional_measurement_units,
    max_discount: RowFields.max_discount,
  }),
)
export type CartProduct = Static<typeof CartProduct>

export const ContentUnits = ['ml', 'g', 'm', 'sheet', 'piece'] as const
/** What an own unit of a product contains (K-70). */
export const ProductContent = named('ProductContent', Type.Object({ amount: Type.Number(), unit: oneOf(ContentUnits) }))
export type ProductContent = Static<typeof ProductContent>

/**
 * A product beside another one. compared: how many own units of it contain what own units of that one do (K-70); null
 * for one that goes with it and does not stand for it (K-71).
 */
export const OtherProduct = named(
  'OtherProduct',
  Type.Object({
    ...RowFields,
    compared: nullable(
      Type.Object({
        quantity: Type.Integer(),
        content: ProductContent,
        /** Own units of the product whose page this is, and the content of one. */
        instead_of: Type.Integer(),
        instead_of_content: ProductContent,
      }),
    ),
  }),
)
export type OtherProduct = Static<typeof OtherProduct>

/** A product as its page shows it. */
export const Product = named(
  'Product',
  Type.Object({
    ...RowFields,
    ean: nullable(Type.String()),
    description: TextOrNull,
    extra_info: Type.Record(Type.String(), Type.Unknown()),
    extra_safety_symbols: Type.Array(SafetySymbol),
    related_products: Type.Array(OtherProduct),
    more_eco_alternatives: Type.Array(OtherProduct),
  }),
)
export type Product = Static<typeof Product>

const Flag = Type.Optional(Type.Boolean())
/** Filters of product lists; client, center and lead also decide prices and stock. */
export const ProductFilters = {
  ...CountryQuery,
  supplier: Type.Optional(Id),
  category: Type.Optional(Id),
  client: Type.Optional(Id),
  center: Type.Optional(Id),
  lead: Type.Optional(Id),
  /** False: only products with a special price for the client (add_extra_products adds the others). */
  complete: Type.Optional(Type.Boolean({ default: true })),
  add_extra_products: Flag,
  only_usual_products: Flag,
  is_outlet: Flag,
  is_eco: Flag,
  is_covid: Flag,
  is_disinfection: Flag,
  is_innovative: Flag,
}
export const ProductOrderings = [
  'name',
  'final_price',
  'total_consumption',
  'category',
  'has_image',
  'elastic_relevance',
] as const
export const ProductQuery = Type.Object({ ...ListQuery, ...ProductFilters, consumption: Flag })
export type ProductQuery = Static<typeof ProductQuery>
export const SupplierQuery = Type.Object({ ...ListQuery, ...ProductFilters, consumption: Flag, prefered: Flag })
export const ProductDetailQuery = Type.Object({
  client: Type.Optional(Id),
  center: Type.Optional(Id),
  lead: Type.Optional(Id),
  consumption: Flag,
})

/** A page of products. corrected_search: the search that was used instead, if the words had a typo. */
export const ProductList = named(
  'ProductList',
  Type.Object({
    results: Type.Array(ProductRow),
    count: Type.Integer(),
    total_pages: Type.Integer(),
    corrected_search: nullable(Type.String()),
  }),
)
export type ProductList = Static<typeof ProductList>

export const Favourite = named('Favourite', Type.Object({ id: Id, obj: ProductRow }))
export type Favourite = Static<typeof Favourite>
export const FavouriteList = listOf('FavouriteList', Favourite)
export const FavouriteQuery = Type.Object({
  ...ListQuery,
  client: Type.Optional(Id),
  center: Type.Optional(Id),
  lead: Type.Optional(Id),
})
export const FavouriteCreate = named('FavouriteCreate', Type.Object({ obj: Id }))
