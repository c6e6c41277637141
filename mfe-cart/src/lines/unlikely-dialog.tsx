import { Confirm } from '@portal/shared-ui/dialog'
import { Stack } from '@portal/shared-ui'
import { useWords } from '../words'

/** Asks about quantities out of all proportion before they are added or sent (rule C-83). text: of the server. */
export default function UnlikelyDialog({
  lines,
  accept,
  onAccept,
  onCancel,
}: {
  lines: readonly { id: number; name: string; text: string }[]
  accept: string
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      title={t('unlikely_title')}
      text={t('unlikely_text')}
      accept={accept}
      cancel={t('unlikely_back')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <Stack as="ul" gap={3} style={{ maxHeight: '40dvh', overflowY: 'auto' }}>
        {lines.map(({ id, name, text }) => (
          <li key={id}>
            <strong>{name}</strong>
            <br />
            {text}
          </li>
        ))}
      </Stack>
    </Confirm>
  )
}
