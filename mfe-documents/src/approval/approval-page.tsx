import { ApprovalPage as Approval } from '@portal/shared-ui/approval'
import { useOrderApproval } from './use-order-approval'

/** Orders over the limit of their centre: those that wait, and those that were decided. */
export default function ApprovalPage() {
  return <Approval kind={useOrderApproval()} />
}
