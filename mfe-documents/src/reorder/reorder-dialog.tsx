import { centsOf, eurosOf, lineBase, linkTo } from '@portal/shared-sdk'
import type { ReorderKind, ReorderLine } from '@portal/shared-sdk/contract'
import { Alert, Button, Loading, Money, Segmented, Skeleton, Stack, Text } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { sumOf } from '@portal/shared-ui/list'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'
import { ReorderLineRow } from './reorder-line-row'
import { unitsOf } from './units-of'
import { useReorder } from './use-reorder'

/** How the lines of a document differ from today, and the choice of those to order again. */
export default function ReorderDialog({ kind, id, onClose }: { kind: ReorderKind; id: number; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const state = useReorder(kind, id)
  const { report, chosen, failure, isChecking, isAdding, mode } = state

  async function add() {
    if (!(await state.add())) return
    const cart = linkTo('cart')
    if (cart) void navigate(cart)
    else onClose()
  }
  const out = report ? report.lines.length - report.good : 0
  const changed = report?.lines.filter(({ price_changed: isChanged }) => isChanged).length ?? 0
  const total = sumOf(chosen.map(baseOf))
  return (
    <Modal
      isOpen
      size="l"
      title={t('reorder.title')}
      text={report && t('reorder.of', { number: report.number })}
      onClose={onClose}
      footer={
        <>
          {total !== undefined && chosen.length > 0 && (
            <Total>
              {t('reorder.sum')} <Money value={total} strong />
            </Total>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            icon="cart-add"
            disabled={chosen.length === 0 || isChecking}
            busy={isAdding}
            busyLabel={t('reorder.adding')}
            onClick={() => void add()}
          >
            {t('reorder.add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {failure && (
          <Alert tone="bad" {...(!report && { action: { label: t('retry'), onClick: state.retry } })}>
            {failure}
          </Alert>
        )}
        {!report && !failure && (
          <Loading>
            <Stack gap={3}>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={48} />
              ))}
            </Stack>
          </Loading>
        )}
        {report && (
          <>
            <Text as="p" role="status" data-tone="faint">
              {out + changed === 0
                ? t('reorder.same')
                : [out > 0 && t('reorder.out', { count: out }), changed > 0 && t('reorder.changed', { count: changed })]
                    .filter(Boolean)
                    .join(' ')}
            </Text>
            {report.cart_lines > 0 && (
              <Segmented
                label={t('reorder.mode')}
                value={mode}
                onChange={(value) => state.setMode(value as typeof mode)}
                options={[
                  { value: 'merge', label: t('reorder.merge', { count: report.cart_lines }) },
                  { value: 'replace', label: t('reorder.replace') },
                ]}
              />
            )}
            <ul aria-label={t('reorder.lines')} aria-busy={isChecking}>
              {report.lines.map((line) => (
                <ReorderLineRow key={line.line} line={line} state={state} />
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Modal>
  )
}

/** The price of a line before taxes; undefined where prices are hidden. */
function baseOf(line: ReorderLine): number | undefined {
  const price = line.product?.price
  if (typeof price !== 'number') return undefined
  return eurosOf(
    lineBase({ price: centsOf(price), unitQuantity: unitsOf(line), quantity: line.added ?? 0, discount: 0 }),
  )
}

const Total = styled.span`
  margin-right: auto;
  align-self: center;
`
