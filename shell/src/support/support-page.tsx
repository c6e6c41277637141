import { useAccount, useResult } from '@portal/shared-sdk'
import { Page, PageHead } from '@portal/shared-ui'
import { PageLoading } from '../page-loading'
import { useWords } from '../words'
import { SupportForm } from './support-form'
import { SupportSent, type SentMessage } from './support-sent'

/** The page for a message to support (rule P-11). */
export default function SupportPage() {
  const t = useWords()
  const { account, error } = useAccount()
  const [sent, setSent] = useResult<SentMessage>()
  // SessionNotices shows an account that failed to load, with a retry.
  if (!account) return error ? null : <PageLoading />
  return (
    <Page width="form">
      <PageHead title={t('support.title')} />
      {sent ? (
        <SupportSent sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <SupportForm account={account} onSent={setSent} />
      )}
    </Page>
  )
}
