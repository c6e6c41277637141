import { useDownload, type Download } from '@portal/shared-sdk'
import type { PurchaseFilters } from '@portal/shared-sdk/calls/statistics'
import type { Client } from '@portal/shared-sdk/contract'
import { Alert, Loading, Skeleton, Stack } from '@portal/shared-ui'
import { FiguresPage, useHasAmounts } from '@portal/shared-ui/figures'
import { DownloadButton } from '@portal/shared-ui/list'
import type { ReactNode } from 'react'
import { ChoiceTools } from '../choice/choice-tools'
import { useChoice, type Choice } from '../choice/use-choice'
import { useWords } from '../words'
import { ForClient } from './for-client'
import { NoAmounts } from './no-amounts'
import { ScopeText, usePictureText } from './scope-text'
import { Welcome } from './welcome'

/** What a page passes to its blocks. */
export interface Scope {
  choice: Choice
  filters: PurchaseFilters
  /** Whether the account sees amounts. */
  hasAmounts: boolean
  download: Download
}

interface StatisticsPageProps {
  title: string
  /** Path of the page's spreadsheet. */
  sheet: string
  /** Order and search of the spreadsheet. */
  sheetQuery?: Record<string, string | undefined>
  /** Whether the page has nothing to show without amounts (rules T-3, T-26). */
  onlyAmounts?: boolean
  children: (scope: Scope) => ReactNode
}

/** The frame of a page of statistics: tree of centres, breadcrumb, heading with filters and spreadsheet, blocks. */
export function StatisticsPage(page: StatisticsPageProps) {
  return <ForClient>{(client) => <OfOneClient client={client} {...page} />}</ForClient>
}

function OfOneClient({ client, ...page }: StatisticsPageProps & { client: Client }) {
  const { title, sheet, sheetQuery, onlyAmounts = false, children } = page
  const t = useWords()
  const choice = useChoice(client.id)
  const download = useDownload()
  const hasAmounts = useHasAmounts()
  const pictureText = usePictureText(choice, client.name)
  if (onlyAmounts && hasAmounts === false) return <NoAmounts title={title} choice={choice} />
  const { filters } = choice
  const onlyRoot = onlyOne(choice.lists.nodes.data ?? [])?.id ?? null
  // A single root is all of the client, so choosing it removes the node from the address.
  const nodeOf = (id: number) => (id === onlyRoot ? undefined : id)
  return (
    <>
      <FiguresPage
        title={title}
        text={<ScopeText choice={choice} clientName={client.name} />}
        pictureText={pictureText}
        tree={{
          label: t('centers'),
          state: choice.lists.nodes,
          chosen: chosenNode(choice.nodes, onlyRoot),
          onChoose: (id) => choice.set({ node: nodeOf(id)?.toString() }),
        }}
        nodeTo={(id) => choice.nodeTo(nodeOf(id))}
        tools={
          <>
            <ChoiceTools choice={choice} />
            {filters && (
              <DownloadButton
                download={download}
                path={sheet}
                query={{ ...filters, ...sheetQuery }}
                label={t('excel')}
              />
            )}
          </>
        }
      >
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {filters && hasAmounts !== undefined ? children({ choice, filters, hasAmounts, download }) : <Blocks />}
      </FiguresPage>
      <Welcome />
    </>
  )
}

/** The node that the tree marks: the only one in the address; without any, the only root; null for several. */
function chosenNode(nodes: readonly number[], onlyRoot: number | null): number | null {
  if (nodes.length === 0) return onlyRoot
  return onlyOne(nodes) ?? null
}

const onlyOne = <T,>([first, ...others]: readonly T[]): T | undefined => (others.length === 0 ? first : undefined)

/** The placeholder of a page while its filters are being checked. */
const Blocks = () => (
  <Loading>
    <Stack gap={5}>
      <Skeleton height={106} />
      <Skeleton height={340} />
    </Stack>
  </Loading>
)
