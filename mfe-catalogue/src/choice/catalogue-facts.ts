import { countryFilter, portalConfig, session } from '@portal/shared-sdk'
import type { SessionState } from '@portal/shared-sdk'
import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import type { CatalogueKind } from '../kind/catalogue-kind'
import { readAddress, saysSomething } from './catalogue-address'
import { catalogueChoice, productFilters, type CatalogueFacts } from './catalogue-choice'
import { rememberedOptions } from './remembered-options'
import { rememberedView, type ListView } from './view-choice'

/** What the choice depends on; the public catalogue has neither client nor lead and hides prices. */
export function factsOf(
  kind: CatalogueKind,
  { client, center, lead, country: ofAccount }: SessionState,
  account: CatalogueFacts['account'],
): CatalogueFacts {
  const { flags, settings } = portalConfig()
  const country = countryFilter(ofAccount)
  if (!kind.isPublic) return { client, center, lead, country, account, flags, settings }
  const stranger = { price_hidden: true, only_authorized_products: false }
  return { client: null, center: null, lead: null, country, account: stranger, flags, settings }
}

/** The view that a freshly opened address will show. */
export function viewOfAddress(search: string): ListView {
  const params = new URLSearchParams(search)
  return readAddress(params).view ?? (saysSomething(params) ? 'grid' : rememberedView())
}

/** The query that a freshly opened address will send, before React runs and the account is known. */
export function filtersOfAddress(kind: CatalogueKind, search: string): ProductFilters {
  const facts = factsOf(kind, session(), undefined)
  const params = new URLSearchParams(search)
  const remembered = saysSomething(params) ? {} : rememberedOptions(facts.client?.id ?? null)
  const choice = catalogueChoice(readAddress(params), remembered, facts)
  return productFilters(choice, facts, viewOfAddress(search) === 'list')
}
