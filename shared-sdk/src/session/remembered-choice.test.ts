import { rememberChoice, rememberedChoice } from './remembered-choice'
import { dispatchSession } from './store'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

test('a punch-out session remembers choices in its own tab only', () => {
  dispatchSession({ type: 'loggedIn', token: 't' })
  rememberChoice('_view', 'grid')
  dispatchSession({ type: 'loggedIn', token: 't', buyerCookie: 'b' })
  expect(rememberedChoice('_view')).toBeNull()
  rememberChoice('_view', 'list')
  expect([rememberedChoice('_view'), localStorage.getItem('_view')]).toEqual(['list', 'grid'])
})

test('without browser storage nothing is remembered, and nothing fails', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed')
  })
  rememberChoice('_view', 'list')
  expect(rememberedChoice('_view')).toBeNull()
})
