import { fetchValidableOrder } from '@portal/shared-sdk/calls/approval'
import { WhoCan } from '@portal/shared-ui/approval'
import useSWR from 'swr'

/** Says on the page of a waiting order who may validate it (rule D-72); shows nothing until that is known. */
export default function WaitingNotice({ order }: { order: number }) {
  const { data } = useSWR(['who-can', 'order', order], () => fetchValidableOrder(order), { shouldRetryOnError: false })
  return data?.state === 'pending_validation' ? <WhoCan people={data.who_can} /> : null
}
