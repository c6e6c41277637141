import { dispatchSession } from './session/store'
import { upload } from './upload'

const tokenOf = (generation: number) => `x.${btoa(JSON.stringify({ user: 5, generation }))}.y`

/** Answers 401 to every call but those with this token. Tells the tokens and keys that came. */
function answerOnly(good: string) {
  const came: (string | undefined)[][] = []
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
      came.push([this.headers.Authorization, this.headers['Idempotency-Key']])
      queueMicrotask(() => this.onload())
    }
  }
  globalThis.XMLHttpRequest = Call as unknown as typeof XMLHttpRequest
  return came
}
const send = () => upload('cart/check_lines/', new FormData(), { intention: 'key', onProgress: () => undefined })

test('a file that meets a renewed token is sent once more, as the same intention (S-18)', async () => {
  dispatchSession({ type: 'loggedIn', token: tokenOf(0) })
  localStorage.setItem('_token', tokenOf(1))
  const came = answerOnly(tokenOf(1))
  await expect(send()).resolves.toEqual({})
  expect(came).toEqual([
    [`Bearer ${tokenOf(0)}`, 'key'],
    [`Bearer ${tokenOf(1)}`, 'key'],
  ])
})

test('one that nobody takes is refused', async () => {
  dispatchSession({ type: 'loggedIn', token: tokenOf(2) })
  const came = answerOnly('another')
  await expect(send()).rejects.toMatchObject({ status: 401 })
  expect(came).toHaveLength(1)
})
