import type { Fold } from '@portal/shared-sdk'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { below } from '../below'

interface FoldingProps {
  title: ReactNode
  /** What is told while it is folded: a figure, what is chosen. */
  summary?: ReactNode
  fold: Fold
  /** 'sheet': a panel of its own. 'part': inside one. */
  look?: 'sheet' | 'part'
  /** It stays open: something is missing in it. */
  isFixed?: boolean
  children: ReactNode
}

/** A part of the page that folds to one quiet line, which opens it again. Its content is drawn while it is open. */
export function Folding({
  title,
  summary,
  fold: { id, isOpen, toggle },
  look = 'sheet',
  isFixed,
  children,
}: FoldingProps) {
  const Title = look === 'sheet' ? 'h2' : 'h3'
  return (
    <Holder data-look={look}>
      <Title>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          disabled={isFixed}
          onClick={toggle}
        >
          <span>{title}</span>
          {!isOpen && summary && <small>{summary}</small>}
          {!isFixed && <Icon name="chevron-down" size={14} line={2} />}
        </button>
      </Title>
      {isOpen && <div id={id}>{children}</div>}
    </Holder>
  )
}

const Holder = styled.section`
  min-width: 0;
  > :first-child {
    font: inherit;
  }
  > :first-child > button {
    display: flex;
    align-items: baseline;
    gap: var(--s-2);
    width: 100%;
    min-height: 44px;
    text-align: start;
    > span {
      font-weight: 600;
    }
    > small {
      flex: 1;
      min-width: 0;
      color: var(--ink-2);
      font-size: var(--t-13);
      text-align: end;
      overflow-wrap: anywhere;
    }
    > svg {
      align-self: center;
      flex: none;
      margin-left: auto;
      color: var(--ink-3);
    }
    &[aria-expanded='true'] > svg {
      transform: rotate(180deg);
    }
  }
  &[data-look='sheet'] {
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--r-l);
    > :first-child > button {
      align-items: center;
      padding: 10px var(--s-5);
    }
    > div {
      padding: 0 var(--s-5) var(--s-5);
    }
    ${below.phone} {
      > :first-child > button {
        padding-inline: var(--s-4);
      }
      > div {
        padding: 0 var(--s-4) var(--s-4);
      }
    }
  }
`
