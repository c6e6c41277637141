import { ApiError, useAccount } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useUserWords } from './words'

/** Whether a call was refused because the account may no longer manage users; a 403 with a code has another reason. */
export const isRightGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === undefined

/** Says so (rule M-8), and reloads the account, so that these pages leave the menus. */
export function RightGone() {
  const t = useUserWords()
  const { reload } = useAccount()
  useEffect(() => void reload(), [reload])
  return <Alert tone="bad">{t('right_gone')}</Alert>
}
