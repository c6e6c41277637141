import { Type, type Static } from 'typebox'
import { Availability } from './availability'
import {
  Id,
  LocalDate,
  Money,
  NamedRow,
  Percent,
  Quantity,
  TextOrNull,
  filledText,
  hidden,
  named,
  nullable,
  textInput,
} from './common'
import { LineChanges } from './line-changes'
import { CartProduct, MeasurementUnit, PriceRateProduct } from './product'

/** A line of the cart. price: per own unit, set by the server. */
export const CartItem = named(
  'CartItem',
  Type.Object({
    id: Id,
    product: Id,
    product_data: CartProduct,
    quantity: Quantity,
    price: hidden('price', nullable(Money)),
    billable: Type.Boolean(),
    discount: hidden('price', Percent),
    description: TextOrNull,
    aditional_measurement_unit: nullable(Id),
    aditional_measurement_unit_data: nullable(MeasurementUnit),
    /** The same id under another name, for programs that read that one. */
    aditional_measurement_unit_tmp: nullable(Id),
    is_special_price: Type.Boolean(),
    is_price_rate: Type.Boolean(),
    is_valid_product: Type.Boolean(),
    /** A line of code 0: text and price are its own (rule C-57). */
    is_free_line: Type.Boolean(),
    price_rate_product: nullable(Id),
    price_rate_product_data: hidden('price', nullable(PriceRateProduct)),
    /**
     * Percent, for the country of the cart's centre. Screens need it to compute totals by ./money before the server
     * answers.
     */
    tax_rate: hidden('price', Percent),
    /** Half-up to cents of price × format quantity × quantity × (1 − discount/100). */
    total: hidden('price', Money),
    availability: Availability,
    /** Why the quantity is out of all proportion, as a text that a person confirms; null: it is not (rule C-83). */
    unlikely: nullable(Type.String()),
    /** What changed since the account was last shown the article; null: nothing that it is told (rule K-79). */
    changes: nullable(LineChanges),
  }),
)
export type CartItem = Static<typeof CartItem>

export const TaxRow = named('TaxRow', Type.Object({ rate: Percent, base: Money, tax: Money }))
export type TaxRow = Static<typeof TaxRow>

const TotalFields = {
  base: hidden('total', Money),
  discounts: hidden('total', Money),
  client_discount_percentage: hidden('total', Percent),
  client_discount: hidden('total', Money),
  taxes: hidden('total', Type.Array(TaxRow)),
  tax: hidden('total', Money),
  total: hidden('total', Money),
  shipping: hidden('total', Money),
  /** total + shipping */
  final: hidden('total', Money),
  lines_count: Type.Integer(),
  units_count: Type.Integer(),
  version: Type.Integer(),
}
export const CartTotals = named('CartTotals', Type.Object(TotalFields))
export type CartTotals = Static<typeof CartTotals>

export const PaymentOptions = ['Credito', 'Pago anticipado', 'En efectivo', 'Pago a la entrega'] as const

/** The data of an order besides its lines, stored with the cart (rule C-10). */
const StoredOrderData = {
  customer_number: TextOrNull,
  shipping_option: TextOrNull,
  payment_option: TextOrNull,
  delivery_date: nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
}

/** GET cart/: the account's active cart. */
export const Cart = named(
  'Cart',
  Type.Object({
    id: nullable(Id),
    /** The same as id. */
    idCart: nullable(Id),
    client: nullable(Id),
    lead: nullable(Id),
    center: nullable(Id),
    observations: TextOrNull,
    ...StoredOrderData,
    /** The client's discount if it was entered in euros; null: it was entered as a percentage (rule C-11). */
    client_discount_given: hidden('total', nullable(Money)),
    /** The offer that the cart revises: sending it as an offer makes a new version of that one (rule O-22). */
    replaces: nullable(Type.Object({ id: Id, number: Type.String() })),
    /** Only for add_cart_item: the quantity that was added, less than asked for if the stock ends earlier (C-34). */
    added: Type.Optional(Type.Integer()),
    items: Type.Array(CartItem),
    /** Names the changes of all lines, for cart/see_changes/ and for sending; null: there are none (rule K-80). */
    changed: nullable(Type.String()),
    ...TotalFields,
    currency_code: Type.String(),
    currency_symbol: Type.String(),
    moneda: Type.String(),
    /** The article of new charges; id null: none is marked as code 0. */
    custom_product: Type.Object({ id: nullable(Id), max_discount: Percent }),
    is_network: Type.Boolean(),
    /** The minimum order of the cart's centre: base in euros, without tax. */
    min_order: nullable(Money),
    catalogs_types: Type.Array(NamedRow),
    catalogs_items_per_page: Type.Array(NamedRow),
    shipping_options: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), cost: Money })),
    payment_options: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    free_shipping_from: Money,
    default_shipping: Money,
    volume_limit: Type.Number({ description: 'm3' }),
    weight_limit: Type.Number({ description: 'kg' }),
  }),
)
export type Cart = Static<typeof Cart>

