import { dispatchSession } from '@portal/shared-sdk'
import { aClient } from '@portal/shared-sdk/testing'
import { keepOptions, keptOptions } from './kept-options'

beforeEach(() => localStorage.clear())

test('choices come back for the same client and are gone for another', () => {
  keepOptions(5, { ordering: 'price_asc' })
  keepOptions(5, { filterByType: 'is_eco' })
  expect(keptOptions(5)).toEqual({ ordering: 'price_asc', filterByType: 'is_eco' })
  expect(keptOptions(6)).toEqual({})
  keepOptions(6, { filterViewProducts: 'special_price' })
  expect(keptOptions(5)).toEqual({})
})

test('selecting a client begins anew, also the same one as before', () => {
  keepOptions(5, { ordering: 'price_asc', filterByType: 'is_eco' })
  dispatchSession({ type: 'clientChosen', client: aClient({ id: 6 }), center: null })
  dispatchSession({ type: 'clientChosen', client: aClient({ id: 5 }), center: null })
  expect(keptOptions(5)).toEqual({})
})

test.each(['not json', '[]', 'null', '{"client":5,"ordering":"drop table","filterByType":7}'])(
  'a spoilt memory (%s) is no memory',
  (text) => {
    localStorage.setItem('_catalogue', text)
    expect(keptOptions(5)).toEqual({})
  },
)
