import { checkToken } from './commands'
import { dispatchSession, session } from './store'

const now = new Date('2026-03-01T12:00:00Z')
const tokenIn = (seconds: number) => `x.${btoa(JSON.stringify({ exp: now.getTime() / 1000 + seconds }))}.y`

/** Signs in with a token that ends in so many seconds; a refresh is answered as said. Tells what was called. */
function signedIn(seconds: number, status = 200) {
  const calls: string[] = []
  globalThis.fetch = (async (url: string) => {
    calls.push(url)
    return { ok: status < 400, status, text: async () => JSON.stringify(status < 400 ? { token: 'renewed' } : { non_field_errors: ['no'] }) }
  }) as unknown as typeof fetch
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: tokenIn(seconds) })
  return calls
}

test('a token that ends within a day is swapped for a new one', async () => {
  const calls = signedIn(86_000)
  expect(await checkToken(now)).toBe(true)
  expect([calls, session().token]).toEqual([['/api/api-token-refresh/'], 'renewed'])
})

test('one that lasts longer is left alone', async () => {
  const calls = signedIn(90_000)
  expect(await checkToken(now)).toBe(true)
  expect([calls, session().token]).toEqual([[], tokenIn(90_000)])
})

test('a refused refresh ends the session', async () => {
  signedIn(86_000, 400)
  expect(await checkToken(now)).toBe(false)
  expect(session().token).toBeNull()
})

test('a dead token ends the session without asking', async () => {
  const calls = signedIn(-1)
  expect(await checkToken(now)).toBe(false)
  expect([calls, session().token]).toEqual([[], null])
})
