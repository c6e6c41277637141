import { countryFilter } from '@portal/shared-sdk'
import type { Center, VariantPublic } from '@portal/shared-sdk/contract'
import { aClient } from '@portal/shared-sdk/testing'
import { readAddress } from './catalogue-address'
import type { CatalogueFacts } from './catalogue-choice'
import { catalogueChoice, productFilters, supplierFilters } from './catalogue-choice'

const center = { id: 8 } as Center
const flags = {
  elastic_search: true,
  is_innovative: true,
  is_disinfection: true,
  is_eco: true,
  is_outlet: false,
  is_covid: false,
} as VariantPublic['flags']
const facts = (change: Partial<CatalogueFacts> = {}): CatalogueFacts => ({
  client: aClient({ id: 5 }),
  center: null,
  lead: null,
  country: countryFilter('eu'),
  account: undefined,
  flags,
  settings: { onlyAuthorizedScope: 'special_price' },
  ...change,
})
const at = (text: string) => readAddress(new URLSearchParams(text))

describe('what is chosen (rules K-27, K-28, K-35)', () => {
  test.each([
    ['no parameters: by name, everything', '', {}, facts(), { ordering: 'name', scope: 'all', type: 'none', page: 1 }],
    ['a centre: the most consumed first', '', {}, facts({ center }), { ordering: 'consumption_desc' }],
    [
      'a search: the best match first',
      'q=gel',
      { ordering: 'price_asc' },
      facts({ center }),
      { ordering: 'elastic_relevance' },
    ],
    [
      'the address wins over what is remembered',
      'ordering=name',
      { ordering: 'price_asc' },
      facts({ center }),
      { ordering: 'name' },
    ],
    [
      'what is remembered wins over the default',
      '',
      { ordering: 'price_asc' },
      facts({ center }),
      { ordering: 'price_asc' },
    ],
    ['ordering by price needs a centre', 'ordering=price_asc', {}, facts(), { ordering: 'name' }],
    [
      'ordering by price needs the right to see prices',
      'ordering=price_asc',
      {},
      facts({ center, account: { price_hidden: true, only_authorized_products: false } }),
      { ordering: 'consumption_desc' },
    ],
    [
      'authorised products of a client with special prices',
      'filterViewProducts=special_price',
      {},
      facts({ client: aClient({ has_special_prices: true }) }),
      { scope: 'special_price', scopes: ['special_price', 'all'] },
    ],
    [
      'a client without special prices has no such choice',
      'filterViewProducts=special_price',
      {},
      facts(),
      { scope: 'all', scopes: [] },
    ],
    [
      'a client with authorised products only has no choice',
      'filterViewProducts=all',
      {},
      facts({ client: aClient({ has_special_prices: true, only_authorized_products: true }) }),
      { scope: 'special_price', scopes: [] },
    ],
    [
      'an account with authorised products only adds the extra ones where the variant says so',
      '',
      {},
      facts({
        account: { price_hidden: false, only_authorized_products: true },
        settings: { onlyAuthorizedScope: 'add_extra_products' },
      }),
      { scope: 'add_extra_products', scopes: [] },
    ],
    [
      'a type that is offered',
      'filterByType=is_eco',
      {},
      facts(),
      { type: 'is_eco', types: ['is_eco', 'is_innovative', 'is_disinfection'] },
    ],
    ['a type whose flag is off', 'filterByType=is_outlet', {}, facts(), { type: 'none' }],
    [
      'the usual products of a client that has some',
      '',
      { filterByType: 'only_usual_products' as const },
      facts({ client: aClient({ has_usual_products: true }) }),
      { type: 'only_usual_products' },
    ],
    [
      'the usual products of a client that has none',
      '',
      { filterByType: 'only_usual_products' as const },
      facts(),
      { type: 'none' },
    ],
    [
      'all types, chosen over a remembered one',
      'filterByType=none',
      { filterByType: 'is_eco' as const },
      facts(),
      { type: 'none' },
    ],
  ] as const)('%s', (_name, address, remembered, given, expected) => {
    expect(catalogueChoice(at(address), remembered, given)).toMatchObject(expected)
  })
})

describe('the query to the server', () => {
  const ask = (address: string, given: CatalogueFacts, months = false) =>
    productFilters(catalogueChoice(at(address), {}, given), given, months)

  test('browsing asks for pictures first, and for whom (rule K-33)', () => {
    expect(ask('cat=12&supplier=3&page=2', facts({ center }))).toEqual({
      search: '',
      page: 2,
      ordering: '-has_image,-total_consumption',
      category: 12,
      supplier: 3,
      client: 5,
      center: 8,
      lead: null,
      country: null,
      complete: true,
      add_extra_products: false,
    })
  })

  test('a search for a lead in Portugal, filtered', () => {
    expect(ask('q=gel&filterByType=is_eco', facts({ client: null, lead: { id: 4 }, country: 'pt' }))).toMatchObject({
      search: 'gel',
      ordering: 'elastic_relevance',
      client: null,
      lead: 4,
      country: 'pt',
      is_eco: true,
    })
  })

  test('months of consumption only with a centre', () => {
    expect(ask('', facts({ center }), true)).toMatchObject({ consumption: true })
    expect(ask('', facts(), true)).not.toHaveProperty('consumption')
  })

  test('suppliers are counted over the same products, whichever supplier is chosen', () => {
    const filters = supplierFilters(ask('cat=12&supplier=3&page=2&filterByType=is_eco', facts({ center }), true))
    expect(filters).toEqual({
      search: '',
      category: 12,
      client: 5,
      center: 8,
      lead: null,
      country: null,
      complete: true,
      add_extra_products: false,
      is_eco: true,
    })
  })
})
