import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'
import { pageCount, pagesToShow } from './page-range'

const Root = styled.nav`
  margin-top: var(--s-6);
  container-type: inline-size;
  ul {
    display: flex;
    justify-content: center;
    align-items: center;
    gap: 4px;
  }
  li {
    color: var(--ink-3);
  }
  button,
  li > span {
    min-width: 38px;
    height: 38px;
    padding: 0 6px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    border-radius: var(--r-m);
    font-weight: 550;
    color: var(--ink-2);
  }
  button:hover {
    background: var(--surface-3);
  }
  button[aria-current] {
    background: var(--ink);
    color: var(--surface);
    font-weight: 650;
  }
  li[data-turn] button {
    padding: 0 13px;
  }
  button:disabled {
    color: var(--ink-3);
    background: none;
    cursor: not-allowed;
  }
  li[data-where] {
    display: none;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
  @container (max-width: 520px) {
    ul {
      justify-content: space-between;
    }
    li:not([data-turn], [data-where]) {
      display: none;
    }
    li[data-where] {
      display: block;
    }
  }
`

interface PaginationProps {
  /** Counts from 1. */
  page: number
  /** Number of rows of the whole list. */
  count: number
  /** Default 10. */
  pageSize?: number
  onPage: (page: number) => void
  /** Name of the landmark, where a page has two; default 'Paginación'. */
  label?: string
}

/**
 * Anterior 1 2 3 4 … 9 10 Siguiente; in a narrow place Anterior, "Página 2 de 10", Siguiente. Renders nothing for one
 * page.
 */
export function Pagination({ page, count, pageSize = 10, onPage, label }: PaginationProps) {
  const t = useUiWords()
  const total = pageCount(count, pageSize)
  if (total < 2) return null
  const current = Math.min(page, total)
  return (
    <Root aria-label={label ?? t('pages')}>
      <ul>
        <li data-turn>
          <button type="button" disabled={current <= 1} onClick={() => onPage(current - 1)}>
            <Icon name="chevron-left" size={15} />
            {t('previous')}
          </button>
        </li>
        {pagesToShow(current, total).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span aria-hidden>…</span>
            ) : (
              <button
                type="button"
                aria-label={t('page_n', { page: shown })}
                aria-current={shown === current ? 'page' : undefined}
                onClick={() => onPage(shown)}
              >
                {shown}
              </button>
            )}
          </li>
        ))}
        <li data-where>
          <span>{t('page_of', { page: current, total })}</span>
        </li>
        <li data-turn>
          <button type="button" disabled={current >= total} onClick={() => onPage(current + 1)}>
            {t('next')}
            <Icon name="chevron-right" size={15} />
          </button>
        </li>
      </ul>
    </Root>
  )
}
