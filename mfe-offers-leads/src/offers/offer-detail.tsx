import { formatDate } from '@portal/shared-sdk'
import type { OfferRow } from '@portal/shared-sdk/contract'
import { ExternalLink, Facts } from '@portal/shared-ui'
import { useListWords } from '@portal/shared-ui/list'
import { useWords } from '../words'

/** The details that open under an offer's row: code and address of its centre, or the address of its lead. */
export function OfferDetail({ offer: { center, lead, follow_up, creator_user: creator } }: { offer: OfferRow }) {
  const t = useWords()
  const list = useListWords()
  const facts = center
    ? [
        { label: list('center.title'), value: center.name },
        { label: list('party.code'), value: center.external_code },
        { label: list('center.address'), value: center.address },
        { label: list('center.locality'), value: [center.postal_code, center.locality].filter(Boolean).join(' ') },
      ]
    : [
        { label: t('lead.contact'), value: lead?.contact },
        { label: t('lead.email'), value: lead?.email },
        { label: t('lead.address_main'), value: lead?.address_main },
        { label: t('lead.city'), value: [lead?.postal_code, lead?.city].filter(Boolean).join(' ') },
      ]
  return (
    <Facts
      look="grid"
      facts={[
        ...facts,
        { label: t('offer.follow_up'), value: formatDate(follow_up) },
        {
          label: t('offer.creator'),
          value: creator && (
            <ExternalLink href={`mailto:${creator.email}`}>{creator.first_name || creator.email}</ExternalLink>
          ),
        },
      ]}
    />
  )
}
