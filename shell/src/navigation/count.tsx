import { CountBadge, VisuallyHidden } from '@portal/shared-ui'
import { useWords } from '../words'

/** How many documents wait for validation; nothing for 0. */
export function Count({ of: count }: { of: number }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true">
        <CountBadge count={count} />
      </span>
      <VisuallyHidden>{t('nav.pending', { count })}</VisuallyHidden>
    </>
  )
}
