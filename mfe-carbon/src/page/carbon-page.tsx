import { today } from '@portal/shared-sdk'
import type { Center, Client } from '@portal/shared-sdk/contract'
import { useMonthRange } from '@portal/shared-ui/figures'
import { carbonMonths } from '../months/carbon-months'
import { CarbonFigures } from './carbon-figures'
import { ForClient } from './for-client'

/** Emissions of the deliveries to the chosen client, or to its chosen centre (rules H-10, H-30). */
export default function CarbonPage() {
  return (
    <ForClient>
      {/* The key: another client or centre drops the former one's figures. */}
      {(client, center) => <OfOne key={`${client.id} ${center?.id}`} client={client} center={center} />}
    </ForClient>
  )
}

function OfOne({ client, center }: { client: Client; center: Center | null }) {
  const limits = carbonMonths(today())
  const range = useMonthRange({ ...limits, isSameYear: true })
  return <CarbonFigures client={client} center={center} range={range} limits={limits} />
}
