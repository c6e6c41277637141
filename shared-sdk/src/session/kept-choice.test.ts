import { keepChoice, keptChoice } from './kept-choice'
import { dispatchSession } from './store'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

test('a punch-out session remembers in its own tab only', () => {
  dispatchSession({ type: 'loggedIn', token: 't' })
  keepChoice('_view', 'grid')
  dispatchSession({ type: 'loggedIn', token: 't', buyerCookie: 'b' })
  expect(keptChoice('_view')).toBeNull()
  keepChoice('_view', 'list')
  expect([keptChoice('_view'), localStorage.getItem('_view')]).toEqual(['list', 'grid'])
})

test('a browser that keeps nothing has no choice, and goes on', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed')
  })
  keepChoice('_view', 'list')
  expect(keptChoice('_view')).toBeNull()
})
