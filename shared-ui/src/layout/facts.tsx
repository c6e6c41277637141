import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below } from '../below'

const List = styled.dl`
  display: grid;
  dt {
    color: var(--ink-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
  &[data-look='grid'] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 14px var(--s-6);
    dt {
      font-size: var(--t-12);
    }
    dd {
      font-weight: 550;
      margin-top: 1px;
    }
    ${below.phone} {
      grid-template-columns: 1fr 1fr;
    }
  }
  &[data-look='lines'],
  &[data-look='sums'] {
    gap: 7px;
    > div {
      display: grid;
      grid-template-columns: minmax(96px, 36%) minmax(0, 1fr);
      gap: var(--s-4);
    }
  }
  &[data-look='sums'] {
    gap: 9px;
    > div {
      grid-template-columns: 1fr auto;
    }
    dd {
      text-align: right;
    }
  }
  &[data-look='ruled'] {
    > div {
      display: flex;
      justify-content: space-between;
      gap: var(--s-4);
      padding: 7px 0;
      border-bottom: 1px solid var(--line);
    }
    > div:last-child {
      border-bottom: 0;
    }
    dd {
      text-align: right;
      font-weight: 550;
    }
  }
`

interface Fact {
  label: ReactNode
  value: ReactNode
}

interface FactsProps {
  /** Facts whose value is null, undefined or '' are left out. */
  facts: Fact[]
  /** 'grid': label above value, four columns. 'lines': label left. 'sums': figures right. 'ruled': with hairlines. */
  look?: 'grid' | 'lines' | 'sums' | 'ruled'
}

/** Labels with their values: a client's data, a product's properties, a cart's sums. */
export function Facts({ facts, look = 'lines' }: FactsProps) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <List data-look={look}>
      {known.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