/** The owner of the cart that is meant: a client or a lead, never both. 409 if the cart has another owner. */
const Whose = {
  client: Type.Optional(nullable(Id)),
  lead: Type.Optional(nullable(Id)),
}
const ignoredPrice = Type.Optional(
  Type.Unsafe<number | null>({
    type: ['number', 'null'],
    minimum: 0,
    maximum: 9999999,
    description: 'Ignored, except for a code-0 line of a role other than client',
  }),
)

/** The data of an order besides its lines; a field that is left out does not change. */
const OrderData = {
  customer_number: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  shipping_option: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  payment_option: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  delivery_date: Type.Optional(nullable(LocalDate)),
}

export const CartItemCreate = named(
  'CartItemCreate',
  Type.Object({
    ...Whose,
    center: Type.Optional(nullable(Id)),
    product: Id,
    quantity: Quantity,
    price: ignoredPrice,
    discount: Type.Optional(Percent),
    billable: Type.Optional(Type.Boolean()),
    description: textInput(1000),
    aditional_measurement_unit: Type.Optional(nullable(Id)),
  }),
)
export type CartItemCreate = Static<typeof CartItemCreate>

export const CartItemChange = named(
  'CartItemChange',
  Type.Object({
    ...Whose,
    quantity: Type.Optional(Quantity),
    discount: Type.Optional(Percent),
    billable: Type.Optional(Type.Boolean()),
    description: textInput(1000),
    price: ignoredPrice,
    price_rate_product: Type.Optional(nullable(Id)),
    aditional_measurement_unit: Type.Optional(nullable(Id)),
  }),
)
export type CartItemChange = Static<typeof CartItemChange>

/** PATCH cart/update_cart_item/{id}/: the changed line and the whole cart. */
export const ChangedCartItem = named('ChangedCartItem', Type.Object({ ...CartItem.properties, cart: Cart }))
export type ChangedCartItem = Static<typeof ChangedCartItem>

/** 409 for a cart that belongs to somebody else: the screen asks the user, then clears it. */
export const CartConflict = named(
  'CartConflict',
  Type.Object({
    detail: Type.String(),
    client: Type.Optional(nullable(Id)),
    lead: Type.Optional(nullable(Id)),
    name: Type.Optional(Type.String()),
    /** The number of its lines. */
    lines: Type.Optional(Type.Integer()),
  }),
)
export type CartConflict = Static<typeof CartConflict>

export const CartWhose = named('CartWhose', Type.Object(Whose))
export type CartWhose = Static<typeof CartWhose>

/**
 * PATCH cart/restore/. cart: the id of the cleared cart; by default the last one of its owner. instead: the present cart,
 * whoever it is for, is put aside in exchange, instead of joining the restored one (rule C-91).
 */
export const CartRestore = named(
  'CartRestore',
  Type.Object({ ...Whose, cart: Type.Optional(Id), instead: Type.Optional(Type.Boolean()) }),
)
export type CartRestore = Static<typeof CartRestore>

/** PATCH cart/remove_items/. items: ids of lines. */
export const CartItemsRemove = named(
  'CartItemsRemove',
  Type.Object({ ...Whose, items: Type.Array(Id, { minItems: 1, maxItems: 1000 }) }),
)
export type CartItemsRemove = Static<typeof CartItemsRemove>

/** removed: what cart/restore_items/ takes to bring the lines back (rule C-110). */
export const RemovedCartItems = named('RemovedCartItems', Type.Object({ removed: Id, cart: Cart }))
export type RemovedCartItems = Static<typeof RemovedCartItems>

/** PATCH cart/restore_items/. removed: as cart/remove_items/ answered it. */
export const CartItemsRestore = named('CartItemsRestore', Type.Object({ ...Whose, removed: Id }))
export type CartItemsRestore = Static<typeof CartItemsRestore>

/** PATCH cart/see_changes/. changed: as the cart that was shown has it. */
export const CartChangesSeen = named(
  'CartChangesSeen',
  Type.Object({ ...Whose, changed: Type.String({ maxLength: 64 }) }),
)
export type CartChangesSeen = Static<typeof CartChangesSeen>

