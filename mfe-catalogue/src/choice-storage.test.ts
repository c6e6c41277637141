import { dispatchSession } from '@portal/shared-sdk'
import { choiceStorage } from './choice-storage'
import { keepView, keptView } from './list/view-choice'

const token = `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x`

test('a punch-out session remembers in its own tab only', () => {
  dispatchSession({ type: 'loggedIn', token, buyerCookie: 'b' })
  expect(choiceStorage()).toBe(sessionStorage)
  keepView('list')
  expect(keptView()).toBe('list')
  dispatchSession({ type: 'loggedIn', token })
  expect(choiceStorage()).toBe(localStorage)
  expect(keptView()).toBe('grid')
})
