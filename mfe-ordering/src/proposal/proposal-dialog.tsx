import { centsOf, eurosOf, lineBase } from '@portal/shared-sdk'
import type { ProposalLine } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState, Loading, Money, Row, Skeleton, Stack, below, notify } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { sumOf } from '@portal/shared-ui/list'
import styled from 'styled-components'
import { SaveListButton } from '../lists/save/save-list-button'
import { useWords } from '../words'
import { ProposalLineRow, unitsOf } from './proposal-line-row'
import { RefusedList } from './refused-list'
import { useProposal } from './use-proposal'

/** What a centre will probably order next: choose, change, refuse, and put into the cart by one press (rule R-7). */
export default function ProposalDialog({ center, onClose }: { center: number; onClose: () => void }) {
  const t = useWords()
  const state = useProposal(center)
  const { proposal, lines, chosen, loadFailure, failure } = state
  const baseOf = (line: ProposalLine) => {
    const price = line.product?.price
    if (typeof price !== 'number') return undefined
    const amounts = {
      price: centsOf(price),
      unitQuantity: unitsOf(line),
      quantity: state.quantityOf(line),
      discount: 0,
    }
    return eurosOf(lineBase(amounts))
  }
  const total = sumOf(chosen.map(baseOf))
  async function add() {
    const { added, left } = await state.add()
    if (added === 0) return
    notify({
      title: t('proposal.added', { count: added }),
      text: left.length > 0 ? t('proposal.left', { names: left.join(', ') }) : proposal?.center.name,
    })
    onClose()
  }
  return (
    <Modal
      isOpen
      size="l"
      title={t('proposal.title')}
      text={proposal && t('proposal.of', { center: proposal.center.name })}
      onClose={onClose}
      footer={
        <>
          {total !== undefined && chosen.length > 0 && (
            <Total>
              {t('proposal.sum')} <Money value={total} strong />
            </Total>
          )}
          <Button onClick={onClose}>{t('proposal.close')}</Button>
          <Button
            look="primary"
            icon="cart-add"
            disabled={chosen.length === 0}
            busy={state.isAdding}
            busyLabel={t('proposal.adding')}
            onClick={() => void add()}
          >
            {t('proposal.add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {failure && <Alert tone="bad">{failure}</Alert>}
        {!proposal && loadFailure && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: state.reload }}>
            {loadFailure}
          </Alert>
        )}
        {!proposal && !loadFailure && (
          <Loading>
            <Stack gap={3}>
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} height={56} />
              ))}
            </Stack>
          </Loading>
        )}
        {proposal?.cart_center && proposal.cart_center.id !== center && (
          <Alert tone="warn">
            {t('proposal.moves', {
              count: proposal.cart_lines,
              from: proposal.cart_center.name,
              to: proposal.center.name,
            })}
          </Alert>
        )}
        {proposal && lines.length === 0 && <EmptyState title={t('proposal.empty')} text={t('proposal.empty_text')} />}
        {proposal && lines.length > 0 && (
          <ul aria-label={t('proposal.lines')} aria-busy={state.isChecking}>
            {lines.map((line) => (
              <ProposalLineRow key={line.line} line={line} state={state} base={baseOf(line)} />
            ))}
          </ul>
        )}
        {proposal && proposal.lines.length > 0 && (
          <Row>
            <SaveListButton
              source={{ kind: 'proposal', id: center }}
              client={proposal.client}
              center={center}
              name={t('lists.of_center', { center: proposal.center.name })}
            />
          </Row>
        )}
        {proposal && proposal.refused.length > 0 && <RefusedList refused={proposal.refused} state={state} />}
      </Stack>
    </Modal>
  )
}

const Total = styled.span`
  margin-right: auto;
  align-self: center;
  /* Beside two buttons: the words above the sum. */
  ${below.phone} {
    display: grid;
    flex: none;
    font-size: var(--t-13);
    white-space: nowrap;
  }
`
