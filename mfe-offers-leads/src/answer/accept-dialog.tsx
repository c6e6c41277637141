import type { AcceptedOffer, Offer } from '@portal/shared-sdk/contract'
import { Alert, Button, FieldFrame, Input, Stack } from '@portal/shared-ui'
import { Confirm, Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import { AcceptLines } from './accept-lines'
import { AcceptanceSummary } from './acceptance-summary'
import { useAcceptance } from './use-acceptance'

/** Accepts all or some lines of a client's offer, with a preview of the order before (rules O-31, O-32). */
export default function AcceptDialog({
  offer,
  isMoved,
  onAccepted,
  onClose,
}: {
  offer: Offer
  isMoved: (error: unknown) => boolean
  onAccepted: (accepted: AcceptedOffer) => void
  onClose: () => void
}) {
  const t = useWords()
  const acceptance = useAcceptance(offer, { isMoved, onAccepted, onClose })
  const { preview, check, number, setNumber, refused, asksLimit, dismissLimit, isBusy, accept } = acceptance
  if (asksLimit)
    return (
      <Confirm
        isOpen
        title={t('answer.limit_title')}
        text={t('answer.limit_question')}
        accept={t('answer.go_on')}
        busy={isBusy}
        onAccept={() => void accept(true)}
        onCancel={dismissLimit}
      />
    )
  const isSettled = preview !== undefined && !check.isStale && check.error === undefined
  const mayAccept = isSettled && preview.refusal === null && preview.lines.length > 0
  return (
    <Modal
      isOpen
      size="l"
      isStrict={isBusy}
      title={t('answer.accept_title', { number: offer.number })}
      text={t('answer.accept_text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            look="primary"
            icon="check"
            disabled={!mayAccept}
            busy={isBusy}
            busyLabel={t('answer.accepting')}
            onClick={() => void accept(false)}
          >
            {t('answer.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refused && !refused.field && <Alert tone="bad">{refused.text}</Alert>}
        <AcceptLines entries={offer.entries} acceptance={acceptance} isBusy={isBusy} />
        <AcceptanceSummary acceptance={acceptance} />
        <FieldFrame label={t('answer.order_number')} hint={t('answer.order_number_hint')} error={refused?.field}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={20}
              autoComplete="off"
              disabled={isBusy}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </FieldFrame>
      </Stack>
    </Modal>
  )
}
