import type { NamedRow } from '@portal/shared-sdk/contract'
import { Alert, Checkbox, Icon, Input, Text, TextButton, useUiWords } from '@portal/shared-ui'
import { useId } from 'react'
import styled from 'styled-components'
import { useUserWords } from './words'

interface PickRow extends NamedRow {
  /** A second, smaller line: code, client. */
  under?: string | undefined
}

interface PickManyProps {
  legend: string
  /** The label of the search field. */
  search: string
  text: string
  onText: (text: string) => void
  /** The rows that the search has found; undefined while they load. */
  rows: readonly PickRow[] | undefined
  value: readonly NamedRow[]
  onChange: (value: NamedRow[]) => void
  /** The error text if the rows could not be loaded. */
  failure: string | null
  onRetry: () => void
  /** The validation error of the choice. */
  error?: string | undefined
  /** A text below the list, that there are more rows than it shows. Then they cannot be selected all at once. */
  hint?: string | undefined
}

/** A choice of several rows: a search, checkboxes, and buttons that select all or none of the rows found. */
export function PickMany({
  legend,
  search,
  text,
  onText,
  rows,
  value,
  onChange,
  failure,
  onRetry,
  error,
  hint,
}: PickManyProps) {
  const t = useUserWords()
  const ui = useUiWords()
  const id = useId()
  const chosen = new Set(value.map((row) => row.id))
  const found = rows ?? []
  const add = (rowsToAdd: readonly NamedRow[]) => {
    const added = rowsToAdd.filter((row) => !chosen.has(row.id)).map(({ id: rowId, name }) => ({ id: rowId, name }))
    onChange([...value, ...added])
  }
  const without = (removed: readonly NamedRow[]) => value.filter((row) => !removed.some((other) => other.id === row.id))
  return (
    <Group aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`} aria-invalid={error ? true : undefined}>
      <legend>{legend}</legend>
      <Input
        type="search"
        aria-label={search}
        placeholder={search}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Bar>
        <Text id={`${id}-count`} data-size="s" aria-live="polite">
          {t('pick.chosen', { count: value.length })}
        </Text>
        {!hint && (
          <TextButton disabled={found.length === 0} onClick={() => add(found)}>
            {t(text ? 'pick.all_found' : 'pick.all')}
          </TextButton>
        )}
        <TextButton disabled={value.length === 0} onClick={() => onChange(text ? without(found) : [])}>
          {t(text ? 'pick.none_found' : 'pick.none')}
        </TextButton>
      </Bar>
      {failure && (
        <Alert tone="bad" action={{ label: ui('retry'), onClick: onRetry }}>
          {failure}
        </Alert>
      )}
      {rows?.length === 0 && !failure && <Text as="p">{t('pick.empty')}</Text>}
      {found.length > 0 && (
        <List>
          {found.map((row) => (
            <li key={row.id}>
              <Checkbox
                checked={chosen.has(row.id)}
                onChange={({ target }) => (target.checked ? add([row]) : onChange(without([row])))}
              >
                {row.name}
                {row.under && <small>{row.under}</small>}
              </Checkbox>
            </li>
          ))}
        </List>
      )}
      {hint && <Hint>{hint}</Hint>}
      {error && (
        <Problem id={`${id}-error`}>
          <Icon name="alert" size={15} />
          {error}
        </Problem>
      )}
    </Group>
  )
}

const Group = styled.fieldset`
  min-width: 0;
  legend {
    font-size: var(--t-13);
    font-weight: 550;
    color: var(--ink-2);
    margin-bottom: 6px;
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-4);
  padding: var(--s-2) 0;
  font-size: var(--t-13);
  > :first-child {
    margin-right: auto;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

/** As high as ten and a half rows, so that the cut row shows that the list scrolls. */
const List = styled.ul`
  max-height: 420px;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  li + li {
    border-top: 1px solid var(--line);
  }
  label {
    display: flex;
    padding: 8px 12px;
  }
  label:hover {
    background: var(--surface-2);
  }
  small {
    display: block;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
`

const Hint = styled.p`
  margin-top: 5px;
  font-size: var(--t-12);
  color: var(--ink-3);
`

const Problem = styled.p`
  display: flex;
  gap: 5px;
  margin-top: 5px;
  font-size: var(--t-12);
  font-weight: 550;
  color: var(--bad-ink);
`
