import { ApiError, co2ePerTree, formatDate, formatNumber, loadErrorText, usePrivatePage } from '@portal/shared-sdk'
import { fetchCertificate } from '../calls/carbon'
import type { CertificateCheck } from '@portal/shared-sdk/contract'
import { Alert, EmptyState, Facts, Loading, Page, PageHead, Sheet, Skeleton, useUiWords } from '@portal/shared-ui'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { emissions, treeCount } from '../format/amounts'
import { certificateKey } from '../keys'
import { monthsText } from '../months/months-text'
import { useWords } from '../words'

/** Four groups of five digits and letters: every code that was issued has this form. */
const codeShape = /^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/i

/** Tells anybody whether a certificate is genuine, and what it states (rule H-15). */
export default function CertificatePage() {
  const t = useWords()
  const { code = '' } = useParams()
  usePrivatePage()
  // Other text from the address is not shown on a page that states what is genuine (rule H-15).
  const isCode = codeShape.test(code)
  return (
    <Page width="result">
      <PageHead title={t('check.title')} text={isCode ? code.toUpperCase() : undefined} />
      <Sheet>{isCode ? <Checked code={code.toUpperCase()} /> : <None is="no_code" />}</Sheet>
    </Page>
  )
}

function None({ is }: { is: 'no_code' | 'unknown' }) {
  const t = useWords()
  return (
    <div role="status">
      <EmptyState title={t(`check.${is}`)} text={t(`check.${is}_text`)} />
    </div>
  )
}

function Checked({ code }: { code: string }) {
  const ui = useUiWords()
  const { data, error, mutate } = useSWR<CertificateCheck, unknown>(
    certificateKey(code),
    () => fetchCertificate(code),
    { shouldRetryOnError: false },
  )
  if (data) return <Stated certificate={data} />
  if (error instanceof ApiError && error.status === 404) return <None is="unknown" />
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
  const { brand, first_month: first, last_month: last, co2e, trees, issued, code } = certificate
  return (
    <>
      <Alert tone="ok">{t('check.valid')}</Alert>
      <div style={{ marginTop: 'var(--s-4)' }}>
        <Facts
          look="ruled"
          facts={[
            { label: t('check.brand'), value: brand },
            { label: t('check.months'), value: monthsText(first, last, t) },
            {
              label: t('check.emissions'),
              value: (
                <>
                  {emissions(co2e)}
                  <br />
                  {trees < 0.1
                    ? t('trees_few')
                    : t('check.trees', { trees: treeCount(trees), kg: formatNumber(co2ePerTree) })}
                </>
              ),
            },
            { label: t('check.issued'), value: formatDate(issued) },
            { label: t('check.code'), value: code },
          ]}
        />
      </div>
    </>
  )
}
