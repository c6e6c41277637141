import { emit, useAccount } from '@portal/shared-sdk'
import { Button, Sheet } from '@portal/shared-ui'
import { FewerJourneys } from '../journeys/fewer-journeys'
import { CarbonSwaps } from '../swaps/carbon-swaps'
import { useWords } from '../words'

/** How a centre could emit less (rules H-17, H-18); without a centre a button to choose one. */
export function CenterAdvice({ client, center }: { client: number; center: number | null }) {
  const t = useWords()
  const { account } = useAccount()
  const hasSwaps = account?.can_see_delivery_notes === true
  if (center !== null)
    return (
      <>
        <FewerJourneys center={center} />
        {hasSwaps && <CarbonSwaps client={client} center={center} />}
      </>
    )
  return (
    <Sheet
      title={t(hasSwaps ? 'advice.title' : 'journeys.title')}
      text={t(hasSwaps ? 'advice.text' : 'advice.journeys')}
    >
      <Button icon="building" onClick={() => emit('centerWanted')}>
        {t('advice.choose')}
      </Button>
    </Sheet>
  )
}
