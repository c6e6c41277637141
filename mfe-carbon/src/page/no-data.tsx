import { Button, EmptyState, Sheet, useUiWords } from '@portal/shared-ui'
import { useWords } from '../words'

/**
 * In place of figures: there is no delivery in the months, or the answer failed, which can be tried again (001 section
 * 8).
 */
export function NoData({ onRetry }: { onRetry?: () => void }) {
  const t = useWords()
  const ui = useUiWords()
  return (
    <div role={onRetry ? 'alert' : 'status'}>
      <Sheet>
        <EmptyState
          picture={picture}
          title={t('no_data')}
          action={onRetry && <Button onClick={onRetry}>{ui('retry')}</Button>}
        />
      </Sheet>
    </div>
  )
}

const picture = '/media/pictures/1/senal-suelo-mojado.petrol.svg'
