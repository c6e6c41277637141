import { errorText, hasFlag } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Button, IconButton, below, notify } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { fetchProposal } from '../calls/proposal'
import { useWords } from '../words'
import { readEach, withLines, type AddedLine } from './added-lines'
import { ArticleSearch } from './article-search'
import { maxArticles } from './bounds'
import { linesOfList, linesOfProposal } from './source-lines'
import { withRows } from './sheet'
import type { SheetState } from './use-sheet'

const FavouritesDialog = lazy(() => import('./favourites-dialog'))
const ListsDialog = lazy(() => import('./lists-dialog'))
const CentersDialog = lazy(() => import('./centers-dialog'))

interface MatrixToolsProps {
  client: number
  state: SheetState
  all: readonly Center[]
  ids: readonly number[]
}

/** What fills the sheet: centres, articles by search, favourites, lists and proposal; and undo, redo, a new sheet. */
export function MatrixTools({ client, state, all, ids }: MatrixToolsProps) {
  const t = useWords()
  const { sheet, isLocked, change } = state
  const [open, setOpen] = useState<'centers' | 'favourites' | 'lists' | 'clear' | null>(null)
  const [isProposing, setProposing] = useState(false)
  const close = () => setOpen(null)
  const has = (product: number) => sheet.rows.some((row) => row.product === product)
  const tellFull = (count: number) => {
    if (sheet.rows.length + count > maxArticles) notify({ title: t('matrix.full', { max: maxArticles }), tone: 'warn' })
  }
  const add = (products: readonly { id: number; name: string; external_id: string }[]) => {
    const rows = products.map(({ id, name, external_id: code }) => ({ product: id, unit: null, name, code }))
    tellFull(rows.length)
    change((now) => withRows(now, rows, maxArticles))
  }
  const fill = (lines: readonly AddedLine[], done: 'matrix.proposed' | 'matrix.listed', none: string) => {
    const all = withLines(sheet, ids, lines, Infinity)
    const count = all.rows.length - sheet.rows.length
    tellFull(count)
    change((now) => withLines(now, ids, lines, maxArticles))
    const added = Math.min(count, maxArticles - sheet.rows.length)
    notify({ title: all === sheet ? none : t(done, { count: added }) })
  }
  async function propose() {
    if (isProposing) return
    setProposing(true)
    try {
      const proposals = await readEach(ids, (id) => fetchProposal(id))
      fill(proposals.flatMap(linesOfProposal), 'matrix.proposed', t('matrix.nothing_proposed'))
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' })
    } finally {
      setProposing(false)
    }
  }
  return (
    <Bar>
      <Button size="s" icon="building" disabled={isLocked} onClick={() => setOpen('centers')}>
        {t('matrix.centers_of', { count: ids.length, all: all.length })}
      </Button>
      <ArticleSearch client={client} disabled={isLocked} has={has} onChoose={(product) => add([product])} />
      {hasFlag('favorite') && (
        <Button size="s" icon="star" disabled={isLocked} onClick={() => setOpen('favourites')}>
          {t('matrix.favourites')}
        </Button>
      )}
      {hasFlag('menu_pedidos_listas') && (
        <Button size="s" icon="list" disabled={isLocked || ids.length === 0} onClick={() => setOpen('lists')}>
          {t('lists.title')}
        </Button>
      )}
      <Button
        size="s"
        icon="calendar"
        disabled={isLocked || ids.length === 0}
        busy={isProposing}
        busyLabel={t('matrix.proposing')}
        onClick={() => void propose()}
      >
        {t('matrix.proposal')}
      </Button>
      <span>
        <IconButton icon="undo" label={t('matrix.undo')} disabled={isLocked || !state.canUndo} onClick={state.undo} />
        <IconButton icon="redo" label={t('matrix.redo')} disabled={isLocked || !state.canRedo} onClick={state.redo} />
        <IconButton
          icon="trash"
          label={t('matrix.clear')}
          disabled={isLocked || sheet.rows.length === 0}
          onClick={() => setOpen('clear')}
        />
      </span>
      <Suspense fallback={null}>
        {open === 'favourites' && (
          <FavouritesDialog has={has} room={maxArticles - sheet.rows.length} onAdd={add} onClose={close} />
        )}
        {open === 'lists' && (
          <ListsDialog
            client={client}
            ids={ids}
            onAdd={(lists) => fill(lists.flatMap(linesOfList), 'matrix.listed', t('matrix.nothing_listed'))}
            onClose={close}
          />
        )}
        {open === 'centers' && (
          <CentersDialog
            all={all}
            ids={ids}
            onChange={(centers) => change((now) => ({ ...now, centers }))}
            onClose={close}
          />
        )}
      </Suspense>
      <Confirm
        isOpen={open === 'clear'}
        title={t('matrix.clear_title')}
        text={t('matrix.clear_text')}
        accept={t('matrix.clear')}
        danger
        onAccept={() => {
          state.clear()
          close()
        }}
        onCancel={close}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-bottom: var(--s-2);
  > span {
    display: flex;
    margin-left: auto;
  }
  /* Undoing stands beside the centres, where there is room. */
  ${below.phone} {
    > * {
      order: 2;
    }
    > :first-child {
      order: 0;
    }
    > span {
      order: 1;
    }
  }
`
