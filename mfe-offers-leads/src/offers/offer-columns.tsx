import { formatDate, linkTo } from '@portal/shared-sdk'
import type { OfferRow } from '@portal/shared-sdk/contract'
import { Badge, Money } from '@portal/shared-ui'
import { NumberLink, StateDot, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'

/** Columns of the list of offers; without the total for accounts that may not see it (rule O-24). */
export function offerColumns(t: Words, { hasTotals }: { hasTotals: boolean }): Column<OfferRow>[] {
  const columns: Column<OfferRow>[] = [
    {
      id: 'number',
      noWrap: true,
      header: t('offer.number'),
      orderBy: 'number',
      strong: true,
      phone: 'title',
      cell: (offer) => <NumberLink to={linkTo('offer', offer.id)}>{offer.number}</NumberLink>,
    },
    {
      id: 'client',
      header: t('offer.client'),
      orderBy: 'client',
      phone: 'under',
      width: '28%',
      cell: ({ client, center, lead }) => (
        <>
          {client?.name ?? lead?.name ?? '-'}
          {lead && (
            <>
              {' '}
              <Badge size="s">{t('lead.one')}</Badge>
            </>
          )}
          {center && <Under>{center.name}</Under>}
        </>
      ),
    },
    {
      id: 'date',
      noWrap: true,
      header: t('offer.date'),
      orderBy: 'offer_datetime',
      cell: (offer) => formatDate(offer.offer_datetime),
    },
    {
      id: 'valid_until',
      noWrap: true,
      header: t('offer.valid_until'),
      orderBy: 'valid_until',
      cell: (offer) => formatDate(offer.valid_until) || '-',
    },
    {
      id: 'state',
      header: t('offer.state'),
      orderBy: 'state',
      phone: 'under-end',
      cell: (offer) => <StateDot state={offer.state} values={offer.state_values} />,
    },
    {
      id: 'total',
      header: t('total'),
      orderBy: 'total',
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (offer) => <Money value={offer.total ?? null} />,
    },
  ]
  return columns.filter(({ id }) => id !== 'total' || hasTotals)
}
