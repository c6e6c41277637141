import { ApiError, formatDate, loadErrorText, usePrivatePage } from '@portal/shared-sdk'
import { fetchCertificate } from '@portal/shared-sdk/calls/carbon'
import type { CertificateCheck } from '@portal/shared-sdk/contract'
import { Alert, EmptyState, Facts, Loading, Page, PageHead, Sheet, Skeleton, useUiWords } from '@portal/shared-ui'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { emissions } from '../format/amounts'
import { certificateKey } from '../keys'
import { monthsText } from '../months/months-text'
import { useWords } from '../words'

/** Whether a certificate is one of the portal's, and what it states, for anybody (rule H-15). */
export default function CertificatePage() {
  const t = useWords()
  const { code = '' } = useParams()
  usePrivatePage()
  return (
    <Page width="result">
      <PageHead title={t('check.title')} text={code} />
      <Sheet>
        <Checked code={code} />
      </Sheet>
    </Page>
  )
}

function Checked({ code }: { code: string }) {
  const t = useWords()
  const ui = useUiWords()
  const { data, error, mutate } = useSWR<CertificateCheck, unknown>(
    certificateKey(code),
    () => fetchCertificate(code),
    { shouldRetryOnError: false },
  )
  if (data) return <Stated certificate={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <div role="status">
        <EmptyState title={t('check.unknown')} text={t('check.unknown_text')} />
      </div>
    )
  if (error)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
        {loadErrorText(error)}
      </Alert>
    )
  return (
    <Loading>
      <Skeleton height={180} />
    </Loading>
  )
}

function Stated({ certificate }: { certificate: CertificateCheck }) {
  const t = useWords()
  const { brand, first_month: first, last_month: last, co2e, issued, code } = certificate
  return (
    <>
      <Alert tone="ok">{t('check.valid')}</Alert>
      <div style={{ marginTop: 'var(--s-4)' }}>
        <Facts
          look="ruled"
          facts={[
            { label: t('check.brand'), value: brand },
            { label: t('check.months'), value: monthsText(first, last, t) },
            { label: t('check.emissions'), value: emissions(co2e) },
            { label: t('check.issued'), value: formatDate(issued) },
            { label: t('check.code'), value: code },
          ]}
        />
      </div>
    </>
  )
}
