import { Slot, useFold } from '@portal/shared-sdk'
import type { Category, ProductCounts, Supplier } from '@portal/shared-sdk/contract'
import { IconButton, below } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { MenuButton } from '../categories/menu-button'
import type { Catalogue } from '../choice/use-catalogue'
import type { ListView } from '../choice/view-choice'
import { OrderSelect } from '../filters/order-select'
import { ScopeFilter } from '../filters/scope-filter'
import { SupplierSelect } from '../filters/supplier-select'
import { ChosenType } from '../filters/type-filter'
import { ViewSwitch } from '../filters/view-switch'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { CatalogueTitle } from './catalogue-title'
import { Shelf } from './shelf'

interface CatalogueHeadingProps {
  catalogue: Catalogue
  viewer: Viewer
  path: readonly Category[]
  /** undefined while unknown. */
  count: number | undefined
  counts: ProductCounts | undefined
  view: ListView
  onView: (view: ListView) => void
  /** The tree and the suppliers, for where no side column shows them. */
  menu: ReactNode
  suppliers: readonly Supplier[]
  /** Featured categories; undefined while they load, empty where there are none. */
  featured: readonly Category[] | undefined
}

/**
 * What stands between the search and the products: one line with name, count, ordering, view and filters, and below it
 * one row with types, notice and featured categories, which folds (rule K-76).
 */
export function CatalogueHeading(props: CatalogueHeadingProps) {
  const { catalogue, viewer, path, count, counts, view, onView, menu, suppliers, featured } = props
  const { choice, change, choose } = catalogue
  const t = useWords()
  const shelf = useFold('_catalogueShelf')
  return (
    <Bar>
      <CatalogueTitle choice={choice} path={path} count={count} />
      <Filters>
        {viewer.isClient && <Slot name="catalogue.tools" props={{}} />}
        <MenuButton on={viewer.isClient ? 'phone' : view === 'grid' ? 'tablet' : 'always'} chosen={choice.category}>
          {menu}
        </MenuButton>
        <ScopeFilter choice={choice} counts={counts} onChoose={choose} />
        {view === 'list' && (
          <SupplierSelect
            suppliers={suppliers}
            selected={choice.supplier}
            onSelect={(supplier) => change({ supplier })}
          />
        )}
        {shelf.isOpen ? (
          <Shelf id={shelf.id} choice={choice} counts={counts} featured={featured} onChoose={choose} />
        ) : (
          <ChosenType choice={choice} onChoose={choose} />
        )}
      </Filters>
      <Tools>
        <OrderSelect choice={choice} onChoose={choose} />
        <ViewSwitch view={view} onView={onView} />
        <IconButton
          icon="sliders"
          size="s"
          framed
          label={t(shelf.isOpen ? 'shelf.fold' : 'shelf.unfold')}
          aria-expanded={shelf.isOpen}
          aria-controls={shelf.isOpen ? shelf.id : undefined}
          onClick={shelf.toggle}
        />
      </Tools>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin: var(--s-3) 0;
  ${below.phone} {
    gap: 6px 8px;
    margin: var(--s-2) 0;
  }
`

/** A phone has categories, scope, types and the rest in one row that scrolls. */
const Filters = styled.div`
  display: contents;
  ${below.phone} {
    order: 1;
    display: flex;
    align-items: center;
    gap: 6px;
    flex: 0 0 calc(100% + 2 * var(--gut));
    margin-inline: calc(-1 * var(--gut));
    padding: 2px var(--gut);
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  margin-left: auto;
  ${below.phone} {
    gap: 4px;
  }
`
