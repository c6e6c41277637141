import { Button, EmptyState, Sheet, useUiWords } from '@portal/shared-ui'
import { useWords } from '../words'

/** In place of figures: the months have no delivery, or the request failed and can be retried (rule H-36). */
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
