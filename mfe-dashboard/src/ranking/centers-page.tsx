import { formatNumber } from '@portal/shared-sdk'
import { BackButton } from '@portal/shared-ui/list'
import { useWords } from '../words'
import { DocumentsButton } from './magnifier'
import { RankingPage, type RankingPageProps } from './ranking-page'
import type { useClientOfPage } from './use-client-of-page'
import { useOpenCenter } from './use-open-center'

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
  const { open, opening, window, failure } = useOpenCenter(client.id, documents.to)
  const { count = 0 } = page.ranking
  return (
    <>
      <RankingPage
        {...page}
        title={client.name ?? t('centers.title')}
        text={t('centers.text', { count, total: formatNumber(count), period })}
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
          open &&
          isValid &&
          id !== null && (
            <DocumentsButton label={documents.label(name ?? '')} busy={opening === id} onClick={() => open(id)} />
          )
        }
      />
      {window}
    </>
  )
}
