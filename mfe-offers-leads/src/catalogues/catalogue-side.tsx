import type { Catalog } from '@portal/shared-sdk/contract'
import { Facts, Money, Sheet, SumRows } from '@portal/shared-ui'
import { PartyBlock } from '@portal/shared-ui/list'
import { useWords } from '../words'

/** Centre, client or lead of a catalogue. */
export function CatalogueParties({ catalogue }: { catalogue: Catalog }) {
  const t = useWords()
  const { center, client, lead } = catalogue
  return (
    <>
      {center && <PartyBlock title={t('center')} party={center} codeLabel={t('code')} />}
      {client && <PartyBlock title={t('client')} party={client} codeLabel={t('code')} />}
      {lead && (
        <PartyBlock
          title={t('catalogue.lead')}
          party={{
            name: lead.name,
            external_code: '',
            address: lead.address_main,
            postal_code: lead.postal_code,
            locality: lead.city,
          }}
        />
      )}
    </>
  )
}

/** The totals of a catalogue; nothing unless its type and the account show them. */
export function CatalogueTotals({ catalogue }: { catalogue: Catalog }) {
  const t = useWords()
  const { base, total, final } = catalogue
  if (base === undefined || base === null || total === undefined || total === null) return null
  return (
    <Sheet title={t('total')}>
      <SumRows sums={{ ...catalogue, base, total, final: undefined }} />
      {final !== undefined && final !== null && (
        <Facts look="sums" facts={[{ label: t('catalogue.final'), value: <Money value={final} strong /> }]} />
      )}
    </Sheet>
  )
}
