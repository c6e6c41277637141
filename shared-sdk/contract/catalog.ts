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
 * catalogs/{id}/ (001 sections 2.13 and 3). entries and products are the same lines. Totals are null for a type
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
    /** The type's code. type_id: its row among the cart's catalogs_types. */
    type: Type.String(),
    type_id: Id,
    type_name: Type.String(),
    with_prices: Type.Boolean(),
    /** How many. items_per_page_id: its row among the cart's catalogs_items_per_page. */
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
    creator_user: nullable(Person),
    lines_count: Type.Integer(),
    version: Type.Integer(),
    entries: Type.Array(OfferEntry),
    products: Type.Array(OfferEntry),
  }),
)
export type Catalog = Static<typeof Catalog>

/** A row of catalogs/ (001 section 2.12): the centre and the lines are in catalogs/{id}/. */
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

/** PATCH catalogs/{id}/resend/ (O-41). type: a row of the cart's catalogs_types; left out the catalogue's own. */
export const CatalogResend = named('CatalogResend', Type.Object({ type: Type.Optional(nullable(Id)) }))
export type CatalogResend = Static<typeof CatalogResend>
