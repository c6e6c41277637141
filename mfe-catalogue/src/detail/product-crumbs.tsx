import type { ProductRow } from '@portal/shared-sdk/contract'
import { Breadcrumb, TextLink, below } from '@portal/shared-ui'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useCategories } from '../list/catalogue.api'
import { useKind } from '../kind/use-kind'
import type { CameFrom } from '../product/product-link'
import { useWords } from '../words'
import { productTrail } from './product-trail'

/** The categories down to the product, and the link back to the list that it was opened from (rule K-39). */
export function ProductCrumbs({ product }: { product: ProductRow }) {
  const t = useWords()
  const navigate = useNavigate()
  const from = (useLocation().state as CameFrom | null)?.from
  const kind = useKind()
  const { categories } = useCategories(kind.isPublic)
  const all = kind.list()
  const crumbs = [
    { label: t('title'), ...(all && { to: all }) },
    ...productTrail(product, categories ?? [], from).map(({ id, name }) => {
      const to = kind.list({ cat: id })
      return { label: name, ...(to && { to }) }
    }),
    { label: product.name },
  ]
  const list = from ?? all
  // Going back in the history restores the list's page and scroll position; a copied address has no such entry.
  const handleBack = (event: MouseEvent) => {
    if (from === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Line>
      <Breadcrumb items={crumbs} />
      {list && (
        <TextLink to={list} onClick={handleBack}>
          {t('detail.back')}
        </TextLink>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-4);
  > a {
    font-size: var(--t-13);
    white-space: nowrap;
  }
  ${below.phone} {
    > a {
      display: none;
    }
  }
`
