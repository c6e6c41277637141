import type { Offer } from '@portal/shared-sdk/contract'
import { ExternalLink, Facts, PhoneLink, Sheet } from '@portal/shared-ui'
import { PartySheets } from '@portal/shared-ui/list'
import { useWords } from '../words'

/** The customer of an offer: centre and client, or the lead. */
export function OfferCustomer({ offer: { client, center, lead } }: { offer: Offer }) {
  const t = useWords()
  if (!lead) return <PartySheets client={client} center={center} />
  return (
    <Sheet title={t('lead.one')}>
      <Facts
        facts={[
          { label: t('lead.name'), value: lead.name },
          { label: t('lead.contact'), value: lead.contact },
          { label: t('lead.national_id'), value: lead.national_id },
          { label: t('lead.address_main'), value: lead.address_main },
          { label: t('lead.city'), value: [lead.postal_code, lead.city].filter(Boolean).join(' ') },
          { label: t('lead.province'), value: lead.province },
          {
            label: t('lead.phone'),
            value: lead.phone && <PhoneLink phone={lead.phone} />,
          },
          {
            label: t('lead.email'),
            value: lead.email && <ExternalLink href={`mailto:${lead.email}`}>{lead.email}</ExternalLink>,
          },
        ]}
      />
    </Sheet>
  )
}
