import type { ProductRow as Row } from '@portal/shared-sdk/contract'
import { Kbd, VisuallyHidden, below } from '@portal/shared-ui'
import { useId, useMemo } from 'react'
import styled from 'styled-components'
import { useInCart } from '../product/use-in-cart'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import type { Column } from './list-columns'
import { gridTemplate, listColumns } from './list-columns'
import { ProductRow } from './product-row'
import { handleQuantityKeys } from './quantity-keys'
import type { RowParts } from './row-parts'

/** Columns that a narrow window does not show. */
const wideOnly: readonly Column[] = ['index', 'months', 'total']

/** Products as lines of a table, for ordering many with the keyboard. */
export default function ProductList({
  products,
  viewer,
  parts,
}: {
  products: readonly Row[]
  viewer: Viewer
  parts?: RowParts
}) {
  const t = useWords()
  const inCart = useInCart()
  const keysId = useId()
  const columns = useMemo(() => listColumns(viewer), [viewer])
  const style = {
    '--columns': gridTemplate(columns, parts?.widths),
    '--columns-narrow': gridTemplate(
      columns.filter((column) => !wideOnly.includes(column) || parts?.narrow?.[column]),
      parts?.narrow,
    ),
  }
  return (
    <>
      <Sheet
        role="table"
        aria-label={t('list.title')}
        aria-describedby={viewer.hasBuyer ? keysId : undefined}
        data-density={densityOfPointer()}
        data-months={parts?.narrow?.months ? 'always' : undefined}
        style={style}
        onKeyDown={handleQuantityKeys}
      >
        <div role="rowgroup">
          <ListHead columns={columns} titles={parts?.titles} />
        </div>
        <div role="rowgroup">
          {products.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              viewer={viewer}
              columns={columns}
              inCart={inCart.get(product.id)}
              priority={index < 8 ? 'high' : 'lazy'}
              parts={parts}
            />
          ))}
        </div>
      </Sheet>
      {viewer.hasBuyer && <KeyHints id={keysId} />}
    </>
  )
}

function ListHead({ columns, titles }: { columns: readonly Column[]; titles: RowParts['titles'] }) {
  const t = useWords()
  return (
    <Head role="row">
      {columns.map((column) => (
        <span key={column} role="columnheader" data-column={column}>
          {isUntitled(column) ? (
            <VisuallyHidden>{t(`column.${column}`)}</VisuallyHidden>
          ) : (
            (titles?.[column] ?? t(`column.${column}`))
          )}
        </span>
      ))}
    </Head>
  )
}

function KeyHints({ id }: { id: string }) {
  const t = useWords()
  const hints = [
    ['Tab', t('keys.tab')],
    [t('keys.enter_name'), t('keys.enter')],
    [t('keys.back_name'), t('keys.back')],
    ['Esc', t('keys.escape')],
    ['/', t('keys.slash')],
  ]
  return (
    <Keys id={id}>
      {hints.map(([key, effect]) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {effect}
        </span>
      ))}
    </Keys>
  )
}

function isUntitled(column: Column): boolean {
  return column === 'picture' || column === 'add' || column === 'favourite' || column === 'quote'
}

/** Lines are denser for a mouse than for fingers. */
function densityOfPointer(): 'compact' | undefined {
  return typeof matchMedia === 'function' && matchMedia('(pointer: fine) and (min-width: 760px)').matches
    ? 'compact'
    : undefined
}

const Sheet = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow: clip;
  ${below.phone} {
    margin-inline: calc(-1 * var(--gut));
    border-inline: 0;
    border-radius: 0;
  }
`

const Head = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  gap: 0 14px;
  padding: 9px 14px 9px 8px;
  border-bottom: 1px solid var(--line-2);
  font-size: var(--t-12);
  font-weight: 550;
  color: var(--ink-3);
  [data-column='price'],
  [data-column='total'] {
    text-align: right;
  }
  ${below.wide} {
    grid-template-columns: var(--columns-narrow);
    gap: 0 12px;
    [data-column='index'],
    [data-column='months'],
    [data-column='total'] {
      display: none;
    }
    [data-months='always'] & [data-column='months'] {
      display: inline;
    }
  }
  ${below.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 18px;
  margin-top: 10px;
  font-size: var(--t-12);
  color: var(--ink-3);
  @media (pointer: coarse), (max-width: 759.98px) {
    display: none;
  }
`
