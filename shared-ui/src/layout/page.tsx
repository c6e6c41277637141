import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below } from '../below'

const Frame = styled.div`
  width: 100%;
  max-width: var(--page);
  margin-inline: auto;
  padding: var(--s-5) var(--gut) var(--s-12);
  &[data-width='form'] {
    max-width: calc(640px + 2 * var(--gut));
  }
  &[data-width='list'] {
    max-width: calc(1120px + 2 * var(--gut));
  }
  &[data-width='result'] {
    max-width: calc(560px + 2 * var(--gut));
  }
  ${below.phone} {
    padding-block: var(--s-4) var(--s-8);
  }
`

interface PageProps {
  /** 'full' up to 1600 px, 'list' 1120, 'form' 640, 'result' 560. */
  width?: 'full' | 'list' | 'form' | 'result'
  children: ReactNode
}

/** The frame of a page: side margins, maximum width, room above and below. */
export function Page({ width = 'full', children }: PageProps) {
  return <Frame data-width={width}>{children}</Frame>
}
