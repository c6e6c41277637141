import { Alert } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useWords } from '../words'

/**
 * The cart could not be loaded or saved. The message stands above the lines, so the page scrolls to it when it appears,
 * unless the user is typing a text; further failures do not scroll again. Without animation, for users who cannot bear
 * motion.
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

/** Whether the focus is in a text field; quantities do not count, since the failure comes from them. */
const isWriting = () =>
  document.activeElement?.matches(
    'textarea, input:not([inputmode], [type=checkbox], [type=radio], [type=date], [type=file])',
  ) ?? false
