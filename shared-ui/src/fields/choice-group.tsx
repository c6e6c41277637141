import type { ReactNode } from 'react'
import styled from 'styled-components'

const Root = styled.fieldset`
  legend {
    font-size: var(--t-13);
    font-weight: 550;
    color: var(--ink-2);
    margin-bottom: 6px;
  }
  > div {
    display: grid;
    gap: 8px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--choice, 180px)), 1fr));
  }
`

/**
 * Radios or checkboxes under one legend, in as many columns as fit; `column` is the minimum width of one in px (180).
 */
export function ChoiceGroup({ legend, column, children }: { legend: ReactNode; column?: number; children: ReactNode }) {
  const style = column ? { '--choice': `${column}px` } : undefined
  return (
    <Root style={style}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </Root>
  )
}
