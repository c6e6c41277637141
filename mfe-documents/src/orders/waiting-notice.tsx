import { fetchValidableOrder } from '../calls/approval'
import { documentKey, WhoCan } from '@portal/shared-ui/approval'
import useSWR from 'swr'
import { OrderQuestions } from '../approval/order-questions'

/**
 * Says on the page of a waiting order who may validate it (rule D-72), and what was asked about it (rule D-131); shows
 * nothing until that is known.
 */
export default function WaitingNotice({ order }: { order: number }) {
  const { data } = useSWR(documentKey('order', 'pending', order), () => fetchValidableOrder(order), {
    shouldRetryOnError: false,
  })
  if (data?.state !== 'pending_validation') return null
  return (
    <>
      <WhoCan people={data.who_can} />
      <OrderQuestions order={data} />
    </>
  )
}
