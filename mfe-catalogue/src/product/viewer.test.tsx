import type { Account, VariantFlags, VariantSettings } from '@portal/shared-sdk/contract'
import { aClient, anAccount, showHook } from '@portal/shared-sdk/testing'
import { waitFor } from '@testing-library/react'
import { useViewer } from './viewer'

interface Case {
  path?: string
  account?: Partial<Account>
  flags?: Partial<VariantFlags>
  settings?: Partial<VariantSettings>
  hasClient?: boolean
}

const rules = { ...anAccount().rules, stock_limit: true, on_demand: false, obsolete_limit: false }

async function viewer({ path = '/catalogo', account = {}, flags = {}, settings = {}, hasClient = true }: Case) {
  const { result } = showHook(useViewer, {
    as: anAccount({ rules, ...account }),
    client: hasClient ? aClient() : null,
    flags: { stock: true, stock_availability: false, favorite: true, ...flags },
    settings: { showSpecialPriceToClients: true, ...settings },
    at: path,
  })
  await waitFor(() => expect(path === '/catalogo-publico' || result.current.role !== null).toBe(true))
  return result.current
}

test.each<[string, Case, object]>([
  [
    'sales see stock numbers and mark special prices',
    {},
    {
      isClient: false,
      isSales: true,
      showsStock: true,
      showsStockAsWord: false,
      marksSpecialPrices: true,
      showsFavourites: true,
    },
  ],
  [
    'a client sees whether there is stock instead of how much',
    { account: { role: 'client' } },
    { isClient: true, isSales: false, showsStockAsWord: true, marksSpecialPrices: true },
  ],
  [
    'a network account too',
    { account: { role: 'network' } },
    { isClient: true, isSales: false, showsStockAsWord: true },
  ],
  [
    'so does everybody where the variant shows availability only',
    { flags: { stock_availability: true } },
    { showsStockAsWord: true },
  ],
  [
    'a variant may hide from clients that a price is special',
    { account: { role: 'client' }, settings: { showSpecialPriceToClients: false } },
    { marksSpecialPrices: false },
  ],
  ['sales see it all the same', { settings: { showSpecialPriceToClients: false } }, { marksSpecialPrices: true }],
  [
    'a variant may have neither stock, formats, favourites nor alternatives',
    { flags: { stock: false, formato: false, favorite: false, sustainability: false } },
    { showsStock: false, showsFormats: false, showsFavourites: false, showsAlternatives: false },
  ],
  ['an account without prices', { account: { price_hidden: true } }, { pricesHidden: true }],
  [
    'quantities follow the rules of the account’s variant',
    {},
    { rules: { stock_limit: true, on_demand: false, obsolete_limit: false } },
  ],
  ['without a client nothing can be added', { hasClient: false }, { hasBuyer: false }],
  [
    'the public catalogue is the same for sales with a client as for a visitor',
    { path: '/catalogo-publico' },
    {
      isPublic: true,
      role: null,
      isSales: false,
      pricesHidden: true,
      hasBuyer: false,
      hasCenter: false,
      showsStockAsWord: true,
      showsFavourites: false,
    },
  ],
])('%s', async (_name, given, expected) => {
  expect(await viewer(given)).toMatchObject(expected)
})
