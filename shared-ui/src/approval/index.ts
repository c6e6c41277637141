/** Approval of documents over the limit of a centre: one implementation for orders and offers. */
export type { ApprovalCalls, ApprovalKind, ApprovalTexts, HistoryTexts } from './approval-kind'
export { amountAgreement } from './amount-agreement'
export { ApprovalDocumentPage, type ApprovalScope } from './approval-document-page'
export { ApprovalPage } from './approval-page'
export { DecisionPanel } from './decision-panel'
export { DocumentHistory } from './document-history'
export { WhoCan } from './who-decides'
export { LimitNotice, type LimitNoticeProps } from './limit-notice'