/** GET cart/changed/: names the changes of the active cart now, as the cart does (rule K-83). */
export const CartNews = named('CartNews', Type.Object({ changed: nullable(Type.String()) }))
export type CartNews = Static<typeof CartNews>

/** The same as a query: DELETE cart/remove_cart_item/{id}/ accepts the owner as query or body. */
export const CartWhoseQuery = Type.Object({ client: Type.Optional(Id), lead: Type.Optional(Id) })

/** PUT cart/update/: the given lines get this order and these changes; all others follow them unchanged. */
export const CartUpdate = named(
  'CartUpdate',
  Type.Object({
    ...Whose,
    center: Type.Optional(nullable(Id)),
    observations: textInput(4000),
    ...OrderData,
    client_discount_percentage: Type.Optional(nullable(Percent)),
    client_discount: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 9999999999 }))),
    currency_code: Type.Optional(Type.String({ maxLength: 8 })),
    currency_symbol: Type.Optional(Type.String({ maxLength: 8 })),
    items: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id,
          product: Type.Optional(Id),
          quantity: Type.Optional(Quantity),
          price: ignoredPrice,
          billable: Type.Optional(Type.Boolean()),
          discount: Type.Optional(Percent),
          description: textInput(1000),
          aditional_measurement_unit: Type.Optional(nullable(Id)),
        }),
        { maxItems: 2000 },
      ),
    ),
  }),
)
export type CartUpdate = Static<typeof CartUpdate>

/** PATCH cart/create_order/. Order data that is left out comes from the cart (rule C-10). */
export const OrderCreate = named(
  'OrderCreate',
  Type.Object({
    ...Whose,
    center: Type.Optional(nullable(Id)),
    observations: textInput(4000),
    ...OrderData,
    /** The cart's version that the screen shows: another one answers 409. */
    version: Type.Optional(Type.Integer()),
    /** The changes of lines that the screen shows, as the cart has them: others answer 409 (rule K-84). */
    changed: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    /** The account was asked and goes on over the centre's limit: see code `limit` (C-43). */
    over_limit: Type.Optional(Type.Boolean()),
    cookies: Type.Optional(nullable(Type.String({ maxLength: 4000 }))),
    buyer_cookie: Type.Optional(nullable(Type.String({ maxLength: 400 }))),
  }),
)
export type OrderCreate = Static<typeof OrderCreate>

/** PATCH cart/create_offer/. center: may be missing for a lead only. */
export const OfferCreate = named(
  'OfferCreate',
  Type.Object({
    ...Whose,
    center: Type.Optional(nullable(Id)),
    observations: textInput(4000),
    /** The id of a row of print_formats/; by default the first one. */
    print_format: Type.Optional(nullable(Id)),
    /** The cart's version that the screen shows: another one answers 409. */
    version: Type.Optional(Type.Integer()),
    /** The changes of lines that the screen shows, as the cart has them: others answer 409 (rule K-84). */
    changed: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    /** The account was asked and goes on over the centre's limit: see code `limit` (C-43). */
    over_limit: Type.Optional(Type.Boolean()),
  }),
)
export type OfferCreate = Static<typeof OfferCreate>

/**
 * PATCH cart/create_catalog/, a multipart form. catalog_type and
 * catalog_items_per_page are ids of the cart's catalogs_types and catalogs_items_per_page.
 */
export const CatalogCreate = named(
  'CatalogCreate',
  Type.Object({
    ...Whose,
    center: Type.Optional(nullable(Id)),
    catalog_name: filledText(120),
    catalog_type: Id,
    catalog_items_per_page: Id,
    catalog_details: textInput(4000),
    catalog_client_logo: Type.Optional(
      Type.Unsafe<unknown>({ contentMediaType: 'image/*', description: 'png or jpg under 2,000,000 bytes' }),
    ),
    /** The cart's version that the screen shows: another one answers 409. */
    version: Type.Optional(Type.Integer()),
  }),
)
export type CatalogCreate = Omit<Static<typeof CatalogCreate>, 'catalog_client_logo'>

/** message_flag 1: the document exceeds the centre's limit and waits for validation. */
export const CreatedDocument = named(
  'CreatedDocument',
  Type.Object({
    id: Id,
    number: Type.String(),
    message_flag: Type.Integer({ minimum: 0, maximum: 1 }),
  }),
)
export type CreatedDocument = Static<typeof CreatedDocument>
