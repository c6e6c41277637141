import { formatMoney, formatNumber, timesUnits } from '@portal/shared-sdk'
import type { ShoppingListLine } from '@portal/shared-sdk/contract'
import { Badge } from '@portal/shared-ui'
import styled from 'styled-components'
import { unitsOf } from '../../proposal/proposal-line-row'
import { useWords } from '../../words'

/** in_cart: own units in the cart; none of a line that is ordered without one. */
type MarkedLine = Pick<ShoppingListLine, 'price_was' | 'price_changed' | 'product' | 'unit' | 'stock_change'> &
  Partial<Pick<ShoppingListLine, 'in_cart'>>

/** What has changed about a line since its last use (rules ), and what the cart has of it. */
export function LineMarks({ line }: { line: MarkedLine }) {
  const t = useWords()
  const { price_was: was, product, stock_change: change, in_cart: units = 0 } = line
  const now = product?.price
  const isOther = line.price_changed && was !== undefined && typeof now === 'number'
  return (
    <Marks>
      {isOther && (
        <Badge tone={now > was ? 'warn' : 'ok'}>
          {t(now > was ? 'lists.dearer' : 'lists.cheaper', { was: formatMoney(timesUnits(was, unitsOf(line))) })}
        </Badge>
      )}
      {change && <Badge tone={change === 'back' ? 'ok' : 'bad'}>{t(`lists.stock_${change}`)}</Badge>}
      {units > 0 && <Badge>{t('lists.in_cart', { count: units, quantity: formatNumber(units) })}</Badge>}
    </Marks>
  )
}

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block: 2px;
  &:empty {
    display: none;
  }
`
