import { ApprovalPage as Approval } from '@portal/shared-ui/approval'
import { useOfferApproval } from './use-offer-approval'

/** Offers that passed a centre's limit: those that wait, and those that were decided (001 section 2.4). */
export default function ApprovalPage() {
  return <Approval kind={useOfferApproval()} />
}
