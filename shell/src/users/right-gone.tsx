import { ApiError, useAccount } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useUserWords } from './words'

/** A call was refused because the account manages no users any more; a 403 with a code has another reason. */
export const isRightGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === undefined

/** Says so where it happened (rule M-8), and takes the way to these pages out of the menus. */
export function RightGone() {
  const t = useUserWords()
  const { reload } = useAccount()
  useEffect(() => void reload(), [reload])
  return <Alert tone="bad">{t('right_gone')}</Alert>
}
