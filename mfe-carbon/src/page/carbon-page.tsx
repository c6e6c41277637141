import { today } from '@portal/shared-sdk'
import type { Center, Client } from '@portal/shared-sdk/contract'
import { useMonthRange } from '@portal/shared-ui/figures'
import { carbonMonths } from '../months/carbon-months'
import { CarbonFigures } from './carbon-figures'
import { ForClient } from './for-client'

/** What the deliveries to a client, or to one of its centres, emit (001 section 2.15). */
export default function CarbonPage() {
  return (
    <ForClient>
      {/* Another client or centre begins anew: no figure of the former one stays on the screen. */}
      {(client, center) => <OfOne key={`${client.id} ${center?.id}`} client={client} center={center} />}
    </ForClient>
  )
}

function OfOne({ client, center }: { client: Client; center: Center | null }) {
  const limits = carbonMonths(today())
  const range = useMonthRange({ ...limits, isSameYear: true })
  return <CarbonFigures client={client} center={center} range={range} limits={limits} />
}
