import { useAccount } from '@portal/shared-sdk'
import { Page, PageHead } from '@portal/shared-ui'
import { useState } from 'react'
import { PageLoading } from '../page-loading'
import { useWords } from '../words'
import { SupportForm } from './support-form'
import { SupportSent, type SentMessage } from './support-sent'

/** A message to support (001 section 2.14; rule P-11). */
export default function SupportPage() {
  const t = useWords()
  const { account, error } = useAccount()
  const [sent, setSent] = useState<SentMessage | null>(null)
  // An account that does not come is told above the page, where it can be asked for again.
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
