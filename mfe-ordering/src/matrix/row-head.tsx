import type { MatrixArticle } from '@portal/shared-sdk/contract'
import { IconButton, Money, Select } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { SheetRow } from './sheet'

interface RowHeadProps {
  row: SheetRow
  article: MatrixArticle | undefined
  /** The focus is in its row: Tab and Shift reach its controls. */
  isActive: boolean
  isLocked: boolean
  onUnit: (key: number, unit: number | null) => void
  onRemove: (key: number) => void
}

/** The article of a row: name, code, price, the format that its quantities are in, and a button that takes it out. */
export function RowHead({ row, article, isActive, isLocked, onUnit, onRemove }: RowHeadProps) {
  const t = useWords()
  const formats = article?.formats ?? []
  const tabIndex = isActive ? 0 : -1
  return (
    <Head scope="row" aria-colindex={1}>
      <div>
        <span title={row.name}>{row.name}</span>
        <IconButton
          icon="close"
          label={t('matrix.remove_row', { name: row.name })}
          tabIndex={tabIndex}
          disabled={isLocked}
          onClick={() => onRemove(row.key)}
        />
      </div>
      <small data-bad={(article && article.verdict !== 'ok') || undefined}>
        {article && article.verdict !== 'ok' ? article.message : row.code}
        {typeof article?.price === 'number' && article.verdict === 'ok' && (
          <>
            {' · '}
            <Money value={article.price} />
          </>
        )}
        {formats.length > 1 ? (
          <Select
            size="s"
            look="ghost"
            fit
            aria-label={t('product.format', { name: row.name })}
            tabIndex={tabIndex}
            disabled={isLocked}
            value={String(row.unit ?? '')}
            options={formats.map(({ id, name }) => ({ value: String(id ?? ''), label: name }))}
            onChange={(value) => onUnit(row.key, value === '' ? null : Number(value))}
          />
        ) : (
          formats[0] && <> · {formats[0].name}</>
        )}
      </small>
    </Head>
  )
}

const Head = styled.th`
  > div {
    display: flex;
    align-items: center;
    gap: 4px;
    > span {
      flex: 1;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-weight: 550;
    }
    line-height: 18px;
    > button {
      --ib: 24px;
      /* It is taller than the line, which decides how many rows are in sight. */
      margin-block: -3px;
    }
  }
  > small {
    display: flex;
    align-items: center;
    gap: 0.3em;
    height: 18px;
    overflow: hidden;
    font-size: var(--t-12);
    color: var(--ink-3);
    white-space: nowrap;
    &[data-bad] {
      color: var(--bad-ink);
    }
    select {
      height: 18px;
      font-size: var(--t-12);
    }
  }
`
