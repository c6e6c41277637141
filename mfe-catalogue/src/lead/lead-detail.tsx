import type { Lead } from '@portal/shared-sdk/contract'
import { ExternalLink, Facts } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** What opens under a lead. */
export function LeadDetail({ lead }: { lead: Lead }) {
  const t = useWords()
  return (
    <Indent>
      <Facts
        look="grid"
        facts={[
          { label: t('lead.address'), value: [lead.address_main, [lead.postal_code, lead.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') },
          { label: t('lead.phone'), value: lead.phone && <ExternalLink href={`tel:${lead.phone.replaceAll(' ', '')}`}>{lead.phone}</ExternalLink> },
          { label: t('lead.email'), value: lead.email && <ExternalLink href={`mailto:${lead.email}`}>{lead.email}</ExternalLink> },
          { label: t('lead.sales_person'), value: lead.sales_person_name },
          { label: t('lead.sector'), value: lead.sector_name },
          { label: t('lead.rate'), value: lead.price_rate_name },
        ]}
      />
    </Indent>
  )
}

const Indent = styled.div`
  padding-left: 44px;
  overflow-wrap: anywhere;
`
