import { draftOf } from '@portal/shared-sdk'
import { planOffer } from '@portal/shared-sdk/calls/offers'
import type { Offer } from '@portal/shared-sdk/contract'
import { FieldGrid, Row, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { CancelButton, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useWords } from '../words'
import type { OfferPageState } from './use-offer'

/** Sets the last day of an offer and its follow-up day; an empty follow-up day removes it (rule O-21). */
export default function PlanDialog({
  offer,
  page,
  onClose,
}: {
  offer: Offer
  page: OfferPageState
  onClose: () => void
}) {
  const t = useWords()
  // The values at the start: the offer may be loaded again meanwhile.
  const [draft] = useState(() => draftOf<Partial<typeof initial>>(`plan_${offer.id}`, { version: offer.version }))
  // Days that were typed before a reload are refused where the offer has changed since, and then sent by the next press.
  const [seen, setSeen] = useState(draft.version)
  const [initial] = useState({ valid_until: offer.valid_until ?? '', follow_up: offer.follow_up ?? '' })

  async function save({ valid_until, follow_up }: typeof initial, { once }: SubmitHelpers<typeof initial>) {
    const plan = {
      // Only a changed day is sent, because the API refuses one that has passed.
      ...(valid_until !== '' && valid_until !== initial.valid_until && { valid_until }),
      ...(follow_up !== initial.follow_up && { follow_up: follow_up || null }),
      version: seen ?? offer.version,
    }
    try {
      page.show(await once(plan, (intention) => planOffer(offer.id, plan, intention)))
      page.say({ tone: 'ok', text: t('offer.planned') })
    } catch (error) {
      setSeen(undefined)
      if (!page.isMoved(error, ['sent', 'opened', 'expired'])) throw error
      onClose()
      return false
    }
    onClose()
    return true
  }
  return (
    <Modal isOpen cross title={t('offer.plan')} text={t('offer.plan_text')} onClose={onClose}>
      <Form label={t('offer.plan')} initialValues={initial} onSubmit={save} draft={draft}>
        <Stack gap={4}>
          <FieldGrid>
            <Field name="valid_until" type="date" label={t('offer.valid_until')} />
            <Field name="follow_up" type="date" label={t('offer.follow_up')} hint={t('offer.follow_up_hint')} />
          </FieldGrid>
          <Row data-end>
            <CancelButton onCancel={onClose} />
            <SubmitButton busyLabel={t('saving')}>{t('save')}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Modal>
  )
}
