import type { StockCountDetail, StockCountWish, Storeroom } from '@portal/shared-sdk/contract'
import { Alert, Loading, Skeleton, Stack, notify } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../words'
import { amountsIn } from './counted'
import { CountOutcome } from './count-outcome'
import { CountSummary } from './count-summary'
import { Counting } from './counting'
import { LastCounts } from './last-counts'
import { outcomeText } from './outcome-text'
import { useCount } from './use-count'
import { useSending } from './use-sending'
import { WaitingCounts } from './waiting-counts'

interface StoreroomScreenProps {
  room: Storeroom
  /** It comes from the device: the server cannot be reached. */
  isKept: boolean
  reload: () => Promise<unknown>
}

const summary = 'resumen'

/** Counting, then what is missing, then what became of it. Back goes from one to the one before. */
export function StoreroomScreen({ room, isKept, reload }: StoreroomScreenProps) {
  const t = useWords()
  const [query, setQuery] = useSearchParams()
  const count = useCount(room)
  /** Counts that were sent from this screen, the newest first. */
  const [sent, setSent] = useState<readonly StockCountDetail[]>([])
  const [isDone, setDone] = useState(false)
  /** Keys of counts that waited while this screen was open. */
  const waited = useRef(new Set<string>())
  const sending = useSending(room, (answer) => {
    // Sent by itself, and the screen shows another count.
    if (answer && !isDone && waited.current.has(answer.key))
      notify({ tone: answer.refusal ? 'warn' : 'ok', title: t('storeroom.sent'), text: outcomeText(t, answer) })
    if (answer) setSent((before) => [answer, ...before.filter(({ id }) => id !== answer.id)])
    void reload()
  })
  useEffect(() => {
    for (const { id } of sending.waiting) waited.current.add(id)
  })
  const key = count?.counted.key
  const isSent = key !== undefined && (sending.has(key) || sent.some((each) => each.key === key))
  useEffect(() => {
    // The device or the server has the count: what is on the screen is another one. Also after a reload in between.
    if (isSent) count?.forget()
  }, [isSent, count])

  if (!count)
    return (
      <Loading>
        <Skeleton height={200} />
      </Loading>
    )
  async function send(wish: StockCountWish) {
    if (!count || !(await sending.send(count.latest(), wish))) return
    count.forget()
    setDone(true)
    setQuery({}, { replace: true })
  }
  const isSummary = query.get('ver') === summary && Object.keys(count.counted.amounts).length > 0
  return (
    <Stack gap={5}>
      <WaitingCounts sending={sending} />
      {sending.refused.map(({ id, message, about }) => (
        <Alert
          key={id}
          tone="bad"
          action={{
            label: t('storeroom.restore'),
            onClick: () => {
              count.restore(amountsIn(about.amounts))
              void sending.dismiss(id)
            },
          }}
        >
          {[t('storeroom.refused'), message].filter(Boolean).join(' ')}
        </Alert>
      ))}
      {isDone ? (
        <CountOutcome
          room={room.id}
          counts={sent}
          onChanged={(next) => setSent([next])}
          onAgain={() => setDone(false)}
        />
      ) : isSummary ? (
        <CountSummary
          room={room}
          count={count}
          isSending={sending.isSending}
          failure={sending.failure}
          onBack={() => setQuery({})}
          onSend={(wish) => void send(wish)}
        />
      ) : (
        <Counting room={room} count={count} onSummary={() => setQuery({ ver: summary })} />
      )}
      {!isKept && !isSummary && <LastCounts room={room.id} newest={sent[0]} />}
    </Stack>
  )
}
