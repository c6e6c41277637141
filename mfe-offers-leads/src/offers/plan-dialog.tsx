import { Intentions } from '@portal/shared-sdk'
import { planOffer } from '@portal/shared-sdk/calls/offers'
import type { Offer } from '@portal/shared-sdk/contract'
import { Button, FieldGrid, Row, Stack, useUiWords } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useWords } from '../words'
import type { OfferPageState } from './use-offer'

/** Until when the offer holds, and when sales come back to it; an empty day takes the follow-up away (rule O-21). */
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
  const ui = useUiWords()
  const [intentions] = useState(() => new Intentions())
  // As the form began: the offer beneath may change meanwhile.
  const [initial] = useState({ valid_until: offer.valid_until ?? '', follow_up: offer.follow_up ?? '' })

  async function save({ valid_until, follow_up }: typeof initial) {
    const plan = {
      // A day that has passed stays as it is unless another one is set.
      ...(valid_until !== '' && valid_until !== initial.valid_until && { valid_until }),
      ...(follow_up !== initial.follow_up && { follow_up: follow_up || null }),
      version: offer.version,
    }
    try {
      page.show(await intentions.once(plan, (intention) => planOffer(offer.id, plan, intention)))
      page.say({ tone: 'ok', text: t('offer.planned') })
    } catch (error) {
      if (!page.isMoved(error, ['sent', 'opened', 'expired'])) throw error
    }
    onClose()
  }
  return (
    <Modal isOpen cross title={t('offer.plan')} text={t('offer.plan_text')} onClose={onClose}>
      <Form label={t('offer.plan')} initialValues={initial} onSubmit={save}>
        <Stack gap={4}>
          <FieldGrid>
            <Field name="valid_until" type="date" label={t('offer.valid_until')} />
            <Field name="follow_up" type="date" label={t('offer.follow_up')} hint={t('offer.follow_up_hint')} />
          </FieldGrid>
          <Row data-end>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <SubmitButton busyLabel={t('saving')}>{t('save')}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Modal>
  )
}
