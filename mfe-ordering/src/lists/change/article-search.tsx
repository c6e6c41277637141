import { productFormat, productFormats } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Button, ProductThumbnail, Select, Text, SearchBox } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useArticleSearch } from '../../use-article-search'
import { useWords } from '../../words'
import { keyOf, type DraftLine } from './list-draft'

interface ArticleSearchProps {
  client: number
  center: number | null
  /** What the list has. */
  lines: readonly DraftLine[]
  onAdd: (line: DraftLine) => void
}

/** Finds articles by code or name and puts them onto the list, in the format that is chosen. */
export function ArticleSearch({ client, center, lines, onAdd }: ArticleSearchProps) {
  const t = useWords()
  const { text, setText, found, isAnswered, error } = useArticleSearch(client, center)
  return (
    <section aria-label={t('lists.add_article')}>
      <SearchBox
        label={t('lists.add_article')}
        placeholder={t('lists.add_hint')}
        value={text}
        onChange={setText}
        onSubmit={setText}
      />
      {error !== undefined && (
        <Text as="p" role="alert" data-tone="bad">
          {t('lists.search_failed')}
        </Text>
      )}
      {isAnswered && error === undefined && found.length === 0 && (
        <Text as="p" role="status" data-tone="faint">
          {t('lists.no_article')}
        </Text>
      )}
      <Found aria-label={t('lists.found')}>
        {found.map((product) => (
          <FoundArticle key={product.id} product={product} lines={lines} onAdd={onAdd} />
        ))}
      </Found>
    </section>
  )
}

function FoundArticle({
  product,
  lines,
  onAdd,
}: Pick<ArticleSearchProps, 'lines' | 'onAdd'> & { product: ProductRow }) {
  const t = useWords()
  const formats = productFormats(product)
  const [unit, setUnit] = useState<number | null>(null)
  const { name, external_id: code } = product
  const isThere = lines.some((line) => keyOf(line) === keyOf({ product: product.id, unit }))
  function add() {
    if (isThere) return
    onAdd({ product: product.id, code, name, unit, unitName: productFormat(product, unit).name, par: null, note: '' })
  }
  return (
    <li>
      <ProductThumbnail src={product.image_url} size={36} />
      <div>
        {name}
        <Text as="small" data-tone="faint" data-size="s">
          {code}
        </Text>
      </div>
      <Select
        size="s"
        fit
        aria-label={t('product.format', { name })}
        options={formats.map(({ id, name: format }) => ({ value: String(id ?? ''), label: format }))}
        value={String(unit ?? '')}
        onChange={(value) => setUnit(value === '' ? null : Number(value))}
      />
      <Button size="s" aria-label={t('lists.add_of', { name })} aria-disabled={isThere} onClick={add}>
        {t(isThere ? 'lists.is_there' : 'lists.add')}
      </Button>
    </li>
  )
}

const Found = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  div {
    flex: 1 1 160px;
    min-width: 0;
  }
  small {
    display: block;
  }
`
