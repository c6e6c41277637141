import type { Lead } from '@portal/shared-sdk/contract'
import { ExternalLink, Facts, PhoneLink } from '@portal/shared-ui'
import styled from 'styled-components'
import { useLeadWords } from './lead-words'

/** A lead's details, below its row. */
export function LeadDetail({ lead }: { lead: Lead }) {
  const t = useLeadWords()
  return (
    <Indent>
      <Facts
        look="grid"
        facts={[
          {
            label: t('address'),
            value: [lead.address_main, [lead.postal_code, lead.city].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(', '),
          },
          {
            label: t('phone'),
            value: lead.phone && <PhoneLink phone={lead.phone} />,
          },
          {
            label: t('email'),
            value: lead.email && <ExternalLink href={`mailto:${lead.email}`}>{lead.email}</ExternalLink>,
          },
          { label: t('sales_person'), value: lead.sales_person_name },
          { label: t('sector'), value: lead.sector_name },
          { label: t('rate'), value: lead.price_rate_name },
        ]}
      />
    </Indent>
  )
}

const Indent = styled.div`
  padding-left: 44px;
  overflow-wrap: anywhere;
`
