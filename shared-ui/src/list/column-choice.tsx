import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import { below, Button, Checkbox, Popover, Stack } from '@portal/shared-ui'
import type { Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import styled from 'styled-components'
import { useListWords } from './words'

const storedAs = (list: string) => `_columns.${list}`

/**
 * The columns of a list that this browser shows, remembered by the name of the list.
 * @returns shown: the columns to draw; choice: props for ColumnChoice
 */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly Column<Row>[],
): { shown: Column<Row>[]; choice: ColumnChoiceProps } {
  const [hidden, setHidden] = useState(() => readHidden(list))
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
    setHidden(next)
    rememberChoice(storedAs(list), next.join(','))
  }
  const isShown = ({ id }: { id: string }) => !hidden.includes(id)
  const shown = columns.filter(isShown)
  return {
    // A table without columns would look broken.
    shown: shown.length > 0 ? shown : [...columns],
    choice: {
      columns: columns.map((column) => ({
        id: column.id,
        header: column.header,
        isShown: isShown(column),
        isLast: shown.length === 1 && isShown(column),
      })),
      onToggle: toggle,
    },
  }
}

function readHidden(list: string): string[] {
  return (rememberedChoice(storedAs(list)) ?? '').split(',').filter(Boolean)
}

interface ColumnChoiceProps {
  columns: { id: string; header: string; isShown: boolean; isLast: boolean }[]
  onToggle: (id: string) => void
}

/** A button that opens the choice of columns. Hidden on a phone, whose rows always have two lines. */
export function ColumnChoice({ columns, onToggle }: ColumnChoiceProps) {
  const t = useListWords()
  return (
    <Wide>
      <Popover
        label={t('columns')}
        width={240}
        trigger={(props) => (
          <Button {...props} icon="settings">
            {t('columns')}
          </Button>
        )}
      >
        {() => (
          <Box>
            <Stack gap={2}>
              {columns.map(({ id, header, isShown, isLast }) => (
                <Checkbox key={id} checked={isShown} disabled={isLast} onChange={() => onToggle(id)}>
                  {header}
                </Checkbox>
              ))}
            </Stack>
          </Box>
        )}
      </Popover>
    </Wide>
  )
}

const Wide = styled.span`
  display: inline-flex;
  ${below.phone} {
    display: none;
  }
`

const Box = styled.div`
  padding: var(--s-4);
`
