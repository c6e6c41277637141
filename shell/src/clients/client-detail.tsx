import type { Client } from '@portal/shared-sdk/contract'
import { ExternalLink, Facts, PhoneLink } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** The details in a client's expanded row: address, locality, province, postal code, phone, e-mail and contact. */
export function ClientDetail({ client }: { client: Client }) {
  const t = useWords()
  return (
    <Indent>
      <Facts
        look="grid"
        facts={[
          { label: t('clients.address'), value: client.address },
          { label: t('clients.locality'), value: client.locality },
          { label: t('clients.province'), value: client.province },
          { label: t('clients.postal_code'), value: client.postal_code },
          {
            label: t('clients.phone'),
            value: client.phone && <PhoneLink phone={client.phone} />,
          },
          {
            label: t('clients.email'),
            value: client.email && <ExternalLink href={`mailto:${client.email}`}>{client.email}</ExternalLink>,
          },
          { label: t('clients.contact'), value: client.contact },
        ]}
      />
    </Indent>
  )
}

const Indent = styled.div`
  padding-left: 44px;
  overflow-wrap: anywhere;
`
