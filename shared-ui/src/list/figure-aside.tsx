import { formatNumber, formatWholeMoney } from '@portal/shared-sdk'
import { Text } from '@portal/shared-ui'

/** After the name of a figure that filters a list: its number of documents and their total, where that is shown. */
export function FigureAside({ count, total }: { count: number; total?: number | undefined }) {
  return (
    <span>
      {' '}
      <b>{formatNumber(count)}</b>
      {total !== undefined && count > 0 && <Text data-size="s"> · {formatWholeMoney(total)}</Text>}
    </span>
  )
}
