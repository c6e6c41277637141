import { addDays, today } from '@portal/shared-sdk'
import type { ProposalLine } from '@portal/shared-sdk/contract'
import { Button, IconButton, Input, Menu } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import type { ProposalChoice } from './use-proposal'

/** How long a line is not to be proposed: until the next order, a day, or for good (rule R-5). */
export function RefuseMenu({ line, name, state }: { line: ProposalLine; name: string; state: ProposalChoice }) {
  const t = useWords()
  const [day, setDay] = useState<string | null>(null)
  const tomorrow = addDays(today(), 1)
  const items = [
    { label: t('proposal.refuse_next_order'), onSelect: () => state.refuse(line, { kind: 'next_order' }) },
    { label: t('proposal.refuse_date'), onSelect: () => setDay(addDays(today(), 30)) },
    { label: t('proposal.refuse_always'), apart: true, onSelect: () => state.refuse(line, { kind: 'always' }) },
  ]
  return (
    <>
      <Menu
        label={t('proposal.refuse_of', { name })}
        items={items}
        trigger={(props) => (
          <IconButton {...props} icon="more" label={t('proposal.refuse_of', { name })} busy={state.isRefusing} />
        )}
      />
      {day !== null && (
        <Day>
          <label>
            {t('proposal.until')}{' '}
            <Input
              type="date"
              data-size="s"
              autoFocus
              min={tomorrow}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </label>
          <Button
            size="s"
            disabled={day < tomorrow}
            onClick={() => {
              state.refuse(line, { kind: 'date', until: day })
              setDay(null)
            }}
          >
            {t('proposal.refuse')}
          </Button>
          <Button size="s" look="ghost" onClick={() => setDay(null)}>
            {t('proposal.cancel')}
          </Button>
        </Day>
      )}
    </>
  )
}

const Day = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-2);
  font-size: var(--t-13);
  input {
    width: 150px;
    display: inline-block;
  }
`
