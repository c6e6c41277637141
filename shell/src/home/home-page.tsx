import { hasFlag, linkTo, useSession } from '@portal/shared-sdk'
import { Alert, LinkButton, Stack } from '@portal/shared-ui'
import { useSearchParams } from 'react-router-dom'
import { InstallationNotice } from './installation-notice'
import { AuthHeading, AuthLayout } from '../login/auth-layout'
import { safeNext } from '../login/after-login'
import { ownRoutes } from '../routes'
import { isEndTold, useEndReason } from '../session/end-reason'
import { EndedNotice } from '../session/ended-notice'
import { useHome } from '../start/use-start'
import { useWords } from '../words'

/**
 * The landing page: brand, log-in, public catalogue if the variant has one, language (rule A-24); how the first account is
 * made, while there is none (rule P-50).
 */
export default function HomePage() {
  const t = useWords()
  const home = useHome()
  const { token } = useSession()
  const [params] = useSearchParams()
  const reason = useEndReason()
  const next = safeNext(params.get('next'))
  const publicCatalogue = hasFlag('catalogo_public') ? linkTo('publicCatalogue') : undefined
  const logIn = next ? `${ownRoutes.logIn}?${new URLSearchParams({ next }).toString()}` : ownRoutes.logIn
  return (
    <AuthLayout>
      <AuthHeading>
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
      </AuthHeading>
      <Stack gap={3}>
        {!token && <InstallationNotice />}
        {isEndTold(reason) ? <EndedNotice /> : next && !token && <Alert tone="info">{t('home.next_notice')}</Alert>}
        {token ? (
          <LinkButton to={home} look="primary" size="l" wide>
            {t('home.continue')}
          </LinkButton>
        ) : (
          <LinkButton to={logIn} look="primary" size="l" wide>
            {t('home.log_in')}
          </LinkButton>
        )}
        {publicCatalogue && (
          <LinkButton to={publicCatalogue} size="l" wide>
            {t('home.public_catalogue')}
          </LinkButton>
        )}
      </Stack>
    </AuthLayout>
  )
}
