import { formatDate, formatDateTime, linkTo } from '@portal/shared-sdk'
import type { Offer } from '@portal/shared-sdk/contract'
import { Button, ExternalLink, Facts, Sheet } from '@portal/shared-ui'
import { NumberLink } from '@portal/shared-ui/list'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../words'
import type { OfferPageState } from './use-offer'

const PlanDialog = lazy(() => import('./plan-dialog'))

/** The dates, people and outcome of an offer; sales can change its days (rule O-21). */
export function OfferFacts({ offer, page }: { offer: Offer; page: OfferPageState }) {
  const t = useWords()
  const [isPlanning, setPlanning] = useState(false)
  const { order } = offer
  return (
    <Sheet
      title={t('offer.facts')}
      tools={
        offer.actions.includes('plan') && (
          <Button size="s" icon="calendar" aria-haspopup="dialog" onClick={() => setPlanning(true)}>
            {t('offer.plan')}
          </Button>
        )
      }
    >
      <Facts
        look="grid"
        facts={[
          { label: t('offer.number'), value: offer.number },
          {
            label: t(offer.state === 'pending_validation' ? 'offer.date' : 'offer.sent_on'),
            value: formatDate(offer.offer_datetime),
          },
          { label: t('offer.valid_until'), value: formatDate(offer.valid_until) || t('offer.no_end') },
          { label: t('offer.follow_up'), value: formatDate(offer.follow_up) },
          { label: t('offer.creator'), value: personOf(offer.creator_user) },
          { label: t('offer.validator'), value: personOf(offer.validator_user) },
          { label: t('offer.validated_on'), value: formatDate(offer.validation_datetime) },
          { label: t('offer.opened_on'), value: formatDateTime(offer.opened_datetime) },
          { label: t('offer.answered_on'), value: formatDateTime(offer.answered_datetime) },
          { label: t('offer.reason'), value: offer.answer_reason },
          { label: t('offer.print_format'), value: offer.print_format?.name },
          {
            label: t('offer.order'),
            value: order && <NumberLink to={linkTo('order', order.id)}>{order.number}</NumberLink>,
          },
        ]}
      />
      {isPlanning && (
        <Suspense fallback={null}>
          <PlanDialog offer={offer} page={page} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </Sheet>
  )
}

function personOf(person: Offer['creator_user']): ReactNode {
  return person && <ExternalLink href={`mailto:${person.email}`}>{person.first_name || person.email}</ExternalLink>
}
