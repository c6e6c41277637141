import type { Lead } from '@portal/shared-sdk/contract'
import { below } from '@portal/shared-ui'
import type { Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import type { useLeadWords } from './lead-words'

/** Name, contact, place and rate; a phone shows them in two lines. */
export function leadColumns(t: ReturnType<typeof useLeadWords>): Column<Lead>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      strong: true,
      phone: 'title',
      width: '34%',
      cell: (lead) => (
        <>
          {lead.name}
          <Under>{[lead.contact, placeOf(lead)].filter(Boolean).join(', ')}</Under>
        </>
      ),
    },
    { id: 'contact', header: t('contact'), width: '17%', cell: ({ contact }) => contact },
    { id: 'place', header: t('place'), cell: placeOf },
    { id: 'rate', header: t('rate'), wideOnly: true, cell: ({ price_rate_name }) => price_rate_name },
  ]
}

/** `Lloret de Mar, Girona`; one of the two alone when they are the same or one is missing. */
function placeOf({ city, province_name }: Pick<Lead, 'city' | 'province_name'>): string {
  return [...new Set([city, province_name].filter(Boolean))].join(', ')
}

/** The columns that a phone has no space for, in one line. */
const Under = styled.span`
  display: none;
  font-size: var(--t-13);
  font-weight: 450;
  color: var(--ink-2);
  ${below.phone} {
    display: block;
  }
`
