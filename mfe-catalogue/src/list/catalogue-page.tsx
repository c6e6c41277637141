import { preloadAccount, session } from '@portal/shared-sdk'
import { kindOf, type CatalogueKind } from '../kind/catalogue-kind'
import { KindGate } from '../kind/kind-gate'
import { openedKind } from '../kind/opened-kind'
import { useViewer } from '../product/viewer'
import { preloadCatalogue } from './catalogue.api'
import { CatalogueLoading } from './catalogue-loading'
import { CatalogueScreen } from './catalogue-screen'
import { filtersOfAddress, viewOfAddress } from '../choice/catalogue-facts'
import { loadList } from '../rows/load-list'

// The products are requested before React starts: the first of them is what the visitor waits for.
const kind = openedKind(/^(?:\/s)?\/?$/)

/** Resolves when what the first paint shows is loaded. */
export const ready = kind ? open(kind, location.search) : undefined

/** Requests the products of an address before a link goes there. */
export function prepare(path: string, search: string): Promise<void> {
  return open(kindOf(path), search)
}

async function open(opened: CatalogueKind, search: string): Promise<void> {
  const products = load(opened, search)
  if (viewOfAddress(search) === 'list') await loadList().catch(() => undefined) // the list tells that it failed
  await products
}

function load(opened: CatalogueKind, search: string): Promise<void> {
  const start = () => preloadCatalogue(filtersOfAddress(opened, search), opened.isPublic)
  const { token, country } = session()
  // The country of a browser's first visit comes with the account (rule S-87).
  return token !== null && country === null ? preloadAccount().then(start) : start()
}

/** `/catalogo`, `/catalogo-publico`, `/leads/lead-oferta`, each with `s`: products by category, search and filters. */
export default function CataloguePage() {
  const viewer = useViewer()
  return <KindGate>{viewer.isKnown ? <CatalogueScreen viewer={viewer} /> : <CatalogueLoading />}</KindGate>
}
