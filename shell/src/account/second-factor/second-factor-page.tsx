import { portalConfig, useAccount } from '@portal/shared-sdk'
import { Stack, TextButton } from '@portal/shared-ui'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { leave } from '../../header/leave'
import { AuthHeading, AuthLayout } from '../../login/auth-layout'
import { afterLogin, safeNext } from '../../login/after-login'
import { PageLoading } from '../../page-loading'
import { useStart } from '../../start/use-start'
import { useWords } from '../../words'
import { useFactorWords } from './words'
import { lacksFactor } from './lacks-factor'
import { SetUp } from './set-up'

/** The page on which an account has to set up the second factor that its role requires (rule S-35). */
export default function SecondFactorPage() {
  const t = useWords()
  const tf = useFactorWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { account, error, reload } = useAccount()
  const { start } = useStart()
  // After the confirmation the second factor is on, but the recovery codes are still shown.
  const [hasNewCodes, setHasNewCodes] = useState(false)
  if (!account) return error ? <Navigate to="/" replace /> : <PageLoading />
  const to = safeNext(params.get('next')) ?? afterLogin(account, null, { start, homeRoute: portalConfig().homeRoute })
  if (!hasNewCodes && !lacksFactor(account)) return <Navigate to={to} replace />
  const finish = async () => {
    await reload()
    await navigate(to, { replace: true })
  }
  return (
    <AuthLayout>
      <AuthHeading>
        <h1>{tf(hasNewCodes ? 'title_codes' : 'required_title')}</h1>
        {!hasNewCodes && <p>{tf('required_text')}</p>}
      </AuthHeading>
      <Stack gap={6}>
        <SetUp isOn={false} onConfirmed={() => setHasNewCodes(true)} onDone={() => void finish()} />
        {!hasNewCodes && <TextButton onClick={() => void leave(account)}>{t('account.log_out')}</TextButton>}
      </Stack>
    </AuthLayout>
  )
}
