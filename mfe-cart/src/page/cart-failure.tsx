import { Alert } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useWords } from '../words'

/**
 * The cart could not be loaded or kept. It stands above the lines, so the page goes up to it when it appears (000
 * section 8), but not away from under a text that is being written; while it stands, further failures leave the user
 * where they are. No movement: some cannot bear it.
 */
export function CartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useWords()
  useEffect(() => {
    if (!isWriting()) window.scrollTo(0, 0)
  }, [])
  return (
    <div style={{ marginBottom: 'var(--s-4)' }}>
      <Alert tone="bad" action={{ label: t('retry'), onClick: onRetry }}>
        {t('load_failed')}
      </Alert>
    </div>
  )
}

/** In a field of words: a quantity is typed where the failure came from. */
const isWriting = () =>
  document.activeElement?.matches(
    'textarea, input:not([inputmode], [type=checkbox], [type=radio], [type=date], [type=file])',
  ) ?? false
