import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below } from '../below'

const Head = styled.header`
  display: flex;
  align-items: flex-end;
  gap: var(--s-3) var(--s-4);
  flex-wrap: wrap;
  margin-bottom: var(--s-5);
  /* A name may be one long word. */
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-2);
    margin-top: 5px;
  }
  ${below.phone} {
    gap: var(--s-2) var(--s-4);
    margin-bottom: var(--s-3);
    p {
      margin-top: 3px;
    }
  }
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-left: auto;
  ${below.phone} {
    margin-left: 0;
    width: 100%;
  }
`

interface PageHeadProps {
  title: ReactNode
  /** One line under the title: count, range. */
  text?: ReactNode
  /** Actions or filters at the right; below the title on a phone. */
  tools?: ReactNode
}

/** The h1 of a page, with a line of text and tools. */
export function PageHead({ title, text, tools }: PageHeadProps) {
  return (
    <Head>
      <div>
        <h1>{title}</h1>
        {text && <p aria-live="polite">{text}</p>}
      </div>
      {tools && <Tools>{tools}</Tools>}
    </Head>
  )
}
