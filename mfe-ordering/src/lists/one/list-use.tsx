import { centsOf, eurosOf, lineBase } from '@portal/shared-sdk'
import type { ShoppingListDetail, ShoppingListLine } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState, Money, Row, Sheet, Stack, Text, notify } from '@portal/shared-ui'
import { emptyPictures, sumOf } from '@portal/shared-ui/list'
import { unitsOf } from '../../proposal/proposal-line-row'
import { useWords } from '../../words'
import { FootBar } from '../foot-bar'
import { ListLineRow } from './list-line-row'
import { useListChoice } from './use-list-choice'

interface ListUseProps {
  list: ShoppingListDetail
  reload: () => Promise<unknown>
  /** Opens the change of the list; undefined for a session that may not. */
  onChange: (() => void) | undefined
}

/** A list to order from: tick, change quantities, take up to par, and put into the cart by one press (rule R-51). */
export function ListUse({ list, reload, onChange }: ListUseProps) {
  const t = useWords()
  const state = useListChoice(list, reload)
  const { chosen } = state
  const { lines } = list
  const baseOf = (line: ShoppingListLine) => {
    const product = state.articleOf(line)
    const price = product?.price
    if (typeof price !== 'number') return undefined
    const unitQuantity = unitsOf({ unit: line.unit, product })
    return eurosOf(lineBase({ price: centsOf(price), unitQuantity, quantity: state.quantityOf(line), discount: 0 }))
  }
  const total = sumOf(chosen.map(baseOf))
  const hasPar = lines.some(({ par }) => par !== null)
  const changed = lines.filter(({ price_changed: isOther, stock_change: stock }) => isOther || stock !== null).length
  async function add() {
    const done = await state.add()
    if (!done) return
    notify({
      tone: done.left > 0 ? 'warn' : 'ok',
      title: t('lists.added', { count: done.added }),
      text: list.name,
      ...(done.left > 0 && { detail: t('lists.left', { count: done.left }), shownMs: 10_000 }),
    })
  }
  if (lines.length === 0)
    return (
      <Sheet>
        <EmptyState
          picture={emptyPictures.orders}
          title={t('lists.no_lines')}
          action={
            onChange && (
              <Button look="primary" onClick={onChange}>
                {t('lists.add_article')}
              </Button>
            )
          }
        />
      </Sheet>
    )
  return (
    <Stack gap={4}>
      {state.failure && <Alert tone="bad">{state.failure}</Alert>}
      {state.moves && list.cart_center && (
        <Alert tone="warn">{t('lists.moves', { count: list.cart_lines, from: list.cart_center.name })}</Alert>
      )}
      {(changed > 0 || hasPar) && (
        <Row data-spread>
          <Text as="p" role="status">
            {changed > 0 && t('lists.changes', { count: changed })}
          </Text>
          {hasPar && (
            <Button size="s" disabled={state.isAdding} onClick={state.takeToPar}>
              {t('lists.to_par')}
            </Button>
          )}
        </Row>
      )}
      <Sheet>
        <ul aria-label={t('lists.lines')}>
          {lines.map((line) => (
            <ListLineRow key={line.line} line={line} state={state} base={baseOf(line)} />
          ))}
        </ul>
      </Sheet>
      <FootBar>
        {total !== undefined && chosen.length > 0 && (
          <span>
            {t('lists.sum')} <Money value={total} strong />
          </span>
        )}
        <Button
          look="primary"
          icon="cart-add"
          disabled={chosen.length === 0}
          busy={state.isAdding}
          busyLabel={t('lists.adding')}
          onClick={() => void add()}
        >
          {t('lists.add_lines', { count: chosen.length })}
        </Button>
      </FootBar>
    </Stack>
  )
}
