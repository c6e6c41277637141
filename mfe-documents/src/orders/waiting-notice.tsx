import { fetchValidableOrder } from '@portal/shared-sdk/calls/approval'
import { WhoCan } from '@portal/shared-ui/approval'
import useSWR from 'swr'

/** Who may validate an order that waits, on its own page (rule D-72); nothing while that is not known. */
export default function WaitingNotice({ order }: { order: number }) {
  const { data } = useSWR(['who-can', 'order', order], () => fetchValidableOrder(order), { shouldRetryOnError: false })
  return data?.state === 'pending_validation' ? <WhoCan people={data.who_can} /> : null
}
