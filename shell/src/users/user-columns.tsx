import { formatDateTime } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { Badge, StatusDot, TextLink } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import { userPath } from './paths'
import { centersInWords, clientsInWords, rightsInWords, userName } from './rights-in-words'
import type { UserWords } from './words'

/** The columns of the list of users: name, clients, rights, last use, state. */
export const userColumns = (t: UserWords): Column<User>[] => [
  {
    id: 'name',
    header: t('name'),
    orderBy: 'first_name',
    strong: true,
    phone: 'title',
    width: '26%',
    cell: (user) => (
      <>
        <TextLink data-view to={userPath(user.id)}>
          {userName(user)}
        </TextLink>{' '}
        {user.is_self && (
          <Badge tone="brand" size="s">
            {t('self')}
          </Badge>
        )}
        <Under>{user.email}</Under>
      </>
    ),
  },
  {
    id: 'clients',
    header: t('clients'),
    width: '22%',
    phone: 'under',
    cell: (user) => (
      <>
        {clientsInWords(user, t)}
        <Under>{centersInWords(user, t)}</Under>
      </>
    ),
  },
  { id: 'rights', header: t('rights'), phone: 'foot', cell: (user) => rightsInWords(user, t) },
  {
    id: 'last_seen',
    header: t('last_seen'),
    orderBy: 'last_seen',
    isLargestFirst: true,
    wideOnly: true,
    cell: ({ last_seen }) => formatDateTime(last_seen) || t('never_seen'),
  },
  {
    id: 'state',
    header: t('state'),
    phone: 'end',
    cell: ({ active }) => <StatusDot tone={active ? 'ok' : 'none'}>{t(active ? 'open' : 'closed')}</StatusDot>,
  },
]
