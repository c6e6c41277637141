import { Alert } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useWords } from '../words'

/**
 * The cart could not be loaded or kept. It stands above the lines, so the page goes up to it when it appears (000
 * section 8); while it stands, further failures leave the user where they are. No movement: some cannot bear it.
 */
export function CartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useWords()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return <Alert tone="bad" action={{ label: t('retry'), onClick: onRetry }}>{t('load_failed')}</Alert>
}
