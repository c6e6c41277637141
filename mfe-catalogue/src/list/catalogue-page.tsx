import { session } from '@portal/shared-sdk'
import { useViewer } from '../product/viewer'
import { preloadCatalogue } from './catalogue.api'
import { CatalogueLoading } from './catalogue-loading'
import { CatalogueScreen } from './catalogue-screen'
import { filtersOfAddress } from './use-catalogue'
import { keptView } from './view-choice'

// The products are asked for while React still starts: the first of them is what the visitor waits for.
if (session().token !== null && /^\/catalogo(?:\/s)?\/?$/.test(location.pathname)) {
  preloadCatalogue(filtersOfAddress(location.search, keptView() === 'list'))
}

/** `/catalogo` and `/catalogo/s`: products by category, search and filters. */
export default function CataloguePage() {
  const { isKnown, ...viewer } = useViewer()
  return isKnown ? <CatalogueScreen viewer={viewer} /> : <CatalogueLoading />
}
