import { tokenState } from './token'

const now = new Date('2026-03-01T12:00:00Z')
const tokenIn = (seconds: number) => `x.${btoa(JSON.stringify({ exp: now.getTime() / 1000 + seconds }))}.y`

test.each([
  ['nobody is signed in', null, 'none'],
  ['a token that cannot be read counts as expired', 'rubbish', 'expired'],
  ['a token without claims counts as expired', `x.${btoa('null')}.y`, 'expired'],
  ['a token without an expiry counts as expired', `x.${btoa('{}')}.y`, 'expired'],
  ['a token past its expiry is expired', tokenIn(-1), 'expired'],
  ['24 hours before its expiry a token is renewed', tokenIn(86400), 'renew'],
  ['a minute before its expiry a token is renewed', tokenIn(60), 'renew'],
  ['earlier than 24 hours before its expiry a token is not renewed', tokenIn(86401), 'fresh'],
])('%s', (_name, token, state) => {
  expect(tokenState(token, now)).toBe(state)
})
