import type { OrderRow } from '@portal/shared-sdk/contract'
import { Facts, PhoneLink, Sheet } from '@portal/shared-ui'
import { useListWords } from './words'

/** The centre and the client of a document, for its side column. */
export function PartySheets({ client, center }: Pick<OrderRow, 'client' | 'center'>) {
  const t = useListWords()
  return (
    <>
      {center && (
        <Sheet title={t('party.center')}>
          <Facts
            facts={[
              { label: t('party.name'), value: center.name },
              { label: t('party.code'), value: center.external_code },
              { label: t('center.address'), value: center.address },
              {
                label: t('center.locality'),
                value: [center.postal_code, center.locality].filter(Boolean).join(' '),
              },
              {
                label: t('center.phone'),
                value: center.phone && <PhoneLink phone={center.phone} />,
              },
            ]}
          />
        </Sheet>
      )}
      {client && (
        <Sheet title={t('party.client')}>
          <Facts
            facts={[
              { label: t('party.name'), value: client.name },
              { label: t('party.code'), value: client.external_code },
            ]}
          />
        </Sheet>
      )}
    </>
  )
}
