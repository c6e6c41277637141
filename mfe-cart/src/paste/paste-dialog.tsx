import { Alert, Button, Row, Segmented, Stack, Text, notify } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { JudgedTable } from './judged-table'
import { listSummary, rowState } from './list-summary'
import { ListSource } from './list-source'
import { usePastedList } from './use-list'

/** A list of codes and quantities, pasted or uploaded, is judged row by row, mended in place and put into the cart. */
export default function PasteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const list = usePastedList()
  const [text, setText] = useState('')
  const [view, setView] = useState<'bad' | 'all' | null>(null)
  const { rows, busy } = list
  const { good, bad } = listSummary(rows ?? [])

  async function add() {
    const done = await list.add()
    if (!done || done.left > 0) return
    notify({ title: t('paste_added', { count: done.added }), tone: 'ok' })
    onClose()
  }
  const back = () => {
    setView(null)
    list.restart()
  }

  if (!rows) {
    return (
      <Modal
        isOpen
        size="l"
        title={t('paste')}
        text={t('paste_lead')}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              look="primary"
              disabled={!text.trim()}
              busy={busy === 'reading'}
              busyLabel={t('paste_checking')}
              onClick={() => list.readText(text)}
            >
              {t('paste_check')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {list.failure && <Alert tone="bad">{list.failure}</Alert>}
          <ListSource text={text} onText={setText} onFile={list.readFile} />
        </Stack>
      </Modal>
    )
  }
  const shownView = view ?? (bad > 0 ? 'bad' : 'all')
  const shown = shownView === 'bad' ? rows.filter((row) => rowState(row) === 'bad') : rows
  return (
    <Modal
      isOpen
      size="l"
      title={t('paste')}
      onClose={onClose}
      isStrict
      text={list.sheet ? t('paste_from_sheet', { sheet: list.sheet }) : t('paste_review')}
      footer={
        <>
          <Button onClick={list.added > 0 ? onClose : back}>{t(list.added > 0 ? 'paste_done' : 'paste_back')}</Button>
          <Button
            look="primary"
            disabled={good === 0 || busy === 'checking'}
            busy={busy === 'adding'}
            busyLabel={t('paste_adding')}
            onClick={() => void add()}
          >
            {t('paste_add', { count: good })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {list.added > 0 && <Alert tone="ok">{t('paste_added', { count: list.added })}</Alert>}
        {list.failure && <Alert tone="bad">{list.failure}</Alert>}
        <Row>
          <Segmented
            label={t('paste_rows')}
            value={shownView}
            onChange={(value) => setView(value as 'bad' | 'all')}
            options={[
              { value: 'bad', label: t('paste_to_mend', { count: bad }) },
              { value: 'all', label: t('paste_all', { count: rows.length }) },
            ]}
          />
        </Row>
        <Text as="p" role="status" data-tone="faint" data-size="s">
          {busy === 'checking' ? t('paste_checking') : t('paste_state_of', { good, bad })}
        </Text>
        {shown.length > 0 ? (
          <JudgedTable rows={shown} onMend={list.mend} onDrop={list.drop} />
        ) : (
          <Text>{t('paste_nothing_to_mend')}</Text>
        )}
      </Stack>
    </Modal>
  )
}
