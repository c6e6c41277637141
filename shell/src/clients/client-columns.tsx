import { formatNumber, hasFlag, portalConfig } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { below, ProductBadge } from '@portal/shared-ui'
import type { Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import type { useWords } from '../words'
import { clientCode, placeOf } from './client-choice'

/** Name with the mark of a locked client, code, place and number of centres; on a phone in two lines. */
export function clientColumns(t: ReturnType<typeof useWords>): Column<Client>[] {
  const { client_code_field: field } = portalConfig().settings
  const marksLocked = hasFlag('client_locked')
  return [
    {
      id: 'name',
      header: t('clients.client'),
      strong: true,
      phone: 'title',
      width: '38%',
      cell: (client) => (
        <>
          <Name>
            {client.name}
            {marksLocked && client.locked && <ProductBadge kind="blocked" />}
          </Name>
          <Under>{`${clientCode(client, field)}, ${t('clients.centers', { count: client.center_count })}`}</Under>
        </>
      ),
    },
    { id: 'code', header: t('clients.code'), width: '13%', cell: (client) => clientCode(client, field) },
    { id: 'place', header: t('clients.locality'), wideOnly: true, width: '24%', cell: placeOf },
    {
      id: 'centers',
      header: t('clients.centers_column'),
      align: 'end',
      cell: (client) => formatNumber(client.center_count),
    },
  ]
}

const Name = styled.span`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 10px;
`

/** The columns that a phone has no room for, in one line under the name. */
const Under = styled.span`
  display: none;
  font-size: var(--t-13);
  font-weight: 450;
  color: var(--ink-2);
  ${below.phone} {
    display: block;
  }
`
