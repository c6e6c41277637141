import { isSales, linkTo, useAccount, useDownload } from '@portal/shared-sdk'
import { putOfferIntoCart } from '@portal/shared-sdk/calls/offers'
import type { Offer } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { DocumentHistory } from '@portal/shared-ui/approval'
import {
  DocumentFrame,
  DocumentPending,
  DownloadButton,
  StateDot,
  TotalsSheet,
  DocumentSide,
} from '@portal/shared-ui/list'
import { useParams } from 'react-router-dom'
import { AnswerButtons } from '../answer/answer-buttons'
import { ConvertPanel } from '../convert/convert-panel'
import { ReviseButton } from '../convert/revise-button'
import { DocumentLines } from '../lines/document-lines'
import { useWords } from '../words'
import { historyTexts } from './history-texts'
import { OfferCustomer } from './offer-customer'
import { OfferFacts } from './offer-facts'
import { OfferNotice } from './offer-notice'
import { RequestSheet } from './request-sheet'
import { SendAgain } from './send-again'
import { useOffer, type OfferPageState, type OfferNotice as Notice } from './use-offer'
import { VersionsSheet } from './versions-sheet'
import { WaitingNotice } from './waiting-notice'

/** An offer with its lines, history and actions (rules O-20 to O-24). */
export default function OfferPage() {
  const { id = '' } = useParams()
  // Fresh state for each offer.
  return <OneOffer key={id} id={Number(id)} />
}

function OneOffer({ id }: { id: number }) {
  const t = useWords()
  const { offer, error, retry, notice, page } = useOffer(id)
  const back = linkTo('offers') ?? '/'
  if (!offer) return <DocumentPending title={t('offer.one')} back={back} error={error} onRetry={retry} />
  return <ShownOffer offer={offer} notice={notice} page={page} back={back} />
}

function ShownOffer({
  offer,
  notice,
  page,
  back,
}: {
  offer: Offer
  notice: Notice | null
  page: OfferPageState
  back: string
}) {
  const t = useWords()
  const { account } = useAccount()
  const download = useDownload()
  return (
    <DocumentFrame
      title={t('offer.title_of', { number: offer.number })}
      text={<StateDot state={offer.state} values={offer.state_values} />}
      back={back}
      sideLabel={t('offer.side')}
      links={<DownloadButton download={download} path={`offers/${offer.id}/pdf/`} label={t('download_pdf')} />}
      actions={
        <>
          {offer.actions.includes('revise') && <ReviseButton offer={offer} page={page} />}
          <AnswerButtons offer={offer} page={page} />
        </>
      }
      side={
        <DocumentSide
          parties={<OfferCustomer offer={offer} />}
          totals={<TotalsSheet sums={offer} lines={offer.entries.length} />}
          more={<VersionsSheet offer={offer} />}
          actions={
            <>
              {isSales(account?.role) && <SendAgain offer={offer} page={page} />}
              <ConvertPanel
                number={offer.number}
                send={(into, intention) => putOfferIntoCart(offer.id, into, intention)}
              />
            </>
          }
        />
      }
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {notice && <OfferNotice notice={notice} />}
      {offer.state === 'pending_validation' && <Alert tone="info">{t('offer.pending')}</Alert>}
      {offer.state === 'pending_validation' && <WaitingNotice offer={offer.id} />}
      {offer.request && <RequestSheet offer={offer} request={offer.request} page={page} />}
      <OfferFacts offer={offer} page={page} />
      <DocumentLines title={t('offer.lines')} entries={offer.entries} details={offer.details} />
      <DocumentHistory events={offer.history} texts={historyTexts(t)} />
    </DocumentFrame>
  )
}
