import { Money, Text, TextButton } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useListWords } from './words'

interface SelectionBarProps {
  count: number
  total: number | undefined
  onClear: () => void
  /** Buttons that act on the ticked rows. */
  children?: ReactNode
}

/** How many rows are ticked, their total in euros (undefined: hidden), and buttons that act on them. */
export function SelectionBar({ count, total, onClear, children }: SelectionBarProps) {
  const t = useListWords()
  return (
    <Bar role="status">
      <Text>{t('selected', { count })}</Text>
      {total !== undefined && (
        <Text>
          {t('selected_total')} <Money value={total} strong />
        </Text>
      )}
      <TextButton type="button" onClick={onClear}>
        {t('clear_selection')}
      </TextButton>
      <Actions>{children}</Actions>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-5);
  min-height: 46px;
  padding: 6px var(--s-5);
  border-radius: var(--r-m);
  background: var(--brand-soft);
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-left: auto;
  &:empty {
    display: none;
  }
`
