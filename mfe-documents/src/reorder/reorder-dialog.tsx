import { centsOf, eurosOf, lineBase, linkTo } from '@portal/shared-sdk'
import type { ReorderKind, ReorderLine } from '@portal/shared-sdk/contract'
import { Alert, Button, Loading, Money, Skeleton, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { sumOf } from '@portal/shared-ui/list'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'
import { ReorderReportView } from './reorder-report-view'
import { unitsOf } from './units-of'
import { useReorder } from './use-reorder'

/** How the lines of a document differ from today, and the choice of those to order again (rule D-51). */
export default function ReorderDialog({ kind, id, onClose }: { kind: ReorderKind; id: number; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const state = useReorder(kind, id)
  const { report, chosen, failure, isChecking, isAdding } = state

  async function add() {
    if (!(await state.add())) return
    const cart = linkTo('cart')
    if (cart) void navigate(cart)
    else onClose()
  }
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
            disabled={chosen.length === 0 || state.center === undefined || isChecking}
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
        {report && <ReorderReportView report={report} state={state} />}
      </Stack>
    </Modal>
  )
}

/** The price of a line before taxes; undefined where prices are hidden. */
function baseOf(line: ReorderLine): number | undefined {
  const price = line.product?.price
  if (typeof price !== 'number') return undefined
  const amounts = { price: centsOf(price), unitQuantity: unitsOf(line), quantity: line.added ?? 0, discount: 0 }
  return eurosOf(lineBase(amounts))
}

const Total = styled.span`
  margin-right: auto;
  align-self: center;
`
