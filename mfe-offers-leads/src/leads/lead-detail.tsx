import { formatDate } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk/contract'
import { Facts } from '@portal/shared-ui'
import { useWords } from '../words'

/** The details that open under a lead's row. */
export function LeadDetail({ lead }: { lead: Lead }) {
  const t = useWords()
  return (
    <Facts
      look="grid"
      facts={[
        { label: t('lead.contact'), value: lead.contact },
        { label: t('lead.national_id'), value: lead.national_id },
        { label: t('lead.phone'), value: lead.phone },
        { label: t('lead.address_main'), value: lead.address_main },
        { label: t('lead.postal_code'), value: lead.postal_code },
        { label: t('lead.province'), value: lead.province_name },
        { label: t('lead.sales_person'), value: lead.sales_person_name },
        { label: t('lead.channel'), value: lead.channel_name },
        { label: t('lead.sector'), value: lead.sector_name },
        { label: t('lead.business'), value: lead.business_name },
        { label: t('lead.origin'), value: lead.origin_name },
        { label: t('lead.price_rate'), value: lead.price_rate_name },
        { label: t('lead.made'), value: formatDate(lead.created) },
      ]}
    />
  )
}
