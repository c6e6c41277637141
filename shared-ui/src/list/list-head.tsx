import { below } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FoldedLine } from './folded-line'

interface ListHeadProps {
  title: string
  /** What the list holds: number, period, sums. */
  text: ReactNode
  /** Figures that filter the list: one line that unfolds, on a phone one that scrolls. */
  figures?: ReactNode
  /** Search, period, columns, export. */
  tools: ReactNode
}

/**
 * The head of a list, so low that rows are on the first screen (rule D-121): the tools stand beside the title and the
 * figures beside the text. On a phone the text follows the title as one paragraph, and tools are one line that scrolls.
 */
export function ListHead({ title, text, figures, tools }: ListHeadProps) {
  return (
    <Head>
      <Title>
        <h1>{title}</h1> <Told aria-live="polite">{text}</Told>
      </Title>
      {figures && (
        <Figures>
          <FoldedLine>{figures}</FoldedLine>
        </Figures>
      )}
      <Tools>{tools}</Tools>
    </Head>
  )
}

const Head = styled.header`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s-1) var(--s-4);
  margin-bottom: var(--s-4);
  @media (max-width: 1259.98px) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--s-2);
  }
  ${below.phone} {
    margin-bottom: var(--s-3);
  }
`

const Title = styled.div`
  display: contents;
  h1 {
    grid-area: 1 / 1;
  }
  @media (max-width: 1259.98px) {
    display: block;
  }
  ${below.phone} {
    font-size: var(--t-13);
    h1 {
      display: inline;
    }
  }
`

const Told = styled.div`
  grid-area: 2 / 1 / auto / 3;
  color: var(--ink-2);
  ${below.phone} {
    display: inline;
  }
`

const Figures = styled.div`
  grid-area: 2 / 3;
  min-width: 0;
  @media (max-width: 1259.98px) {
    grid-area: auto;
  }
`

const Tools = styled.div`
  grid-area: 1 / 2 / auto / 4;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-2);
  @media (max-width: 1259.98px) {
    grid-area: auto;
    flex-wrap: wrap;
    justify-content: flex-start;
  }
  ${below.phone} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--gut));
    padding-inline: var(--gut);
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`
