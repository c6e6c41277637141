import { linkTo } from '@portal/shared-sdk'
import { SalesCenters } from './sales-centers'

/** The centres of a client of the ranking. */
export default function SalesCentersPage() {
  return <SalesCenters name="sales-centers" ranking={linkTo('salesRanking') ?? ''} />
}
