import { formatDate } from '@portal/shared-sdk'
import type { ProposalRefusal } from '@portal/shared-sdk/contract'
import { Text, TextButton } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { ProposalChoice } from './use-proposal'

/** What is not proposed for the centre, folded, each with the way back (rule R-5). */
export function RefusedList({ refused, state }: { refused: readonly ProposalRefusal[]; state: ProposalChoice }) {
  const t = useWords()
  return (
    <details>
      <summary>{t('proposal.refused', { count: refused.length })}</summary>
      <List>
        {refused.map(({ product, kind, until }) => (
          <li key={product.id}>
            <span>{product.name}</span>
            <Text as="small" data-tone="faint" data-size="s">
              {kind === 'date' ? t('proposal.kind_date', { day: formatDate(until ?? '') }) : t(`proposal.kind_${kind}`)}
            </Text>
            <TextButton type="button" onClick={() => state.takeBack(product.id)}>
              {t('proposal.take_back')}
            </TextButton>
          </li>
        ))}
      </List>
    </details>
  )
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    padding: 6px 0;
  }
  button {
    margin-left: auto;
  }
`
