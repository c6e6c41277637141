import { errorText } from '@portal/shared-sdk'
import { undoImport } from './calls/imports'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Alert, notify, Stack, Text, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { ResultList } from './result-list'
import { useWords } from './words'

/** Asks before an import is undone, and says why it cannot be (rules E-25, E-96). */
export default function UndoDialog({
  run,
  title,
  onDone,
  onCancel,
}: {
  run: ImportRun
  /** What it imported: 'Artículos'. */
  title: string
  onDone: (undone: ImportRun) => void
  onCancel: () => void
}) {
  const t = useWords()
  const { write, isBusy, error } = useWrite(({ id }: { id: number }, intention) => undoImport(id, intention))
  const undo = async () => {
    const undone = await write({ id: run.id })
    if (!undone) return
    notify({ tone: 'ok', title: t('undo.done') })
    onDone(undone)
  }
  return (
    <Confirm
      isOpen
      danger
      busy={isBusy}
      title={t('undo.title')}
      text={t('undo.text', { title, file: run.file_name ?? t('no_name') })}
      accept={t('undo.accept')}
      onAccept={() => void undo()}
      onCancel={onCancel}
    >
      <Stack gap={3}>
        <ResultList run={run} />
        <Text data-size="s">{t('undo.effect')}</Text>
        {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
      </Stack>
    </Confirm>
  )
}
