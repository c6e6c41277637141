import type { Supplier } from '@portal/shared-sdk/contract'
import type { ReactNode } from 'react'
import type { Viewer } from '../product/viewer'
import { MenuButton } from '../categories/menu-button'
import { ResultBar } from '../filters/result-bar'
import { SupplierSelect } from '../filters/supplier-select'
import type { Catalogue } from '../choice/use-catalogue'
import type { ListView } from '../choice/view-choice'

/** The bar above the products, with categories and suppliers where no side column shows them. */
export function CatalogueBar({
  catalogue: { choice, change, choose },
  viewer,
  count,
  view,
  onView,
  menu,
  suppliers,
}: {
  catalogue: Catalogue
  viewer: Viewer
  count: number | undefined
  view: ListView
  onView: (view: ListView) => void
  menu: ReactNode
  suppliers: readonly Supplier[]
}) {
  return (
    <ResultBar count={count} choice={choice} onChoose={choose} view={view} onView={onView}>
      <MenuButton on={viewer.isClient ? 'phone' : view === 'grid' ? 'tablet' : 'always'} chosen={choice.category}>
        {menu}
      </MenuButton>
      {view === 'list' && (
        <SupplierSelect
          suppliers={suppliers}
          selected={choice.supplier}
          onSelect={(supplier) => change({ supplier })}
        />
      )}
    </ResultBar>
  )
}
