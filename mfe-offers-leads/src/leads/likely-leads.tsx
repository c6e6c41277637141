import { linkTo } from '@portal/shared-sdk'
import type { LeadChecked } from '@portal/shared-sdk/contract'
import { Alert, TextLink, VisuallyHidden } from '@portal/shared-ui'
import { useWords } from '../words'

/** Similar leads, with the fields that match (rule O-1). Each opens in another tab, so that the form stays. */
export function LikelyLeads({ leads }: { leads: LeadChecked['duplicates'] }) {
  const t = useWords()
  if (leads.length === 0) return null
  return (
    <Alert tone="info">
      {t('lead.likely', { count: leads.length })}
      <ul>
        {leads.map(({ id, name, city, email, alike }) => {
          const page = linkTo('leadForm', { lead: id })
          return (
            <li key={id}>
              {page ? (
                <TextLink to={page} target="_blank">
                  {name}
                  <VisuallyHidden> {t('lead.other_tab')}</VisuallyHidden>
                </TextLink>
              ) : (
                name
              )}
              {[city, email].filter(Boolean).map((value) => `, ${value}`)}
              {` (${alike.map((field) => t(`lead.${field}`).toLowerCase()).join(', ')})`}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
