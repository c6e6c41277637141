import { emit } from '@portal/shared-sdk'
import { Button, Sheet } from '@portal/shared-ui'
import { FewerJourneys } from '../journeys/fewer-journeys'
import { CarbonSwaps } from '../swaps/carbon-swaps'
import { useWords } from '../words'

/** What a centre could do; without one it has to be chosen first (rules H-17, H-18). */
export function CenterAdvice({ client, center }: { client: number; center: number | null }) {
  const t = useWords()
  if (center !== null)
    return (
      <>
        <FewerJourneys center={center} />
        <CarbonSwaps client={client} center={center} />
      </>
    )
  return (
    <Sheet title={t('advice.title')} text={t('advice.text')}>
      <Button icon="building" onClick={() => emit('centerWanted')}>
        {t('advice.choose')}
      </Button>
    </Sheet>
  )
}
