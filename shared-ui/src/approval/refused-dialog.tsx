import { Alert, Button, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import type { ApprovalRow, DecidedRow } from './approval-kind'
import { BulkRows } from './bulk-rows'
import { useApprovalWords } from './words'

/** Which documents of a bulk decision were refused, each with its centre, total and the server's reason (rule D-105). */
export default function RefusedDialog<Row extends ApprovalRow>({
  title,
  done,
  refused,
  rows,
  onClose,
}: {
  title: string
  /** What was decided, if anything was. */
  done: string | undefined
  refused: readonly DecidedRow[]
  /** The rows that were ticked. */
  rows: readonly Row[]
  onClose: () => void
}) {
  const t = useApprovalWords()
  const reasonOf = ({ id }: Row) => refused.find((one) => one.id === id)?.message
  return (
    <Modal
      isOpen
      size="l"
      title={title}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    >
      <Stack gap={4}>
        {done && <Alert tone="ok">{done}</Alert>}
        <BulkRows rows={rows.filter(({ id }) => refused.some((one) => one.id === id))} under={reasonOf} />
      </Stack>
    </Modal>
  )
}
