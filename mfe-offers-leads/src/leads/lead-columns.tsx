import type { Lead } from '@portal/shared-sdk/contract'
import { ExternalLink, PhoneLink } from '@portal/shared-ui'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'

/** Columns of the list of leads. */
export const leadColumns = (t: Words): Column<Lead>[] => [
  {
    id: 'name',
    header: t('lead.one'),
    orderBy: 'name',
    strong: true,
    phone: 'title',
    width: '22%',
    cell: ({ name }) => name,
  },
  { id: 'contact', header: t('lead.contact'), wideOnly: true, cell: ({ contact }) => contact || '-' },
  {
    id: 'email',
    header: t('lead.email'),
    orderBy: 'email',
    phone: 'under',
    cell: ({ email }) => (email ? <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink> : '-'),
  },
  {
    id: 'phone',
    header: t('lead.phone'),
    cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '-'),
  },
  { id: 'city', header: t('lead.city'), orderBy: 'city', phone: 'foot', cell: ({ city }) => city || '-' },
  {
    id: 'sales_person',
    header: t('lead.sales_person'),
    orderBy: 'sales_person',
    cell: ({ sales_person_name: name }) => name || '-',
  },
]
