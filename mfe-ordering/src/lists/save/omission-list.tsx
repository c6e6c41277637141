import type { ShoppingListOmission } from '@portal/shared-sdk/contract'
import { Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../../words'

/** What is not on the list, or cannot be read, with the reason. */
export function OmissionList({ omissions, label }: { omissions: readonly ShoppingListOmission[]; label: string }) {
  const t = useWords()
  return (
    <List aria-label={label}>
      {omissions.map(({ row, code, name, reason }) => (
        <li key={`${row} ${code}`}>
          <b>{name || code || t('lists.row', { row: row ?? '' })}</b>
          <Text as="small" data-tone="faint" data-size="s">
            {[row === null ? null : t('lists.row', { row }), name ? code : null].filter(Boolean).join(' · ')}
          </Text>
          <Text as="small" data-size="s" data-tone="warn">
            {reason}
          </Text>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  max-height: 240px;
  overflow: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    overflow-wrap: anywhere;
  }
`
