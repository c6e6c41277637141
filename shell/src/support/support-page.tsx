import { Page, PageHead } from '@portal/shared-ui'
import { useWords } from '../words'

/** A message to support (001 section 2.14; rule P-11). */
export default function SupportPage() {
  const t = useWords()
  return (
    <Page width="form">
      <PageHead title={t('support.title')} />
    </Page>
  )
}
