import { useListData } from '@portal/shared-sdk'
import { fetchFewerJourneys } from '../calls/carbon'
import type { FewerJourneys as Figures } from '@portal/shared-sdk/contract'
import { Columns, Sheet, Stack } from '@portal/shared-ui'
import { FigureBody } from '@portal/shared-ui/figures'
import { fewerJourneysKey } from '../keys'
import { monthsText } from '../months/months-text'
import { useWords } from '../words'
import { joinedSentence, todaySentence } from './journey-sentence'

/** The centre's last twelve months with its orders joined to fewer journeys (rule H-17). */
export function FewerJourneys({ center }: { center: number }) {
  const t = useWords()
  const state = useListData(fewerJourneysKey(center), (signal) => fetchFewerJourneys(center, signal))
  return (
    <Sheet title={t('journeys.title')} text={t('journeys.text')} ruled>
      <FigureBody state={state} isEmpty={({ today }) => today.journeys === 0} empty={t('no_deliveries')} height={120}>
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
      <Columns>
        {(
          [
            ['weekly', weekly],
            ['two_weekly', twoWeekly],
          ] as const
        ).map(([rhythm, joined]) => (
          <p key={rhythm}>
            <b>{t(`journeys.${rhythm}`)}</b>
            <br />
            {joinedSentence(joined, today, t)}
          </p>
        ))}
      </Columns>
    </Stack>
  )
}
