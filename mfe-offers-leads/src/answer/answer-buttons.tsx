import { emit, linkTo } from '@portal/shared-sdk'
import { askAboutOffer, rejectOffer } from '@portal/shared-sdk/calls/offers'
import type { AcceptedOffer, Offer } from '@portal/shared-sdk/contract'
import { Button } from '@portal/shared-ui'
import { TextDialog } from '@portal/shared-ui/approval'
import { lazy, Suspense, useState } from 'react'
import type { OfferNotice, OfferPageState } from '../offers/use-offer'
import { useWords, type Words } from '../words'

const AcceptDialog = lazy(() => import('./accept-dialog'))

type Answer = 'accept' | 'reject' | 'ask'

/** A button for each answer that a client may give to its offer (rules O-31, O-35). */
export function AnswerButtons({ offer, page }: { offer: Offer; page: OfferPageState }) {
  const t = useWords()
  const [open, setOpen] = useState<Answer | null>(null)
  const { actions } = offer
  const begin = (what: Answer) => {
    page.say(null)
    setOpen(what)
  }
  return (
    <>
      {actions.includes('ask') && (
        <Button icon="mail" aria-haspopup="dialog" onClick={() => begin('ask')}>
          {t('answer.ask')}
        </Button>
      )}
      {actions.includes('reject') && (
        <Button aria-haspopup="dialog" onClick={() => begin('reject')}>
          {t('answer.reject')}
        </Button>
      )}
      {actions.includes('accept') && (
        <Button look="primary" icon="check" aria-haspopup="dialog" onClick={() => begin('accept')}>
          {t('answer.accept')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open && <AnswerWindow key={open} what={open} offer={offer} page={page} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

interface AnswerWindowProps {
  what: Answer
  offer: Offer
  page: OfferPageState
  onClose: () => void
}

function AnswerWindow({ what, offer, page, onClose }: AnswerWindowProps) {
  const t = useWords()
  const { id, number, version } = offer
  /** If somebody else changed the offer first, the page shows that, and the window closes with nothing to show. */
  const nullIfChanged = (error: unknown) => {
    if (!page.isMoved(error)) throw error
    return null
  }
  const done = (answered: Offer | null, text: string) => {
    onClose()
    if (!answered) return
    page.show(answered)
    page.say({ tone: 'ok', text })
  }
  const accepted = (made: AcceptedOffer) => {
    onClose()
    page.show(made.offer)
    page.say(acceptedNotice(made, t))
    emit('counts')
  }
  switch (what) {
    case 'accept':
      return <AcceptDialog offer={offer} isMoved={page.isMoved} onClose={onClose} onAccepted={accepted} />
    case 'reject':
      return (
        <TextDialog
          name={`reject_${id}`}
          danger
          title={t('answer.reject_title', { number })}
          label={t('answer.reason')}
          hint={t('answer.reason_hint')}
          missing={t('answer.reason_missing')}
          accept={t('answer.reject')}
          longest={500}
          call={(reason, intention) => rejectOffer(id, { reason, version }, intention).catch(nullIfChanged)}
          onDone={(answered) => done(answered, t('answer.rejected'))}
          onClose={onClose}
        />
      )
    case 'ask':
      return (
        <TextDialog
          name={`ask_${id}`}
          title={t('answer.ask_title', { number })}
          label={t('answer.question')}
          hint={t('answer.question_hint')}
          missing={t('answer.question_missing')}
          accept={t('answer.send_question')}
          longest={2000}
          call={(text, intention) => askAboutOffer(id, text, intention).catch(nullIfChanged)}
          onDone={(answered) => done(answered, t('answer.asked'))}
          onClose={onClose}
        />
      )
  }
}

/** Names the order with a link to it, and says so when the order waits for validation. */
function acceptedNotice({ order, message_flag: flag }: AcceptedOffer, t: Words): OfferNotice {
  const waits = flag === 1
  const to = waits ? linkTo('orderToValidate', order.id) : linkTo('order', order.id)
  return {
    tone: waits ? 'warn' : 'ok',
    text: t(waits ? 'answer.order_waits' : 'answer.order_made', { number: order.number }),
    link: to ? { to, label: t('offer.see_order', { number: order.number }) } : undefined,
  }
}
