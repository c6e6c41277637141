import { formatMoney } from '@portal/shared-sdk'
import type { PurchaseChanges } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { amountText } from '../compared/amount'
import { DocumentsLink } from '../compared/documents-link'
import { useWords } from '../words'

type Changed = NonNullable<PurchaseChanges['products']>[number]

interface ChangedListProps {
  title: string
  /** The text in place of a name that is null. */
  nameless: string
  rows: readonly Changed[]
  /** The address of what was bought of one in the period, or a year before. */
  linkOf: (id: number, when: 'period' | 'before') => string | undefined
}

/** The articles, categories or centres that changed most, a sentence each: a difference is the one of two amounts
 * that open what adds up to them (rule T-28). Renders nothing where none changed. */
export function ChangedList({ title, nameless, rows, linkOf }: ChangedListProps) {
  const t = useWords()
  const changed = rows.filter(({ period_purchases_diff: difference = 0 }) => difference !== 0)
  if (changed.length === 0) return null
  return (
    <Group>
      <h3>{title}</h3>
      <ul>
        {changed.map(({ id, name, period_purchases_diff: difference = 0, ...bought }) => (
          <li key={id ?? 'none'}>
            <b>{name ?? nameless}:</b>{' '}
            {t(difference > 0 ? 'changed.more' : 'changed.less', { amount: formatMoney(Math.abs(difference)) })} (
            <DocumentsLink to={id === null ? undefined : linkOf(id, 'period')}>
              {amountText(bought.period_purchases)}
            </DocumentsLink>{' '}
            {t('changed.against')}{' '}
            <DocumentsLink to={id === null ? undefined : linkOf(id, 'before')}>
              {amountText(bought.previous_period_year_purchases)}
            </DocumentsLink>
            )
          </li>
        ))}
      </ul>
    </Group>
  )
}

const Group = styled.section`
  min-width: 0;
  h3 {
    margin-bottom: var(--s-2);
    font: 600 var(--t-13) / 1.45 var(--font-ui);
    letter-spacing: 0;
    color: var(--ink-3);
  }
  li {
    padding: 5px 0;
  }
  b {
    font-weight: 600;
  }
`
