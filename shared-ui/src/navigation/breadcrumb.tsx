import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { below } from '../below'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'

const Root = styled.nav`
  margin-bottom: var(--s-3);
  font-size: var(--t-13);
  color: var(--ink-3);
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 6px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  [aria-current] {
    color: var(--ink);
    font-weight: 550;
  }
  ${below.phone} {
    li:nth-last-child(n + 3) {
      display: none;
    }
  }
`

export interface Crumb {
  label: string
  /** The page it links to; the last item is no link. */
  to?: string
}

/** The path to the page, which is its last item; on a phone only the last two items show. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useUiWords()
  return (
    <Root aria-label={t('breadcrumb')}>
      <ol>
        {items.map(({ label, to }, index) => {
          const isLast = index === items.length - 1
          return (
            <li key={`${index} ${label}`}>
              {to && !isLast ? (
                <Link to={to}>{label}</Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              )}
              {!isLast && <Icon name="chevron-right" size={12} />}
            </li>
          )
        })}
      </ol>
    </Root>
  )
}
