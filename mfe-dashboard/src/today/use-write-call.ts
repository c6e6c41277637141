import { ApiError, errorText, Intentions, useTyped } from '@portal/shared-sdk'
import { writeClientCall } from '@portal/shared-sdk/calls/today'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { clientCallsKey } from '../keys'
import { useWords } from '../words'
import { useCallNotice, type CalledClient } from './use-call-notice'

/** The form of a call as typed. nextDay: YYYY-MM-DD or ''. */
interface CallDraft {
  text: string
  nextDay: string
}
const blank: CallDraft = { text: '', nextDay: '' }

export interface WritingCall {
  /** The client whose call is being written; null: the form is closed. */
  client: CalledClient | null
  draft: CallDraft
  isBusy: boolean
  /** Why the call was refused: by field, or as a whole. */
  problems: { text?: string | undefined; nextDay?: string | undefined; whole?: string | undefined }
  begin: (client: CalledClient) => void
  change: (draft: CallDraft) => void
  send: () => void
  close: () => void
}

/**
 * Stores calls (rule B-32). The text typed for a client is preserved until it is stored, also when the window closes
 * (rule P-39).
 * reload: reloads the list. The client leaves it when a call is stored and returns when the call is undone.
 */
export function useWriteCall(reload: () => Promise<unknown>): WritingCall {
  const t = useWords()
  const { mutate } = useSWRConfig()
  const refresh = (id: number) => Promise.all([reload(), mutate(clientCallsKey(id))]).catch(() => undefined)
  const tell = useCallNotice(refresh)
  const [client, setClient] = useState<CalledClient | null>(null)
  const [draft, setDraft, forget] = useTyped(`call_${client?.id ?? 0}`, blank)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<WritingCall['problems']>({})
  const [intentions] = useState(() => new Intentions())
  const isSending = useRef(false)

  async function send() {
    if (!client || isSending.current) return
    if (!draft.text.trim()) return setProblems({ text: t('today.text_missing') })
    isSending.current = true
    setBusy(true)
    setProblems({})
    try {
      const body = { text: draft.text, next_day: draft.nextDay || null }
      const call = await intentions.once({ client: client.id, ...body }, (intention) =>
        writeClientCall(client.id, body, intention),
      )
      forget()
      setClient(null)
      tell(client, call)
      await refresh(client.id)
    } catch (error) {
      setProblems(problemsOf(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    client,
    draft,
    isBusy,
    problems,
    begin: (chosen) => {
      setProblems({})
      setClient(chosen)
    },
    change: (next) => {
      setProblems({})
      if (client) setDraft(next)
    },
    send: () => void send(),
    close: () => setClient(null),
  }
}

function problemsOf(error: unknown): WritingCall['problems'] {
  const fields = error instanceof ApiError ? error.fields : {}
  const [text, nextDay] = [fields.text?.[0], fields.next_day?.[0]]
  return text || nextDay ? { text, nextDay } : { whole: errorText(error) }
}
