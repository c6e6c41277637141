import { useSession, useTyped } from '@portal/shared-sdk'
import { Alert, Button, FieldFrame, Stack, Textarea, notify } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { FileZone } from '@portal/shared-ui/upload'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../words'
import { ListReview, type ReviewView } from './list-review'
import { listSummary, rowState } from './list-summary'
import { usePastedList, type PastedList } from './use-pasted-list'

const UnlikelyDialog = lazy(() => import('../lines/unlikely-dialog'))

/**
 * A list of codes and quantities, pasted or uploaded: checked row by row, corrected in place and added to the cart
 * (rule C-80). Both steps are one dialog, which does not open anew. The list stays in the tab (rule P-39).
 */
export default function PasteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const list = usePastedList()
  const { client, lead } = useSession()
  const [text, setText, forget] = useTyped(`paste_${client?.id ?? ''}_${lead?.id ?? ''}`, '')
  const [view, setView] = useState<ReviewView | null>(null)
  const { rows, sheet } = list

  // Corrections stay as text, and what was added leaves it: a reload must not offer it again.
  const keep = useEffectEvent(setText)
  useEffect(() => {
    if (rows !== null) keep(rows.map(({ code, quantity }) => `${code}\t${quantity}`).join('\n'))
  }, [rows])
  function back() {
    setView(null)
    list.restart()
  }
  function close() {
    forget()
    onClose()
  }
  if (rows === null)
    return (
      <Modal
        isOpen
        // Escape or a press beside the window must not throw a list away (rule C-85).
        isStrict={text.trim() !== ''}
        size="l"
        title={t('paste')}
        text={t('paste_lead')}
        onClose={close}
        footer={<SourceButtons list={list} text={text} onClose={close} />}
      >
        <Stack gap={4}>
          {list.failure && <Alert tone="bad">{list.failure}</Alert>}
          <FieldFrame label={t('paste_text')} hint={t('paste_hint')}>
            {(props) => (
              <Textarea
                {...props}
                rows={8}
                spellCheck={false}
                value={text}
                placeholder={t('paste_example')}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </FieldFrame>
          <FileZone
            label={t('paste_file')}
            hint={t('paste_file_hint')}
            accept=".xlsx,.xls,.csv,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={list.readFile}
          />
        </Stack>
      </Modal>
    )
  return (
    <Modal
      isOpen
      isStrict
      size="l"
      title={t('paste')}
      text={sheet ? t('paste_from_sheet', { sheet }) : t('paste_review')}
      onClose={close}
      footer={<ReviewButtons list={list} good={listSummary(rows).good} onBack={back} onClose={close} />}
    >
      <Stack gap={3}>
        <ListReview list={list} rows={rows} view={view} onView={setView} />
      </Stack>
    </Modal>
  )
}

function SourceButtons({ list, text, onClose }: { list: PastedList; text: string; onClose: () => void }) {
  const t = useWords()
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        look="primary"
        disabled={!text.trim()}
        busy={list.busy === 'reading'}
        busyLabel={t('paste_checking')}
        onClick={() => list.readText(text)}
      >
        {t('paste_check')}
      </Button>
    </>
  )
}

function ReviewButtons({
  list,
  good,
  onBack,
  onClose,
}: {
  list: PastedList
  /** How many articles can be added. */
  good: number
  onBack: () => void
  onClose: () => void
}) {
  const t = useWords()
  const hasAdded = list.added > 0
  const asked = (list.rows ?? []).filter((row) => rowState(row) === 'ask')
  const [isAsking, setAsking] = useState(false)
  async function add() {
    setAsking(false)
    const done = await list.add()
    if (!done || done.left > 0) return
    notify({ title: t('paste_added', { count: done.added }), tone: 'ok' })
    onClose()
  }
  return (
    <>
      <Button onClick={hasAdded ? onClose : onBack}>{t(hasAdded ? 'paste_done' : 'paste_back')}</Button>
      <Button
        look="primary"
        disabled={good === 0 || list.busy === 'checking'}
        busy={list.busy === 'adding'}
        busyLabel={t('paste_adding')}
        onClick={() => (asked.length > 0 ? setAsking(true) : void add())}
      >
        {t('paste_add', { count: good })}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <UnlikelyDialog
            lines={asked.map(({ row, product, unlikely }) => ({ id: row, name: product!.name, text: unlikely! }))}
            accept={t('unlikely_add')}
            onAccept={() => void add()}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
