import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below } from '../below'

const Paper = styled.section`
  min-width: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  &[data-edge] {
    overflow: clip;
    ${below.phone} {
      margin-inline: calc(-1 * var(--gut));
      border-inline: 0;
      border-radius: 0;
    }
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-3);
  padding: var(--s-5) var(--s-5) 0;
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
  p {
    color: var(--ink-2);
    font-size: var(--t-13);
  }
  ${below.phone} {
    padding: var(--s-4) var(--s-4) 0;
    /* A long title wraps beside a button, which would otherwise move to a line of its own. */
    > :first-child:not(:last-child) {
      flex: 1 1 150px;
    }
  }
  &[data-ruled] {
    padding-block: 14px;
    border-bottom: 1px solid var(--line);
  }
`

const Body = styled.div`
  padding: var(--s-5);
  ${below.phone} {
    padding: var(--s-4);
  }
  header:not([data-ruled]) + & {
    padding-top: var(--s-4);
  }
`

interface SheetProps {
  title?: ReactNode
  /** One line under the title. */
  text?: ReactNode
  /** At the right of the title. */
  tools?: ReactNode
  /** A hairline between head and body, for tables and charts. */
  ruled?: boolean
  /** No padding, content up to the border; on a phone over the full width: tables and product lists. */
  edge?: boolean
  children: ReactNode
}

/** A white panel with a hairline border; the content of pages lies on them. */
export function Sheet({ title, text, tools, ruled, edge, children }: SheetProps) {
  return (
    <Paper data-edge={edge || undefined}>
      {(title || tools) && (
        <Head data-ruled={ruled || edge || undefined}>
          <div>
            {title && <h2>{title}</h2>}
            {text && <p>{text}</p>}
          </div>
          {tools && <div>{tools}</div>}
        </Head>
      )}
      {edge ? children : <Body>{children}</Body>}
    </Paper>
  )
}
