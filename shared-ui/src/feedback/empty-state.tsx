import { siteAddress } from '@portal/shared-sdk'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Root = styled.div`
  padding: var(--s-10) var(--s-6);
  text-align: center;
  color: var(--ink-2);
  > img {
    width: 132px;
    height: 132px;
    margin: 0 auto var(--s-2);
    opacity: 0.92;
  }
  > p:first-of-type {
    font-size: var(--t-17);
    font-weight: 650;
    line-height: 1.3;
    color: var(--ink);
    margin-bottom: 4px;
    text-wrap: balance;
  }
  > div {
    display: flex;
    justify-content: center;
    gap: var(--s-2);
    flex-wrap: wrap;
    margin-top: var(--s-4);
  }
`

interface EmptyStateProps {
  /** One sentence: 'No se han encontrado pedidos'. */
  title: ReactNode
  text?: ReactNode
  /** Address of a product illustration, 132 px. */
  picture?: string
  /** One button. */
  action?: ReactNode
}

/** Stands in place of an empty list: picture, sentence, one action. */
export function EmptyState({ title, text, picture, action }: EmptyStateProps) {
  return (
    <Root role="status">
      {picture && <img src={siteAddress(picture)} alt="" width={132} height={132} />}
      <p>{title}</p>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </Root>
  )
}
