import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import type { Center, Client } from '@portal/shared-sdk/contract'
import { catalogueChoice, productFilters, type CatalogueFacts } from './catalogue-choice'

interface Chosen {
  client: number
  center: number | null
  lead: number
  country: string
}

/** The query of the catalogue at an address without parameters, with nothing remembered; for the first call. */
export function firstQuery({ client, center, lead, country }: Chosen): ProductFilters {
  const facts: CatalogueFacts = {
    client: { id: client } as Client,
    center: center === null ? null : ({ id: center } as Center),
    lead: { id: lead },
    country,
    account: undefined,
    flags: {} as CatalogueFacts['flags'],
    settings: { onlyAuthorizedScope: 'special_price' },
  }
  return productFilters(catalogueChoice(noAddress, {}, facts), facts, false)
}

const noAddress = {
  query: '',
  category: null,
  supplier: null,
  page: 1,
  ordering: undefined,
  scope: undefined,
  type: undefined,
  isTypeLink: false,
  view: undefined,
}
