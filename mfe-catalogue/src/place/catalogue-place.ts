import { paths } from '@portal/shared-sdk'
import { createContext, useContext } from 'react'

/**
 * Where a catalogue stands: whatever links within one asks here for its list, its search and its products, so that the
 * same screens serve every catalogue of the portal (002 section 2.8).
 */
export interface CataloguePlace {
  name: 'catalogue' | 'public' | 'lead' | 'buy'
  list: typeof paths.catalogue
  search: typeof paths.search
  product: typeof paths.product
}

export const places = {
  catalogue: { name: 'catalogue', list: paths.catalogue, search: paths.search, product: paths.product },
  public: { name: 'public', list: paths.publicCatalogue, search: paths.publicSearch, product: paths.publicProduct },
  lead: { name: 'lead', list: paths.leadCatalogue, search: paths.leadSearch, product: paths.leadProduct },
  // Buying has no product page of its own: the popup shows what is needed, the catalogue's page the rest.
  buy: { name: 'buy', list: paths.buy, search: paths.buySearch, product: paths.product },
} as const satisfies Record<string, CataloguePlace>

export const CataloguePlaceContext = createContext<CataloguePlace>(places.catalogue)

export const useCataloguePlace = (): CataloguePlace => useContext(CataloguePlaceContext)
