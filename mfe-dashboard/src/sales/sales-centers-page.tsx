import { linkTo } from '@portal/shared-sdk'
import { SalesCenters } from './sales-centers'

/** The centres of a client of the sales ranking (rule B-9). */
export default function SalesCentersPage() {
  return <SalesCenters name="sales-centers" ranking={linkTo('salesRanking') ?? ''} />
}
