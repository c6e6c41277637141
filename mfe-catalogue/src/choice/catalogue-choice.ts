import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import type { Account, Center, Client, VariantPublic } from '@portal/shared-sdk/contract'
import type { CatalogueAddress } from './catalogue-address'
import type { RememberedOptions } from './remembered-options'
import type { Ordering } from './ordering'
import { defaultOrdering, offeredOrderings, orderingKeys } from './ordering'
import type { Scope } from './product-scope'
import { offeredScopes, scopeFilters, scopeOf } from './product-scope'
import type { ProductType } from './product-type'
import { offeredTypes } from './product-type'

/** What the choice depends on besides the address. */
export interface CatalogueFacts {
  client: Client | null
  center: Center | null
  lead: { id: number } | null
  /** null for Europe, which has no parameter: the key is the same before and after the account's country is known. */
  country: string | null
  /** undefined while it loads; until then only the client decides what is authorised. */
  account: Pick<Account, 'price_hidden' | 'only_authorized_products'> | undefined
  flags: VariantPublic['flags']
  settings: Pick<VariantPublic['settings'], 'onlyAuthorizedScope'>
}

/** What is shown, and what can be chosen. */
export interface CatalogueChoice {
  query: string
  category: number | null
  supplier: number | null
  page: number
  ordering: Ordering
  orderings: Ordering[]
  scope: Scope
  scopes: Scope[]
  type: ProductType | 'none'
  types: ProductType[]
}

/** From the address, else from what is remembered, else the default; an option that is not offered is ignored. */
export function catalogueChoice(
  address: CatalogueAddress,
  remembered: RememberedOptions,
  facts: CatalogueFacts,
): CatalogueChoice {
  const { client, account, flags } = facts
  const ordering = {
    hasQuery: address.query !== '',
    hasCenter: facts.center !== null,
    pricesHidden: account?.price_hidden ?? false,
    byRelevance: flags.elastic_search,
  }
  const orderings = offeredOrderings(ordering)
  // A remembered ordering does not apply to a search, which starts with the best match.
  const wanted = address.ordering ?? (ordering.hasQuery ? undefined : remembered.ordering)
  const scope = {
    hasSpecialPrices: client?.has_special_prices ?? false,
    onlyAuthorized: (client?.only_authorized_products ?? false) || (account?.only_authorized_products ?? false),
    onlyAuthorizedScope: facts.settings.onlyAuthorizedScope,
  }
  const types = offeredTypes(flags, client?.has_usual_products ?? false)
  const type = address.type ?? remembered.filterByType ?? 'none'
  return {
    query: address.query,
    category: address.category,
    supplier: address.supplier,
    page: address.page,
    ordering: wanted && orderings.includes(wanted) ? wanted : defaultOrdering(ordering),
    orderings,
    scope: scopeOf(address.scope ?? remembered.filterViewProducts, scope),
    scopes: offeredScopes(scope),
    type: type !== 'none' && types.includes(type) ? type : 'none',
    types,
  }
}

/** The query of products/. withConsumption: with the centre's months of consumption. */
export function productFilters(
  choice: CatalogueChoice,
  facts: CatalogueFacts,
  withConsumption: boolean,
): ProductFilters {
  return {
    search: choice.query,
    page: choice.page,
    ordering: orderingKeys(choice.ordering, choice.query !== ''),
    category: choice.category,
    supplier: choice.supplier,
    client: facts.client?.id ?? null,
    center: facts.center?.id ?? null,
    lead: facts.lead?.id ?? null,
    country: facts.country,
    ...scopeFilters(choice.scope),
    ...(choice.type !== 'none' && { [choice.type]: true }),
    ...(withConsumption && facts.center !== null && { consumption: true }),
  }
}

/** The query of counts/: without page, ordering and consumption. */
export function countFilters(filters: ProductFilters): ProductFilters {
  const { page: _page, ordering: _ordering, consumption: _consumption, ...rest } = filters
  return rest
}

/** The query of suppliers/: that of counts/ without the supplier. */
export function supplierFilters(filters: ProductFilters): ProductFilters {
  const { supplier: _supplier, ...rest } = countFilters(filters)
  return rest
}
