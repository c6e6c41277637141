import type { Category, Supplier } from '@portal/shared-sdk/contract'
import { Alert, CategoryTree, Skeleton } from '@portal/shared-ui'
import { useDeferredValue } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import type { CatalogueChoice } from './catalogue-choice'
import { SupplierFilter } from './supplier-filter'

export interface CatalogueMenuProps {
  categories: readonly Category[] | undefined
  hasFailed: boolean
  onRetry: () => void
  suppliers: readonly Supplier[]
  choice: CatalogueChoice
  onCategory: (id: number) => void
  onSupplier: (id: number | null) => void
}

/** The tree of categories and the suppliers: the side column, or a sheet where there is none. */
export function CatalogueMenu({ categories, hasFailed, onRetry, suppliers, choice, onCategory, onSupplier }: CatalogueMenuProps) {
  const t = useWords()
  // The products come first: the tree is drawn when they are on the screen.
  const tree = useDeferredValue(categories, undefined)
  return (
    <>
      <Part>
        <h2>{t('categories.title')}</h2>
        {tree && (
          <CategoryTree
            label={t('categories.title')} nodes={tree} selected={choice.category} onSelect={onCategory}
            defaultOpen={tree[0]?.id}
          />
        )}
        {!tree && !hasFailed && <Shapes aria-hidden>{Array.from({ length: 9 }, (_, index) => <Skeleton key={index} height={28} />)}</Shapes>}
        {!tree && hasFailed && <Alert tone="bad" action={{ label: t('retry'), onClick: onRetry }}>{t('categories.failed')}</Alert>}
      </Part>
      {suppliers.length > 1 && <Part><SupplierFilter suppliers={suppliers} selected={choice.supplier} onSelect={onSupplier} /></Part>}
    </>
  )
}

const Part = styled.section`
  h2 { margin-bottom: 8px; font: 600 var(--t-12) / 1.45 var(--font-ui); letter-spacing: 0; color: var(--ink-3); }
  & + & { margin-top: var(--s-6); padding-top: var(--s-5); border-top: 1px solid var(--line); }
`

const Shapes = styled.div`
  display: grid;
  gap: 12px;
`
