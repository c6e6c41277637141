import type { ImportRun } from '@portal/shared-sdk/contract'
import { Alert, FieldFrame, Input, Stack } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { ResultList } from '../result-list'
import { useWords } from '../words'

interface ApplyDialogProps {
  run: ImportRun
  title: string
  /** More than a tenth of the rows would be retired: the name must be typed (rule E-94). */
  isRetiring: boolean
  isBusy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Asks before a dry run is written. */
export default function ApplyDialog({ run, title, isRetiring, isBusy, onAccept, onCancel }: ApplyDialogProps) {
  const t = useWords()
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const accept = () => {
    if (isRetiring && name.trim().toLowerCase() !== title.toLowerCase()) setWrong(true)
    else onAccept()
  }
  return (
    <Confirm
      isOpen
      busy={isBusy}
      danger={isRetiring}
      title={t('apply.title')}
      text={t('apply.text', { title, file: run.file_name ?? t('no_name') })}
      accept={t('run.apply')}
      onAccept={accept}
      onCancel={onCancel}
    >
      <Stack gap={4}>
        <ResultList run={run} />
        {isRetiring && (
          <>
            <Alert tone="warn">{run.refusal?.message}</Alert>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                accept()
              }}
            >
              <FieldFrame
                label={t('apply.name', { title })}
                error={isWrong ? t('apply.wrong_name', { title }) : undefined}
              >
                {(ids) => (
                  <Input
                    {...ids}
                    value={name}
                    autoComplete="off"
                    onChange={({ target }) => {
                      setName(target.value)
                      setWrong(false)
                    }}
                  />
                )}
              </FieldFrame>
            </form>
          </>
        )}
      </Stack>
    </Confirm>
  )
}
