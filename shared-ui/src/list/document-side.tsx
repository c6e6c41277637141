import { Stack } from '@portal/shared-ui'
import type { ReactNode } from 'react'

interface DocumentSideProps {
  /** Whose it is: its centre, then its client or lead. */
  parties: ReactNode
  /** What it comes to. */
  totals: ReactNode
  /** What else is told of it: the bank account, its versions. */
  more?: ReactNode
  /** What can be made of it: sending, converting. */
  actions?: ReactNode
}

/** The side column of a document's page: the same blocks in the same order on every page (rule D-134). */
export function DocumentSide({ parties, totals, more, actions }: DocumentSideProps) {
  return (
    <Stack gap={4}>
      {parties}
      {totals}
      {more}
      {actions}
    </Stack>
  )
}
