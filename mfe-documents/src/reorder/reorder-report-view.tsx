import type { ReorderMode, ReorderReport } from '@portal/shared-sdk/contract'
import { ChoiceGroup, RadioCard, Segmented, Stack, Text } from '@portal/shared-ui'
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
      {state.centers.length > 1 && <CenterQuestion state={state} moves={state.mode === 'merge' ? cartLines : 0} />}
      <ul aria-label={t('reorder.lines')} aria-busy={state.isChecking}>
        {lines.map((line) => (
          <ReorderLineRow key={line.line} line={line} state={state} />
        ))}
      </ul>
    </>
  )
}

/** Asks which centre the lines go to (rule C-90). moves: how many lines the cart has, which go with it. */
function CenterQuestion({ state, moves }: { state: ReorderState; moves: number }) {
  const t = useWords()
  const cart = state.centers.find(({ from }) => from === 'cart')
  const chosen = state.centers.find(({ id }) => id === state.center)
  const isMove = cart && chosen && chosen.id !== cart.id
  return (
    <Stack gap={2}>
      <ChoiceGroup legend={t('reorder.center')}>
        {state.centers.map(({ id, name, from }) => (
          <RadioCard
            key={id}
            name="reorder-center"
            value={String(id)}
            text={t(`reorder.center_${from}`)}
            checked={state.center === id}
            onChange={() => state.setCenter(id)}
          >
            {name}
          </RadioCard>
        ))}
      </ChoiceGroup>
      {isMove && moves > 0 && (
        <Text as="p" role="status" data-tone="warn">
          {t('reorder.center_moves', { count: moves, name: chosen.name })}
        </Text>
      )}
    </Stack>
  )
}
