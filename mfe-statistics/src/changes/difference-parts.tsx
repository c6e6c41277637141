import { formatMoney } from '@portal/shared-sdk'
import type { PurchaseChanges } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { useWords } from '../words'

const parts = ['quantity', 'price', 'other'] as const

/**
 * The difference to the year before, and the parts of it due to quantity, to price and to other articles (rule T-6).
 */
export function DifferenceParts({ changes }: { changes: PurchaseChanges }) {
  const t = useWords()
  return (
    <Sentences>
      <p>{sentence(changes.period_purchases_diff, 'whole')}</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>{sentence(changes[`${part}_part`], part)}</li>
        ))}
      </ul>
    </Sentences>
  )

  function sentence(euros: number | undefined, part: (typeof parts)[number] | 'whole') {
    if (euros === undefined) return '-'
    const direction = euros === 0 ? 'same' : euros > 0 ? 'more' : 'less'
    return t(`part.${part}.${direction}`, { amount: formatMoney(Math.abs(euros)) })
  }
}

const Sentences = styled.div`
  > p {
    margin-bottom: var(--s-2);
    font-weight: 600;
  }
  li {
    padding: 3px 0;
    color: var(--ink-2);
  }
`
