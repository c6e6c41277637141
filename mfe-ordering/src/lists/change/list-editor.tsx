import { shoppingListLengths } from '@portal/shared-sdk'
import type { ShoppingListDetail } from '@portal/shared-sdk/contract'
import { Alert, Button, FieldFrame, FieldGrid, Input, Sheet, Stack, Text, VisuallyHidden } from '@portal/shared-ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../words'
import { CenterSelect } from '../center-select'
import { FootBar } from '../foot-bar'
import { ArticleSearch } from './article-search'
import { EditorLine, type MoveButton } from './editor-line'
import { keyOf, moved, type DraftLine } from './list-draft'
import { useListDraft } from './use-list-draft'

interface ListEditorProps {
  list: ShoppingListDetail
  reload: () => Promise<unknown>
  onDone: () => void
}

/** Changes a list: name, centre, articles, their order, par quantities and notes (rules ). */
export default function ListEditor({ list, reload, onDone }: ListEditorProps) {
  const t = useWords()
  const change = useListDraft(list, reload)
  const { draft } = change
  const [lastMove, setLastMove] = useState<{ key: string; button: MoveButton }>()
  const button = useRef<HTMLButtonElement>(null)
  // The browser takes the focus from a line that moves.
  useLayoutEffect(() => {
    if (lastMove) button.current?.focus()
  }, [lastMove])

  function move(line: DraftLine, by: -1 | 1, from: MoveButton) {
    change.set({ lines: moved(draft.lines, draft.lines.indexOf(line), by) })
    setLastMove({ key: keyOf(line), button: from })
  }
  async function save() {
    if (await change.save()) onDone()
  }
  function drop() {
    change.forget()
    onDone()
  }
  const movedAt = draft.lines.findIndex((line) => keyOf(line) === lastMove?.key)
  const movedLine = draft.lines[movedAt]
  return (
    <Stack gap={4}>
      {draft.joined !== null && (
        <Alert tone="warn">{t('lists.joined', { name: draft.joined || t('lists.somebody') })}</Alert>
      )}
      {change.failure && <Alert tone="bad">{change.failure}</Alert>}
      <Sheet>
        <FieldGrid>
          <FieldFrame label={t('lists.name')} required>
            {(field) => (
              <Input
                {...field}
                value={draft.name}
                maxLength={shoppingListLengths.name}
                autoComplete="off"
                onChange={(event) => change.set({ name: event.target.value })}
              />
            )}
          </FieldFrame>
          <CenterSelect
            client={list.client.id}
            value={draft.center}
            name={list.center?.name}
            onChange={(center) => change.set({ center })}
          />
        </FieldGrid>
      </Sheet>
      <Sheet title={t('lists.add_article')}>
        <ArticleSearch
          client={list.client.id}
          center={draft.center}
          lines={draft.lines}
          onAdd={(line) => change.set({ lines: [...draft.lines, line] })}
        />
      </Sheet>
      <Sheet title={t('lists.articles', { count: draft.lines.length })}>
        {draft.lines.length === 0 && <Text as="p">{t('lists.no_lines')}</Text>}
        <ul aria-label={t('lists.lines')}>
          {draft.lines.map((line, at) => (
            <EditorLine
              key={keyOf(line)}
              line={line}
              place={at + 1}
              count={draft.lines.length}
              focus={lastMove?.key === keyOf(line) ? { button: lastMove.button, ref: button } : null}
              onChange={(changed) => change.setLine(line, changed)}
              onMove={(by, from) => move(line, by, from)}
              onRemove={() => change.set({ lines: draft.lines.filter((other) => other !== line) })}
            />
          ))}
        </ul>
        <VisuallyHidden role="status">
          {movedLine && t('lists.moved', { name: movedLine.name, place: movedAt + 1, count: draft.lines.length })}
        </VisuallyHidden>
      </Sheet>
      <FootBar>
        <Button onClick={drop} disabled={change.isBusy}>
          {t('lists.discard')}
        </Button>
        <Button
          look="primary"
          disabled={draft.name.trim() === ''}
          busy={change.isBusy}
          busyLabel={t('lists.saving')}
          onClick={() => void save()}
        >
          {t('lists.store')}
        </Button>
      </FootBar>
    </Stack>
  )
}
