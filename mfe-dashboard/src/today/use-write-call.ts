import { ApiError, errorText, useTyped } from '@portal/shared-sdk'
import { writeClientCall } from '../calls/today'
import type { NewClientCall } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useState } from 'react'
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
  const notify = useCallNotice(refresh)
  const [client, setClient] = useState<CalledClient | null>(null)
  const [draft, setDraft, forget] = useTyped(`call_${client?.id ?? 0}`, blank)
  const [isEmpty, setEmpty] = useState(false)
  const writing = useWrite(async ({ of: called, ...body }: { of: CalledClient } & NewClientCall, intention) => {
    const call = await writeClientCall(called.id, body, intention)
    forget()
    setClient(null)
    notify(called, call)
    await refresh(called.id)
  })

  function send() {
    if (!client) return
    if (!draft.text.trim()) setEmpty(true)
    else void writing.write({ of: client, text: draft.text, next_day: draft.nextDay || null })
  }
  const clearProblems = () => {
    setEmpty(false)
    writing.forget()
  }

  return {
    client,
    draft,
    isBusy: writing.isBusy,
    problems: isEmpty ? { text: t('today.text_missing') } : problemsOf(writing.error),
    begin: (chosen) => {
      clearProblems()
      setClient(chosen)
    },
    change: (next) => {
      clearProblems()
      if (client) setDraft(next)
    },
    send,
    close: () => setClient(null),
  }
}

function problemsOf(error: unknown): WritingCall['problems'] {
  if (error === undefined) return {}
  const fields = error instanceof ApiError ? error.fields : {}
  const [text, nextDay] = [fields.text?.[0], fields.next_day?.[0]]
  return text || nextDay ? { text, nextDay } : { whole: errorText(error) }
}
