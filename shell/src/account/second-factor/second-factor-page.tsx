import { portalConfig, useAccount } from '@portal/shared-sdk'
import { Stack, TextButton } from '@portal/shared-ui'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { leave } from '../../header/leave'
import { AuthHeading, AuthLayout } from '../../login/auth-layout'
import { afterLogin, safeNext } from '../../login/after-login'
import { PageLoading } from '../../page-loading'
import { useWords } from '../../words'
import { useFactorWords } from './words'
import { lacksFactor } from './lacks-factor'
import { SetUp } from './set-up'

/** Where an account sets up the second factor that its role needs before it goes on (rule S-35). */
export default function SecondFactorPage() {
  const t = useWords()
  const tf = useFactorWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { account, error, reload } = useAccount()
  // From the confirmation on it is on, but its recovery codes are still to be kept.
  const [isKeeping, setKeeping] = useState(false)
  if (!account) return error ? <Navigate to="/" replace /> : <PageLoading />
  const to = safeNext(params.get('next')) ?? afterLogin(account, null, portalConfig().homeRoute)
  if (!isKeeping && !lacksFactor(account)) return <Navigate to={to} replace />
  const finish = async () => {
    await reload()
    await navigate(to, { replace: true })
  }
  return (
    <AuthLayout>
      <AuthHeading>
        <h1>{tf(isKeeping ? 'title_codes' : 'required_title')}</h1>
        {!isKeeping && <p>{tf('required_text')}</p>}
      </AuthHeading>
      <Stack gap={6}>
        <SetUp isOn={false} onConfirmed={() => setKeeping(true)} onDone={() => void finish()} />
        {!isKeeping && <TextButton onClick={() => void leave(account)}>{t('account.log_out')}</TextButton>}
      </Stack>
    </AuthLayout>
  )
}
