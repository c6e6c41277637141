import { linkTo } from '@portal/shared-sdk'
import type { Offer } from '@portal/shared-sdk/contract'
import { Button, Row, Sheet, Stack } from '@portal/shared-ui'
import { NumberLink } from '@portal/shared-ui/list'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../words'

const CompareDialog = lazy(() => import('./compare-dialog'))

/** The former and the newer version of an offer, each with a button to compare it (rule O-22). */
export function VersionsSheet({ offer }: { offer: Offer }) {
  const t = useWords()
  const [compared, setCompared] = useState<'replaces' | 'replaced_by' | null>(null)
  const others = (['replaces', 'replaced_by'] as const).flatMap((which) => {
    const other = offer[which]
    return other ? [{ which, other }] : []
  })
  if (others.length === 0) return null
  return (
    <Sheet title={t('offer.versions')}>
      <Stack gap={3}>
        {others.map(({ which, other }) => (
          <Row data-spread key={which}>
            <span>
              {t(which === 'replaces' ? 'offer.replaces' : 'offer.replaced_by')}{' '}
              <NumberLink to={linkTo('offer', other.id)}>{other.number}</NumberLink>
            </span>
            <Button
              size="s"
              aria-haspopup="dialog"
              aria-label={t('offer.compare_with', { number: other.number })}
              onClick={() => setCompared(which)}
            >
              {t('offer.compare')}
            </Button>
          </Row>
        ))}
      </Stack>
      {compared && offer[compared] && (
        <Suspense fallback={null}>
          <CompareDialog
            offer={offer}
            other={offer[compared]}
            isOtherFirst={compared === 'replaces'}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
