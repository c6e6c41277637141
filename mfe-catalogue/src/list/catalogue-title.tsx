import { formatNumber } from '@portal/shared-sdk'
import type { Category } from '@portal/shared-sdk/contract'
import { Breadcrumb, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useKind } from '../kind/use-kind'
import { useWords } from '../words'
import type { CatalogueChoice } from '../choice/catalogue-choice'

/**
 * The name of the category or the search as heading, below the first level with the path that leads there, and how many
 * products were found (undefined while unknown).
 */
export function CatalogueTitle({
  choice,
  path,
  count,
}: {
  choice: CatalogueChoice
  path: readonly Category[]
  count: number | undefined
}) {
  const t = useWords()
  const { list } = useKind()
  const all = list()
  const crumbs = [
    { label: t('title'), ...(all && { to: all }) },
    ...path.map(({ id, name }) => {
      const to = list({ cat: id })
      return { label: name, ...(to && { to }) }
    }),
    ...(choice.query ? [{ label: t('search.results', { query: choice.query }) }] : []),
  ]
  const title = choice.query ? t('search.results', { query: choice.query }) : (path.at(-1)?.name ?? t('title'))
  return (
    <Title>
      {crumbs.length > 1 && <Breadcrumb items={crumbs} />}
      <Line>
        <h1>{title}</h1>
        <p aria-live="polite">
          {count !== undefined && (
            <>
              <b>{formatNumber(count)}</b> {t('count', { count })}
            </>
          )}
        </p>
      </Line>
    </Title>
  )
}

/** As high as a control, with the path too. */
const Title = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  min-height: 42px;
  max-width: 100%;
  nav {
    margin: 0;
    font-size: var(--t-12);
    line-height: 1.3;
  }
  nav + div h1 {
    font-size: var(--t-20);
  }
  ${below.phone} {
    flex: 1 1 0;
    min-height: 44px;
    nav {
      display: none;
    }
    nav + div h1 {
      font-size: var(--t-17);
    }
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  h1 {
    font-size: var(--t-24);
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  p {
    min-height: 1.45em;
    color: var(--ink-2);
    font-size: var(--t-13);
    white-space: nowrap;
    b {
      color: var(--ink);
    }
  }
  ${below.phone} {
    display: block;
    h1 {
      display: -webkit-box;
      -webkit-line-clamp: 2;
      -webkit-box-orient: vertical;
      overflow: hidden;
      font-size: var(--t-20);
    }
    p {
      font-size: var(--t-12);
    }
  }
  @media (max-width: 359.98px) {
    h1 {
      font-size: var(--t-15);
    }
  }
`
