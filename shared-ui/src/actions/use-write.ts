import { Intentions } from '@portal/shared-sdk'
import { useId, useRef, useState } from 'react'
import useSWRMutation from 'swr/mutation'
import { useUnseen } from './use-unseen'

export interface Write<Body, Answer> {
  /** Sends the change. Resolves to undefined when it was refused, failed, or was pressed while another one runs. */
  write: (body: Body) => Promise<Answer | undefined>
  isBusy: boolean
  /** The change that is being sent. */
  writing: Body | undefined
  /** Why the last change was refused or failed; until the next one, or `forget`. */
  error: unknown
  forget: () => void
}

/**
 * A change that a button or a dialog makes on the server: one at a time and with an idempotency key, so that repeated
 * presses and a retry after a lost answer have one effect. A press within 0.7 seconds after an answer is ignored too: it
 * was meant for what the screen showed before.
 * @param call sends the body with the key; the button stays busy for what else it awaits, such as loading a list again
 */
export function useWrite<Body extends object, Answer>(
  call: (body: Body, intention: string) => Promise<Answer>,
): Write<Body, Answer> {
  const [intentions] = useState(() => new Intentions())
  const [body, setBody] = useState<Body>()
  const isRunning = useRef(false)
  const answered = useUnseen()
  const { trigger, isMutating, error, reset } = useSWRMutation<
    Answer,
    unknown,
    [string, string],
    () => Promise<Answer>
  >(['write', useId()], (_key, { arg: send }) => send(), { throwOnError: false, revalidate: false })

  async function write(next: Body): Promise<Answer | undefined> {
    if (isRunning.current || answered.isRunning()) return undefined
    isRunning.current = true
    setBody(next)
    reset()
    try {
      return await trigger(async () => {
        const answer = await intentions.once(next, (intention) => call(next, intention))
        answered.begin()
        return answer
      })
    } finally {
      isRunning.current = false
    }
  }
  return { write, isBusy: isMutating, writing: isMutating ? body : undefined, error, forget: reset }
}
