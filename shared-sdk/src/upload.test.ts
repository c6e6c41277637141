import { dispatchSession } from './session/store'
import { upload } from './upload'

const tokenOf = (generation: number) => `x.${btoa(JSON.stringify({ user: 5, generation }))}.y`

/** Answers 401 to every call without this token. Returns the token and idempotency key of each call. */
function answerOnly(good: string) {
  const calls: (string | undefined)[][] = []
  class Call {
    headers: Record<string, string> = {}
    upload = {}
    status = 0
    responseText = '{}'
    onload: () => void = () => undefined
    open = () => undefined
    setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
    send = () => {
      this.status = this.headers.Authorization === `Bearer ${good}` ? 200 : 401
      calls.push([this.headers.Authorization, this.headers['Idempotency-Key']])
      queueMicrotask(() => this.onload())
    }
  }
  globalThis.XMLHttpRequest = Call as unknown as typeof XMLHttpRequest
  return calls
}
const send = () => upload('cart/check_lines/', new FormData(), { intention: 'key', onProgress: () => undefined })

test('an upload is repeated with the token that another tab has renewed, under the same key (rule S-18)', async () => {
  dispatchSession({ type: 'loggedIn', token: tokenOf(0) })
  localStorage.setItem('_token', tokenOf(1))
  const calls = answerOnly(tokenOf(1))
  await expect(send()).resolves.toEqual({})
  expect(calls).toEqual([
    [`Bearer ${tokenOf(0)}`, 'key'],
    [`Bearer ${tokenOf(1)}`, 'key'],
  ])
})

test('an upload without a valid token is refused', async () => {
  dispatchSession({ type: 'loggedIn', token: tokenOf(2) })
  const calls = answerOnly('another')
  await expect(send()).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(1)
})
