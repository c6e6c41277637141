import { Type, type Static } from 'typebox'
import { TaxRow } from './cart'
import {
  CountryQuery,
  DocumentListQuery,
  Id,
  LocalDateTime,
  Money,
  Percent,
  TextOrNull,
  hidden,
  listOf,
  named,
  nullable,
} from './common'
import { LeadParty, OfferEntry } from './offer'
import { Party, Person, StateValue } from './order'

/**
 * catalogs/{id}/. entries and products are the same lines. Totals are null for a type
 * without prices; `budgetwof` is the type with prices and totals.
 */
export const Catalog = named(
  'Catalog',
  Type.Object({
    id: Id,
    number: Type.String(),
    name: Type.String(),
    created: LocalDateTime,
    state: Type.String(),
    state_values: Type.Array(StateValue),
    /** The type's code. type_id: its id among the cart's catalogs_types. */
    type: Type.String(),
    type_id: Id,
    type_name: Type.String(),
    with_prices: Type.Boolean(),
    /** The number itself. items_per_page_id: its id among the cart's catalogs_items_per_page. */
    items_per_page: Type.Integer(),
    items_per_page_id: Id,
    items_per_page_name: Type.String(),
    details: TextOrNull,
    has_logo: Type.Boolean(),
    base: hidden('total', nullable(Money)),
    discounts: hidden('total', nullable(Money)),
    client_discount_percentage: hidden('total', nullable(Percent)),
    client_discount: hidden('total', nullable(Money)),
    tax: hidden('total', nullable(Money)),
    total: hidden('total', nullable(Money)),
    final: hidden('total', nullable(Money)),
    taxes: hidden('total', Type.Array(TaxRow)),
    currency_symbol: Type.String(),
    client: nullable(Party),
    center: nullable(Party),
    lead: nullable(LeadParty),
    /** The address that it is mailed to again; null without one (O-41). */
    recipient: nullable(Type.String()),
    creator_user: nullable(Person),
    lines_count: Type.Integer(),
    version: Type.Integer(),
    entries: Type.Array(OfferEntry),
    products: Type.Array(OfferEntry),
  }),
)
export type Catalog = Static<typeof Catalog>

/** A row of catalogs/, without centre and lines, which catalogs/{id}/ has. */
export const CatalogRow = named(
  'CatalogRow',
  Type.Object({
    id: Id,
    number: Type.String(),
    name: Type.String(),
    created: LocalDateTime,
    type: Type.String(),
    type_name: Type.String(),
    items_per_page_name: Type.String(),
    client: nullable(Party),
    lead: nullable(LeadParty),
    creator_user: nullable(Person),
    lines_count: Type.Integer(),
  }),
)
export type CatalogRow = Static<typeof CatalogRow>
export const CatalogList = listOf('CatalogList', CatalogRow)

/** catalogs/ (O-40). */
export const CatalogQuery = Type.Object({
  ...DocumentListQuery,
  ...CountryQuery,
  client: Type.Optional(Id),
  center: Type.Optional(Id),
  lead: Type.Optional(Id),
})
export type CatalogQuery = Static<typeof CatalogQuery>

/**
 * PATCH catalogs/{id}/resend/ (O-41). type: an id of the cart's catalogs_types; by default the catalogue's own type.
 */
export const CatalogResend = named('CatalogResend', Type.Object({ type: Type.Optional(nullable(Id)) }))
export type CatalogResend = Static<typeof CatalogResend>
