import { formatNumber, isSales, linkTo, useAccount, useDownload } from '@portal/shared-sdk'
import { LinkButton } from '@portal/shared-ui'
import { DocumentList, emptyPictures, ListTools, RowActions, sumOf } from '@portal/shared-ui/list'
import { useWords } from '../words'
import { offerColumns } from './offer-columns'
import { OfferDetail } from './offer-detail'
import { OfferFigures } from './offer-figures-bar'
import { useOfferList } from './use-offer-list'

/** The offers of the selected client and centre, with figures above that filter them (rules O-10, O-11). */
export default function OfferListPage() {
  const t = useWords()
  const { account } = useAccount()
  const { state, summary, summaryFailure, reloadSummary, figure } = useOfferList()
  const { count = 0 } = state
  const download = useDownload()
  const sells = isSales(account?.role)
  const clients = sells ? linkTo('clients') : undefined
  const named = (offer: { number: string }) => t('offer.named', { number: offer.number })
  return (
    <DocumentList
      name="offers"
      title={t(sells ? 'offer.title' : 'offer.title_received')}
      state={state}
      columns={offerColumns(t, { hasTotals: account?.total_hidden === false })}
      summary={t('offer.count', { count, total: formatNumber(count) })}
      figures={
        <OfferFigures
          summary={summary}
          failure={summaryFailure}
          onRetry={reloadSummary}
          figure={figure}
          isSales={sells}
          onFigure={state.list.setFilters}
        />
      }
      search={{ label: t('offer.search'), placeholder: t(sells ? 'offer.placeholder' : 'approval.placeholder') }}
      empty={t('offer.empty')}
      emptyPicture={emptyPictures.offers}
      rowName={named}
      detail={(offer) => <OfferDetail offer={offer} />}
      actions={(offer) => (
        <RowActions
          name={named(offer)}
          to={linkTo('offer', offer.id)}
          pdf={`offers/${offer.id}/pdf/`}
          download={download}
        />
      )}
      tools={() => (
        <>
          <ListTools state={state} download={download} sheet="offers/excel/" />
          {clients && (
            <LinkButton look="primary" icon="plus" to={clients}>
              {t('offer.create')}
            </LinkButton>
          )}
        </>
      )}
      total={(offers) => sumOf(offers.map((offer) => offer.total))}
      download={download}
    />
  )
}
