import type { EarlierOrder, ImportLine } from '@portal/shared-sdk/contract'
import { Stack } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import { EarlierOrders } from './earlier-orders'

/** Asks before rows are ordered that were ordered before, or quantities out of all proportion (rules C-83, D-98). */
export default function ConfirmDialog({
  earlier,
  unlikely,
  isBusy,
  onAccept,
  onCancel,
}: {
  earlier: readonly EarlierOrder[]
  unlikely: readonly ImportLine[]
  /** The orders are being made. */
  isBusy: boolean
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      busy={isBusy}
      title={t(earlier.length > 0 ? 'import.again_title' : 'import.unlikely_title')}
      accept={t(earlier.length > 0 ? 'import.again_accept' : 'import.unlikely_accept')}
      cancel={t('import.check')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <Stack gap={4} style={{ maxHeight: '50dvh', overflowY: 'auto' }}>
        {earlier.length > 0 && (
          <div>
            {t('import.earlier', { count: earlier.length })}
            <EarlierOrders orders={earlier} />
          </div>
        )}
        {unlikely.length > 0 && (
          <div>
            {t('import.unlikely')}
            <ul>
              {unlikely.map(({ row, product, unlikely: text }) => (
                <li key={`${row} ${product.id}`}>
                  <strong>{product.name}</strong>: {text}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Confirm>
  )
}
