import { linkTo } from '@portal/shared-sdk'
import { SalesCenters } from './sales-centers'

/** The centres of a lost client: all of them, or only those with sales (rule B-9). */
export default function LostCentersPage() {
  return <SalesCenters hasAllOption name="lost-centers" ranking={linkTo('lostClients') ?? ''} />
}
