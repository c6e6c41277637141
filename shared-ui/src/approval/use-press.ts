import { Intentions } from '@portal/shared-sdk'
import { useUnseen } from '@portal/shared-ui'
import { useRef, useState } from 'react'

/**
 * The call of a button: one at a time and with an idempotency key, so that repeated presses and a retry after a lost
 * answer have one effect. A press shortly after the answer is ignored too. press resolves to undefined after a failure;
 * the error stays until the next press.
 */
export function usePress<Body extends object, Answer>(call: (body: Body, intention: string) => Promise<Answer>) {
  const [intentions] = useState(() => new Intentions())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isRunning = useRef(false)
  const answered = useUnseen()

  async function press(body: Body): Promise<Answer | undefined> {
    if (isRunning.current || answered.isRunning()) return undefined
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      const answer = await intentions.once(body, (intention) => call(body, intention))
      answered.begin()
      return answer
    } catch (failure) {
      setError(failure)
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { press, isBusy, error }
}
