import { linkTo } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { Alert, EmptyState, LinkButton, Loading, Page, PageHead, Skeleton, Stack, Text } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { lazy, Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { CellLine } from './cell-line'
import { MatrixGrid } from './matrix-grid'
import { MatrixTools } from './matrix-tools'
import { PhoneSheet } from './phone-sheet'
import { bodyOf, plannedOf } from './planned'
import type { Range } from './range'
import { SendBar } from './send-bar'
import { SentOrders } from './sent-orders'
import type { Place } from './sheet'
import { useCenters } from './use-centers'
import { useJudged } from './use-judged'
import { useNarrow } from './use-narrow'
import { useSending } from './use-sending'
import { useSheet } from './use-sheet'

const SendDialog = lazy(() => import('./send-dialog'))

const first: Place = { row: 0, column: 0 }

/** The sheet of a client: what it holds, what is said of it, and its sending. */
export function MatrixScreen({ client }: { client: Client }) {
  const t = useWords()
  const state = useSheet(client.id)
  const { sheet } = state
  const { all, centers = [], ids, failure, reload } = useCenters(client.id, sheet.centers)
  const checking = useJudged(client.id, sheet, ids)
  const sending = useSending(state, ids)
  const isNarrow = useNarrow()
  const [chosen, setRange] = useState<Range>({ anchor: first, focus: first })
  const [asks, setAsks] = useState(false)
  const send = useRef<HTMLDivElement>(null)
  const { judged, isStale } = checking
  const { refusalOf } = sending
  const catalogue = linkTo('buy') ?? linkTo('catalogue')
  const toCatalogue = catalogue && <LinkButton to={catalogue}>{t('matrix.to_catalogue')}</LinkButton>
  const planned = plannedOf(sheet, centers, judged, refusalOf)
  // Rows and columns may have gone since a cell of them was chosen.
  const within = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, sheet.rows.length - 1)),
    column: Math.max(0, Math.min(column, ids.length - 1)),
  })
  const range = { anchor: within(chosen.anchor), focus: within(chosen.focus) }
  const accept = async (note: string) => {
    await sending.send(bodyOf(client.id, sheet, planned, judged, note))
    setAsks(false)
  }
  const hasCells = sheet.rows.length > 0 && ids.length > 0
  const shown = { state, centers, ids, judged, refusalOf }

  return (
    <Page>
      <PageHead title={t('matrix.title')} />
      <Stack gap={3}>
        {!all && failure && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: reload }}>
            {failure}
          </Alert>
        )}
        {!all && !failure && (
          <Loading>
            <Stack gap={3}>
              <Skeleton height={40} />
              <Skeleton height={320} />
            </Stack>
          </Loading>
        )}
        <SentOrders sent={state.sent} onForget={() => state.keep({ sent: [] })} />
        {all && all.length < 2 && (
          <EmptyState
            title={t(all.length === 0 ? 'matrix.no_centers' : 'matrix.one_center')}
            text={t('matrix.few_centers_text')}
            action={toCatalogue}
          />
        )}
        {all && all.length > 1 && (
          <div>
            <MatrixTools client={client.id} state={state} all={all} ids={ids} />
            {state.isLocked && !sending.isBusy && (
              <Alert tone="warn" action={{ label: t('matrix.send_again'), onClick: () => void sending.again() }}>
                {t('matrix.lost')}
              </Alert>
            )}
            {sending.failure && !state.isLocked && <Alert tone="bad">{sending.failure}</Alert>}
            {checking.failure && (
              <Alert tone="bad" action={{ label: t('retry'), onClick: checking.retry }}>
                {t('matrix.not_checked')} {checking.failure}
              </Alert>
            )}
            {ids.length === 0 && (
              <EmptyState title={t('matrix.choose_centers')} text={t('matrix.choose_centers_text')} />
            )}
            {ids.length > 0 && sheet.rows.length === 0 && (
              <EmptyState title={t('matrix.no_articles')} text={t('matrix.no_articles_text')} />
            )}
            {hasCells &&
              (isNarrow ? (
                <PhoneSheet
                  {...shown}
                  column={range.focus.column}
                  onColumn={(column) => setRange({ anchor: { row: 0, column }, focus: { row: 0, column } })}
                />
              ) : (
                <>
                  <Above>
                    <CellLine {...shown} sheet={sheet} place={range.focus} />
                    <Text data-size="s" data-tone="faint">
                      {t('matrix.help')}
                    </Text>
                  </Above>
                  <MatrixGrid
                    {...shown}
                    isStale={isStale}
                    range={range}
                    onRange={setRange}
                    onLeave={() => send.current?.focus()}
                  />
                </>
              ))}
            {hasCells && (
              <SendBar
                ref={send}
                planned={planned}
                isStale={isStale}
                isChecking={isStale && checking.failure === null}
                isBusy={sending.isBusy}
                isLocked={state.isLocked}
                onSend={() => setAsks(true)}
              />
            )}
          </div>
        )}
      </Stack>
      {asks && (
        <Suspense fallback={null}>
          <SendDialog
            planned={planned}
            isBusy={sending.isBusy}
            onAccept={(note) => void accept(note)}
            onCancel={() => setAsks(false)}
          />
        </Suspense>
      )}
      <Confirm
        isOpen={sending.over !== null}
        title={t('matrix.over_title', { count: sending.over?.columns.length ?? 0 })}
        text={t('matrix.over_text')}
        accept={t('matrix.over_accept')}
        onAccept={() => void sending.acceptOver()}
        onCancel={sending.declineOver}
      />
    </Page>
  )
}

/** One line, so that the sheet has the room: what is said of a cell, and how the sheet is worked. */
const Above = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--s-4);
  margin-block: 4px;
  > :first-child {
    flex: 1 0 320px;
    min-width: 0;
  }
  > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
