import { useListData } from '@portal/shared-sdk'
import { fetchFewerJourneys } from '@portal/shared-sdk/calls/carbon'
import type { FewerJourneys as Figures } from '@portal/shared-sdk/contract'
import { Facts, Sheet, Stack } from '@portal/shared-ui'
import { FigureBody } from '@portal/shared-ui/figures'
import { fewerJourneysKey } from '../keys'
import { monthsText } from '../months/months-text'
import { useWords } from '../words'
import { joinedSentence, todaySentence } from './journey-sentence'

/** What the centre's last twelve months would have been with its orders joined to a rhythm (rule H-17). */
export function FewerJourneys({ center }: { center: number }) {
  const t = useWords()
  const state = useListData(fewerJourneysKey(center), (signal) => fetchFewerJourneys(center, signal))
  return (
    <Sheet title={t('journeys.title')} text={t('journeys.text')} ruled>
      <FigureBody state={state} isEmpty={({ today }) => today.journeys === 0} empty={t('no_deliveries')} height={160}>
        {(figures) => <Sentences figures={figures} />}
      </FigureBody>
    </Sheet>
  )
}

function Sentences({ figures }: { figures: Figures }) {
  const t = useWords()
  const { today, weekly, two_weekly: twoWeekly } = figures
  return (
    <Stack gap={4}>
      <p>
        <b>{monthsText(figures.first_month, figures.last_month, t)}</b>
        <br />
        {todaySentence(today, t)}
      </p>
      <Facts
        look="lines"
        facts={[
          { label: t('journeys.weekly'), value: joinedSentence(weekly, today, t) },
          { label: t('journeys.two_weekly'), value: joinedSentence(twoWeekly, today, t) },
        ]}
      />
    </Stack>
  )
}
