import { errorText, hasFlag } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Button, IconButton, notify } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { ArticleSearch } from './article-search'
import { maxArticles } from './bounds'
import { fetchProposals, withProposals } from './proposed-rows'
import { withRows } from './sheet'
import type { SheetState } from './use-sheet'

const FavouritesDialog = lazy(() => import('./favourites-dialog'))
const CentersDialog = lazy(() => import('./centers-dialog'))

interface MatrixToolsProps {
  client: number
  state: SheetState
  all: readonly Center[]
  ids: readonly number[]
}

/** What fills the sheet: centres, articles by search, favourites and proposal; and undo, redo, a new sheet. */
export function MatrixTools({ client, state, all, ids }: MatrixToolsProps) {
  const t = useWords()
  const { sheet, isLocked, change } = state
  const [open, setOpen] = useState<'centers' | 'favourites' | 'clear' | null>(null)
  const [isProposing, setProposing] = useState(false)
  const close = () => setOpen(null)
  const has = (product: number) => sheet.rows.some((row) => row.product === product)
  const add = (products: readonly { id: number; name: string; external_id: string }[]) => {
    const rows = products.map(({ id, name, external_id: code }) => ({ product: id, unit: null, name, code }))
    if (sheet.rows.length + rows.length > maxArticles)
      notify({ title: t('matrix.full', { max: maxArticles }), tone: 'warn' })
    change((now) => withRows(now, rows, maxArticles))
  }
  async function propose() {
    if (isProposing) return
    setProposing(true)
    try {
      const proposals = await fetchProposals(ids)
      const next = withProposals(sheet, ids, proposals, maxArticles)
      change((now) => withProposals(now, ids, proposals, maxArticles))
      const count = next.rows.length - sheet.rows.length
      notify({ title: next === sheet ? t('matrix.nothing_proposed') : t('matrix.proposed', { count }) })
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
`
