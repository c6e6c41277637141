import { dispatchSession } from '@portal/shared-sdk'
import { aClient } from '@portal/shared-sdk/testing'
import { rememberOptions, rememberedOptions } from './remembered-options'

beforeEach(() => localStorage.clear())

test('choices are remembered for the same client and not for another', () => {
  rememberOptions(5, { ordering: 'price_asc' })
  rememberOptions(5, { filterByType: 'is_eco' })
  expect(rememberedOptions(5)).toEqual({ ordering: 'price_asc', filterByType: 'is_eco' })
  expect(rememberedOptions(6)).toEqual({})
  rememberOptions(6, { filterViewProducts: 'special_price' })
  expect(rememberedOptions(5)).toEqual({})
})

test('choosing a client resets what was remembered, even for the same one', () => {
  rememberOptions(5, { ordering: 'price_asc', filterByType: 'is_eco' })
  dispatchSession({ type: 'clientChosen', client: aClient({ id: 6 }), center: null })
  dispatchSession({ type: 'clientChosen', client: aClient({ id: 5 }), center: null })
  expect(rememberedOptions(5)).toEqual({})
})

test.each(['not json', '[]', 'null', '{"client":5,"ordering":"drop table","filterByType":7}'])(
  'an unreadable stored value (%s) is ignored',
  (text) => {
    localStorage.setItem('_catalogue', text)
    expect(rememberedOptions(5)).toEqual({})
  },
)
