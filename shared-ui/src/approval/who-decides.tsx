import { formatMoney, isSales, useAccount } from '@portal/shared-sdk'
import { Alert, Text } from '@portal/shared-ui'
import type { ApprovalDocument } from './approval-kind'
import { namesOf, whoCanText } from './who-can'
import { useApprovalWords } from './words'

/** Why somebody else must agree as well: see DecisionPanelProps. own: the reader sent the document (rule D-40). */
export type Agreement = 'own' | 'asks' | 'waits' | 'above' | 'agreed' | 'unknown'

interface WhoDecidesProps {
  document: ApprovalDocument
  /** Whether the reader may decide. */
  mayDecide: boolean
  agreement: Agreement | null
}

/**
 * Who may validate a document that waits, and whether somebody else must agree, before a button is pressed (rules D-11,
 * D-72).
 */
export function WhoDecides({ document, mayDecide, agreement }: WhoDecidesProps) {
  const t = useApprovalWords()
  if (!mayDecide) return <WhoCan people={document.who_can} />
  const { in_place_of: away, who_can: people } = document
  return (
    <>
      {agreement !== null && <OthersNotice document={document} agreement={agreement} />}
      {away && <Text as="p">{t('stands_in', { person: away.first_name || away.email })}</Text>}
      {agreement === null && people.length > 0 && <Text as="p">{t('others_can', { names: namesOf(t, people) })}</Text>}
    </>
  )
}

/** Who may validate a document, for readers who may not. */
export function WhoCan({ people }: { people: ApprovalDocument['who_can'] }) {
  const t = useApprovalWords()
  const { account } = useAccount()
  if (people.length > 0) return <Alert tone="info">{t('can', { names: namesOf(t, people) })}</Alert>
  return isSales(account?.role) ? null : <Alert tone="info">{t('supplier_can')}</Alert>
}

function OthersNotice({ document, agreement }: { document: ApprovalDocument; agreement: Agreement }) {
  const t = useApprovalWords()
  const { account } = useAccount()
  const limit = formatMoney(document.validation_limit ?? 0)
  const text = {
    own: () => t('own_sent'),
    asks: () => t('asks_agreement'),
    waits: () => t('waits_agreement'),
    above: () => t('above_limit', { limit }),
    agreed: () => t('agreed_limit', { limit }),
    unknown: () => t('unknown_limit', { limit }),
  }[agreement]()
  return (
    <Alert tone="warn">
      {text} {whoCanText(t, document.who_can, isSales(account?.role))}
    </Alert>
  )
}
