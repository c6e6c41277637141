import { genericError } from '@portal/shared-sdk'
import { Alert, Loading, Skeleton, useUiWords } from '@portal/shared-ui'
import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import type LinkLines from './link-lines'
import { usePart } from './use-part'

/** The lines of the offer; the code of the table is loaded after the rest of the page. */
export function LinesPart(props: ComponentProps<typeof LinkLines>) {
  const ui = useUiWords()
  const { Part, hasFailed, fetch } = usePart(() => import('./link-lines'))
  const begin = useEffectEvent(fetch)
  useEffect(() => void begin(), [])
  if (Part) return <Part {...props} />
  if (hasFailed)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void fetch() }}>
        {genericError()}
      </Alert>
    )
  return (
    <Loading>
      <Skeleton height={200} />
    </Loading>
  )
}
