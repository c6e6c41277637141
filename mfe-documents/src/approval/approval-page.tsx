import { ApprovalPage as Approval } from '@portal/shared-ui/approval'
import { useOrderApproval } from './use-order-approval'

/** Orders that passed a centre's limit: those that wait, and those that were decided. */
export default function ApprovalPage() {
  return <Approval kind={useOrderApproval()} />
}
