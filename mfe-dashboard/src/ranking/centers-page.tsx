import { ApiError } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { BackButton } from '@portal/shared-ui/list'
import { DashboardPage } from '../frame/dashboard-page'
import { useWords } from '../words'
import { countText } from './count-text'
import { DocumentsButton } from './magnifier'
import { RankingPage, type RankingPageProps } from './ranking-page'
import type { useClientOfPage } from './use-client-of-page'
import { useOpenPage } from './use-open-page'

/** The fields that rows of every ranking of centres have. */
export interface CenterRow {
  id: number | null
  name: string | null
  valid_id: boolean
}

interface CentersPageProps<Row> extends Omit<
  RankingPageProps<Row>,
  'title' | 'text' | 'rowKey' | 'search' | 'empty' | 'action' | 'notice'
> {
  client: ReturnType<typeof useClientOfPage>
  /** The period of the figures: 'octubre de 2026'. */
  period: string
  /** The address of the ranking that the page belongs to. */
  back: string
  /** The list of documents that a magnifier opens; undefined where the account has none. */
  documents: { to: string | undefined; label: (name: string) => string }
}

/**
 * The centres of one client. The magnifier of a row chooses its centre and opens that centre's documents (rule B-22).
 */
export function CentersPage<Row extends CenterRow>({
  client,
  period,
  back,
  documents,
  tools,
  ...page
}: CentersPageProps<Row>) {
  const t = useWords()
  const { open, opening, failure } = useOpenPage()
  const { to } = documents
  const title = client.name ?? t('centers.title')
  const { error } = page.ranking
  // Trying again would not help: the client is unknown, or not one of the node.
  if (client.isMissing || (error instanceof ApiError && error.status === 404))
    return (
      <DashboardPage node={page.node} section={page.section} title={title} tools={<BackButton to={back} />}>
        <Alert tone="bad">{t('centers.no_client')}</Alert>
      </DashboardPage>
    )
  return (
    <RankingPage
      {...page}
      title={title}
      text={countText(t, 'centers.text', page.ranking.count, period)}
      rowKey={({ id }) => id ?? 0}
      search={t('centers.search')}
      empty={t('centers.empty')}
      notice={failure}
      tools={
        <>
          {tools}
          <BackButton to={back} />
        </>
      }
      action={({ id, name, valid_id: isValid }) =>
        to !== undefined &&
        isValid &&
        id !== null && (
          <DocumentsButton
            label={documents.label(name ?? '')}
            busy={opening?.center === id}
            onClick={() => open({ client: client.id, center: id, to })}
          />
        )
      }
    />
  )
}
