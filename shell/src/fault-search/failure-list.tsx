import styled from 'styled-components'
import type { Failure } from './failures'

/** A failure in one line, as it is shown and copied: time, area with version and phase, message, id of the call. */
export function lineOf({ at, area, version, phase, message, requestId }: Failure): string {
  const what = area ? `${area} ${version} ${phase}: ` : ''
  return `${at} ${what}${message}${requestId ? ` (X-Request-Id ${requestId})` : ''}`
}

/** The last failures of this tab, the newest first. */
export function FailureList({ failures }: { failures: readonly Failure[] }) {
  return (
    <List>
      {failures.map((failure) => (
        <li key={lineOf(failure)}>
          <code>{lineOf(failure)}</code>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  max-height: 40vh;
  overflow: auto;
  code {
    font-size: var(--t-13);
    overflow-wrap: anywhere;
  }
`
