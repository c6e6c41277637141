import { fetchValidableOffer } from '../calls/offer-approval'
import { WhoCan } from '@portal/shared-ui/approval'
import useSWR from 'swr'

/** Who may validate a waiting offer (rule D-72); nothing while that is unknown. */
export function WaitingNotice({ offer }: { offer: number }) {
  const { data } = useSWR(['who-can', 'offer', offer], () => fetchValidableOffer(offer, 'validable_offers'), {
    shouldRetryOnError: false,
  })
  return data?.state === 'pending_validation' ? <WhoCan people={data.who_can} /> : null
}
