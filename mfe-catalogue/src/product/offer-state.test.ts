import { aProduct, aViewer } from '../../test/builders'
import { offerState, pageOffer } from './offer-state'

const gone = { stock: 0, in_stock: false }
const limits = (stock_limit: boolean, on_demand: boolean, obsolete_limit: boolean) =>
  aViewer({ rules: { stock_limit, on_demand, obsolete_limit } })

// Shows rule K-48.
test.each([
  ['a product with price and stock can be added', aProduct(), aViewer(), 'add'],
  ['nothing can be added for nobody', aProduct(), aViewer({ hasBuyer: false }), 'noBuyer'],
  ['without price there is only a quotation', aProduct({ quote_only: true }), aViewer(), 'quote'],
  ['without price on demand too', aProduct({ quote_only: true, is_ondemand: true }), aViewer(), 'quote'],
  [
    'everybody may ask for a quotation of anything',
    aProduct(gone),
    aViewer({ isPublic: true, hasBuyer: false }),
    'quote',
  ],
  ['a charge is never added here', aProduct({ is_charge: true }), aViewer(), 'charge'],
  ['no stock and no limit: it is ordered all the same', aProduct(gone), limits(false, true, true), 'add'],
  ['no stock with a limit: sold out', aProduct(gone), limits(true, true, true), 'soldOut'],
  ['no stock with a limit, on demand', aProduct({ ...gone, is_ondemand: true }), limits(true, true, true), 'add'],
  [
    'no stock with a limit, on demand switched off',
    aProduct({ ...gone, is_ondemand: true }),
    limits(true, false, true),
    'soldOut',
  ],
  ['obsolete and gone', aProduct({ ...gone, obsolete: true }), limits(false, true, true), 'soldOut'],
  ['obsolete and gone without that limit', aProduct({ ...gone, obsolete: true }), limits(false, true, false), 'add'],
  ['obsolete with stock left', aProduct({ obsolete: true }), limits(true, true, true), 'add'],
  [
    'sold out is said to nobody too',
    aProduct(gone),
    aViewer({ hasBuyer: false, rules: { stock_limit: true, on_demand: true, obsolete_limit: true } }),
    'soldOut',
  ],
] as const)('%s', (_name, product, viewer, kind) => {
  expect(offerState(product, viewer)).toEqual({ kind })
})

test.each([
  ['sales add it there', aViewer(), {}, 'add'],
  ['for nobody it is not added', aViewer({ hasBuyer: false }), {}, 'noBuyer'],
  ['without a price neither', aViewer(), { quote_only: true }, 'charge'],
  ['a buyer does not add it', aViewer({ isClient: true }), {}, 'charge'],
  ['nor does a visitor', aViewer({ isPublic: true }), {}, 'charge'],
] as const)('a charge on its own page: %s (rule K-12)', (_name, viewer, change, kind) => {
  expect(pageOffer(aProduct({ is_charge: true, ...change }), viewer)).toEqual({ kind })
})
