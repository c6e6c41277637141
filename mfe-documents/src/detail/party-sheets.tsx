import type { OrderRow } from '@portal/shared-sdk/contract'
import { ExternalLink, Facts, Sheet } from '@portal/shared-ui'
import { useListWords } from '@portal/shared-ui/list'
import { useWords } from '../words'

/** The centre that a document goes to and the client that it is for, as blocks of its side column. */
export function PartySheets({ client, center }: Pick<OrderRow, 'client' | 'center'>) {
  const t = useWords()
  const list = useListWords()
  return (
    <>
      {center && (
        <Sheet title={t('detail.center')}>
          <Facts
            facts={[
              { label: t('detail.name'), value: center.name },
              { label: t('detail.code'), value: center.external_code },
              { label: list('center.address'), value: center.address },
              {
                label: list('center.locality'),
                value: [center.postal_code, center.locality].filter(Boolean).join(' '),
              },
              {
                label: list('center.phone'),
                value: center.phone && (
                  <ExternalLink href={`tel:${center.phone.replaceAll(' ', '')}`}>{center.phone}</ExternalLink>
                ),
              },
            ]}
          />
        </Sheet>
      )}
      {client && (
        <Sheet title={t('detail.client')}>
          <Facts
            facts={[
              { label: t('detail.name'), value: client.name },
              { label: t('detail.code'), value: client.external_code },
            ]}
          />
        </Sheet>
      )}
    </>
  )
}
