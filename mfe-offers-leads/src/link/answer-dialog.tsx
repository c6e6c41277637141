import { formatMoney } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Alert, FieldFrame, Input, Stack, Text, Textarea } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { chosenTotal } from './chosen-total'
import type { Answer, Draft } from './use-answer'

interface AnswerDialogProps {
  what: Answer
  offer: LinkedOffer
  /** Ids of the lines to accept. */
  lines: readonly number[]
  draft: Draft
  onDraft: (draft: Draft) => void
  isBusy: boolean
  /** The text of the last refusal. */
  refused: string | undefined
  onSend: () => void
  onClose: () => void
}

/** The field of each answer, and how many characters the API accepts. */
const fields = {
  accept: { name: 'contact', max: 200 },
  reject: { name: 'reason', max: 500 },
  ask: { name: 'question', max: 2000 },
} as const

/** Explains an answer and asks for what it needs: the name of who accepts, a reason or a question. */
export default function AnswerDialog({
  what,
  offer,
  lines,
  draft,
  onDraft,
  isBusy,
  refused,
  onSend,
  onClose,
}: AnswerDialogProps) {
  const t = useWords()
  const [isMissing, setMissing] = useState(false)
  const { name, max } = fields[what]
  const value = draft[name]
  const send = () => {
    if (!value.trim()) setMissing(true)
    else if (!isBusy) onSend()
  }
  const change = (text: string) => {
    setMissing(false)
    onDraft({ ...draft, [name]: text })
  }
  return (
    <Confirm
      isOpen
      title={t(`link.${what}_title`, { number: offer.number })}
      text={t(`link.${what}_text`)}
      accept={t(`link.${what}_button`)}
      danger={what === 'reject'}
      busy={isBusy}
      onAccept={send}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap={4}>
          {what === 'accept' && <Chosen offer={offer} lines={lines} />}
          {refused && <Alert tone="bad">{refused}</Alert>}
          <FieldFrame label={t(`link.${name}`)} required error={isMissing ? t(`link.${name}_missing`) : undefined}>
            {(ids) => {
              const field = { ...ids, maxLength: max, value, disabled: isBusy }
              return what === 'accept' ? (
                <Input {...field} autoComplete="name" onChange={(event) => change(event.target.value)} />
              ) : (
                <Textarea {...field} rows={4} onChange={(event) => change(event.target.value)} />
              )
            }}
          </FieldFrame>
        </Stack>
      </form>
    </Confirm>
  )
}

/** How many lines are accepted, and their total when totals are shown. */
function Chosen({ offer, lines }: Pick<AnswerDialogProps, 'offer' | 'lines'>) {
  const t = useWords()
  const total = chosenTotal(offer, lines)
  return (
    <Text as="p">
      {t('link.chosen', { count: lines.length, all: offer.entries.length })}
      {total !== null && ` ${t('link.chosen_total', { total: formatMoney(total, offer.currency_symbol) })}`}
    </Text>
  )
}
