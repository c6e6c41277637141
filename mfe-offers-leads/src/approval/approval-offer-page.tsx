import { centerKey, centsOf, fetchCenter, portalConfig } from '@portal/shared-sdk'
import type { OfferRow, ValidableOffer } from '@portal/shared-sdk/contract'
import {
  amountAgreement,
  ApprovalDocumentPage,
  DecisionPanel,
  LimitNotice,
  type ApprovalKind,
  type ApprovalScope,
} from '@portal/shared-ui/approval'
import { PartyBlock, DocumentSide } from '@portal/shared-ui/list'
import useSWR from 'swr'
import { DocumentLines } from '../lines/document-lines'
import { useWords } from '../words'
import { ApprovalTotals } from './approval-totals'
import { useOfferApproval } from './use-offer-approval'

/** An offer to validate, with Anular and Validar for accounts that may (rules O-30, O-84). */
export default function ApprovalOfferPage() {
  const kind = useOfferApproval()
  return (
    <ApprovalDocumentPage kind={kind}>
      {(offer, scope) => <OneOffer kind={kind} offer={offer} scope={scope} />}
    </ApprovalDocumentPage>
  )
}

interface OneOfferProps {
  kind: ApprovalKind<OfferRow, ValidableOffer>
  offer: ValidableOffer
  scope: ApprovalScope
}

function OneOffer({ kind, offer, scope }: OneOfferProps) {
  const t = useWords()
  const { settings } = portalConfig()
  const { center: party, base } = offer
  const { data: center } = useSWR(party && centerKey(party.id), ([, id]) => fetchCenter(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const cents = base === undefined ? undefined : centsOf(base)
  return (
    <DecisionPanel
      kind={kind}
      document={offer}
      scope={scope}
      agreement={amountAgreement(offer)}
      deciding={{ total: offer.total, base: cents, center }}
      notice={
        offer.state === 'pending_validation' &&
        center &&
        cents !== undefined && (
          <LimitNotice
            center={center}
            base={cents}
            texts={{
              over: t('approval.over_limit'),
              sum: (amounts) => t('approval.over_limit_sum', amounts),
              within: t('approval.within_limit'),
            }}
          />
        )
      }
      side={
        <DocumentSide
          parties={
            <>
              {offer.center && <PartyBlock title={t('center')} party={offer.center} codeLabel={t('code')} />}
              {offer.client && <PartyBlock title={t('client')} party={offer.client} />}
            </>
          }
          totals={<ApprovalTotals offer={offer} layout={settings.offerValidationTotals} />}
        />
      }
    >
      <DocumentLines
        title={t('approval.lines')}
        entries={offer.entries}
        details={offer.details}
        hasFormat={settings.offerValidationColumns === 'format-and-margin'}
      />
    </DecisionPanel>
  )
}
