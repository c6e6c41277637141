import type { Supplier } from '@portal/shared-sdk/contract'
import { CategoryTree, Skeleton } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { CategoriesFailure } from './categories-failure'
import type { useCategories } from '../list/catalogue.api'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import { SupplierFilter } from '../filters/supplier-filter'

interface CatalogueMenuProps {
  tree: ReturnType<typeof useCategories>
  suppliers: readonly Supplier[]
  choice: CatalogueChoice
  onCategory: (id: number) => void
  onSupplier: (id: number | null) => void
}

/** The tree of categories and the suppliers, in the side column or in a sheet. */
export function CatalogueMenu({ tree, suppliers, choice, onCategory, onSupplier }: CatalogueMenuProps) {
  const t = useWords()
  const { categories } = tree
  return (
    <>
      <Part>
        <h2>{t('categories.title')}</h2>
        {categories && (
          <CategoryTree
            label={t('categories.title')}
            nodes={categories}
            selected={choice.category}
            onSelect={onCategory}
            defaultOpen={categories[0]?.id}
          />
        )}
        {!categories && tree.error === undefined && (
          <Shapes aria-hidden>
            {Array.from({ length: 9 }, (_, index) => (
              <Skeleton key={index} height={28} />
            ))}
          </Shapes>
        )}
        <CategoriesFailure tree={tree} />
      </Part>
      {(suppliers.length > 1 || choice.supplier !== null) && (
        <Part>
          <SupplierFilter suppliers={suppliers} selected={choice.supplier} onSelect={onSupplier} />
        </Part>
      )}
    </>
  )
}

const Part = styled.section`
  h2 {
    margin-bottom: 8px;
    font: 600 var(--t-12) / 1.45 var(--font-ui);
    letter-spacing: 0;
    color: var(--ink-3);
  }
  & + & {
    margin-top: var(--s-6);
    padding-top: var(--s-5);
    border-top: 1px solid var(--line);
  }
`

const Shapes = styled.div`
  display: grid;
  gap: 12px;
`
