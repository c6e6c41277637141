import { below } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Root = styled.section`
  min-width: 0;
  border-top: 1px solid var(--line-2);
  padding: 18px 0 22px;
  > h2 {
    font-size: var(--t-17);
    margin-bottom: 14px;
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 170px minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  padding: 7px 0;
  > :first-child {
    font-size: var(--t-13);
    color: var(--ink-3);
  }
  > :last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
`

/** A part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root>
      <h2>{title}</h2>
      {children}
    </Root>
  )
}

/** A labelled line of examples. */
export function Examples({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Line>
      <div>{label}</div>
      <div>{children}</div>
    </Line>
  )
}

/** Two sections beside each other, where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 28px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
