import { tokenState } from './token'

const now = new Date('2026-03-01T12:00:00Z')
const tokenIn = (seconds: number) => `x.${btoa(JSON.stringify({ exp: now.getTime() / 1000 + seconds }))}.y`

test.each([
  ['nobody is signed in', null, 'none'],
  ['a token that cannot be read is dead', 'rubbish', 'expired'],
  ['a token that says nothing is dead', `x.${btoa('null')}.y`, 'expired'],
  ['a token without an end is dead', `x.${btoa('{}')}.y`, 'expired'],
  ['a token past its end is dead', tokenIn(-1), 'expired'],
  ['24 hours before its end it is renewed', tokenIn(86400), 'renew'],
  ['a minute before its end it is renewed', tokenIn(60), 'renew'],
  ['before that it is left alone', tokenIn(86401), 'fresh'],
])('%s', (_name, token, state) => {
  expect(tokenState(token, now)).toBe(state)
})
