import { ApprovalPage as Approval } from '@portal/shared-ui/approval'
import { useOfferApproval } from './use-offer-approval'

/** Offers over the limit of their centre: those that wait, and those that were decided (rules O-30, O-83). */
export default function ApprovalPage() {
  return <Approval kind={useOfferApproval()} />
}
