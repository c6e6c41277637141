import { ApiError, genericError } from '@portal/shared-sdk'
import { Button, Page, PageHead, useUiWords } from '@portal/shared-ui'
import { useWords } from '../words'
import { LinkNotice } from './link-notice'

/** The codes of links that have ended (rule O-38). */
const endings = ['link_accepted', 'link_rejected', 'link_replaced', 'link_cancelled', 'link_expired'] as const

/** Whether a retry is useless: the link has ended or is unknown. */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || endings.some((code) => code === error.code))

/** Instead of the offer: why the link has ended, or a failure with a retry. */
export function LinkFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords()
  const ui = useUiWords()
  const ending = endings.find((code) => error instanceof ApiError && error.code === code)
  return (
    <Page width="result">
      <PageHead title={t('link.title')} />
      {isOver(error) ? (
        <LinkNotice
          title={t(ending ? `link.ended.${ending}` : 'link.unknown')}
          text={ending ? error.message : t('link.unknown_text')}
        />
      ) : (
        <div role="alert">
          <LinkNotice
            title={t('link.failed')}
            text={error instanceof ApiError && error.status === 429 ? error.message : genericError()}
            action={<Button onClick={onRetry}>{ui('retry')}</Button>}
          />
        </div>
      )}
    </Page>
  )
}
