import { useLinkToken, usePrivatePage } from '@portal/shared-sdk'
import { Page, PageHead } from '@portal/shared-ui'
import { useWords } from '../words'
import { LinkFailure } from './link-failure'
import { LinkLoading } from './link-loading'
import { LinkNotice } from './link-notice'
import { LinkOffer } from './link-offer'
import { useOfferLink } from './use-offer-link'

/** The page of a mailed link, which needs no log-in (rules O-36 to O-38). */
export default function LinkPage() {
  const t = useWords()
  const token = useLinkToken()
  usePrivatePage()
  if (token === null)
    return (
      <Page width="result">
        <PageHead title={t('link.title')} />
        <LinkNotice title={t('link.again')} text={t('link.again_text')} />
      </Page>
    )
  // Fresh state for each link.
  return <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string }) {
  const { state, open, refresh, show } = useOfferLink(token)
  switch (state.is) {
    case 'loading':
      return <LinkLoading />
    case 'failed':
      return <LinkFailure error={state.error} onRetry={() => void open()} />
    case 'open':
      return (
        <LinkOffer token={token} offer={state.offer} onAnswered={show} onMoved={refresh} onEnded={() => void open()} />
      )
  }
}
