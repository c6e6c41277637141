import { formatNumber, loadErrorText } from '@portal/shared-sdk'
import { fetchWebhooks } from '../calls/webhooks'
import { EmptyState, LinkButton, Page, PageHead, Sheet } from '@portal/shared-ui'
import { blankLine, emptyPictures } from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import useSWR from 'swr'
import { newReceiverPath } from '../paths'
import { useWords } from '../words'
import { receiverColumns } from './receiver-columns'

/** The systems that get events: what, in which state, and what did not arrive (rule E-102). */
export default function ReceiversPage() {
  const t = useWords()
  const { data, error, mutate } = useSWR('webhooks', fetchWebhooks, { shouldRetryOnError: false })
  const count = data?.results.length
  return (
    <Page>
      <PageHead
        title={t('hooks.title')}
        text={count === undefined ? blankLine : t('hooks.count', { count, total: formatNumber(count) })}
        tools={
          <LinkButton look="primary" icon="plus" to={newReceiverPath}>
            {t('hooks.new')}
          </LinkButton>
        }
      />
      <Sheet edge>
        <DataTable
          label={t('hooks.title')}
          columns={receiverColumns(t)}
          rows={data?.results}
          rowKey={({ id }) => id}
          error={error === undefined ? null : loadErrorText(error)}
          onRetry={() => void mutate()}
          empty={
            <EmptyState
              picture={emptyPictures.catalogues}
              title={t('hooks.none')}
              text={t('hooks.none_text')}
              action={<LinkButton to={newReceiverPath}>{t('hooks.first')}</LinkButton>}
            />
          }
        />
      </Sheet>
    </Page>
  )
}
