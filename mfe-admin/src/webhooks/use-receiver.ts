import { ApiError, errorText } from '@portal/shared-sdk'
import { changeWebhook, fetchWebhook, testWebhook } from '../calls/webhooks'
import type { Webhook, WebhookTested } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { useState } from 'react'
import useSWR from 'swr'
import { useWords } from '../words'

/** A receiver, switching it on and off, and its test. problem: why the last of these was refused or failed. */
export function useReceiver(id: number) {
  const t = useWords()
  const [tested, setTested] = useState<WebhookTested>()
  const { data, error, mutate } = useSWR<Webhook, unknown>(['webhook', id], () => fetchWebhook(id), {
    shouldRetryOnError: false,
  })
  const switching = useWrite(async (body: { version: number; active: boolean }, intention) => {
    await mutate(await changeWebhook(id, body, intention), { revalidate: false })
  })
  const testing = useWrite(async ({ id: receiver }: { id: number }) => {
    setTested(undefined)
    setTested(await testWebhook(receiver))
  })
  const failed = switching.error ?? testing.error
  const isStale = failed instanceof ApiError && failed.status === 409
  return {
    receiver: data,
    error,
    reload: () => {
      switching.forget()
      testing.forget()
      return mutate()
    },
    switching,
    testing,
    tested,
    problem: failed === undefined ? undefined : isStale ? t('hooks.stale') : errorText(failed),
  }
}
