import type { ReorderMode, ReorderReport } from '@portal/shared-sdk/contract'
import { Segmented, Text } from '@portal/shared-ui'
import { useWords } from '../words'
import { ReorderLineRow } from './reorder-line-row'
import type { ReorderState } from './use-reorder'

/** What has changed since the document, whether the cart is joined or replaced, and the lines to choose from. */
export function ReorderReportView({ report, state }: { report: ReorderReport; state: ReorderState }) {
  const t = useWords()
  const { lines, cart_lines: cartLines } = report
  const out = lines.length - report.good
  const changed = lines.filter(({ price_changed: isChanged }) => isChanged).length
  const changes = [
    out > 0 && t('reorder.out', { count: out }),
    changed > 0 && t('reorder.changed', { count: changed }),
  ].filter(Boolean)
  const modes: { value: ReorderMode; label: string }[] = [
    { value: 'merge', label: t('reorder.merge', { count: cartLines }) },
    { value: 'replace', label: t('reorder.replace') },
  ]
  return (
    <>
      <Text as="p" role="status" data-tone="faint">
        {changes.length > 0 ? changes.join(' ') : t('reorder.same')}
      </Text>
      {cartLines > 0 && (
        <Segmented label={t('reorder.mode')} value={state.mode} onChange={state.setMode} options={modes} />
      )}
      <ul aria-label={t('reorder.lines')} aria-busy={state.isChecking}>
        {lines.map((line) => (
          <ReorderLineRow key={line.line} line={line} state={state} />
        ))}
      </ul>
    </>
  )
}
