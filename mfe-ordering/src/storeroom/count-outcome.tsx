import type { StockCountDetail } from '@portal/shared-sdk/contract'
import { Button, Row, Sheet, Stack } from '@portal/shared-ui'
import { useWords } from '../words'
import { CountState } from './count-state'

interface CountOutcomeProps {
  room: number
  /** Those that were sent from this screen, the newest first; none while the first one waits. */
  counts: readonly StockCountDetail[]
  onChanged: (count: StockCountDetail) => void
  /** Begins another count. */
  onAgain: () => void
}

/**
 * What became of the count that was sent last. Counting begins anew by a press alone: one that was meant for the button of
 * the screen before would count something.
 */
export function CountOutcome({ room, counts, onChanged, onAgain }: CountOutcomeProps) {
  const t = useWords()
  const [count] = counts
  return (
    <Stack gap={4}>
      {count && (
        <Sheet title={t('storeroom.sent')}>
          <CountState room={room} count={count} onChanged={onChanged} />
        </Sheet>
      )}
      <Row>
        <Button onClick={onAgain}>{t('storeroom.count_again')}</Button>
      </Row>
    </Stack>
  )
}
