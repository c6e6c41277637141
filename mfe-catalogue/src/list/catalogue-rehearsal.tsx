import type { Category, ProductList, ProductRow } from '@portal/shared-sdk/contract'
import { ProductPicture } from '../product/product-picture'
import { useViewer } from '../product/viewer'
import { CatalogueMenu } from './catalogue-menu'
import { CatalogueResults } from './catalogue-results'
import { CatalogueScreen, SearchRoom } from './catalogue-screen'
import { FeaturedCategories } from './featured-categories'
import { useCatalogue } from './use-catalogue'

/**
 * All that the catalogue's first drawings are made of, with products and categories that there are not: their styles are
 * there when the true ones come. See AreaModuleExports.rehearsal.
 */
export default function CatalogueRehearsal() {
  const viewer = useViewer()
  const catalogue = useCatalogue()
  const results = {
    catalogue,
    viewer,
    products,
    tree,
    isSettling: false,
    category: undefined,
    view: 'grid',
    onView: nothing,
  } as const
  return (
    <>
      <CatalogueScreen viewer={viewer} />
      <SearchRoom />
      <CatalogueMenu tree={tree} suppliers={[]} choice={catalogue.choice} onCategory={nothing} onSupplier={nothing} />
      <FeaturedCategories categories={tree.categories} />
      {/* A picture outside of the document that may come late is never fetched. */}
      <ProductPicture product={{ image_url: '/', placeholder_url: null }} size={1} priority="lazy" />
      <CatalogueResults {...results} isBrief />
      <CatalogueResults {...results} />
    </>
  )
}

const nothing = () => undefined
const reload = async () => undefined

const leaf: Category = { id: 2, parent: 1, level: 2, name: '-', image_url: null, children: [] }
const tree = { categories: [{ ...leaf, id: 1, parent: null, level: 1, children: [leaf] }], error: undefined, reload }

const product: ProductRow = {
  id: 1,
  name: '-',
  external_id: '-',
  short_description: '',
  price: 1,
  special_price: null,
  final_price: 1,
  price_rate_products: [],
  currency_symbol: '€',
  price_hidden: false,
  quote_only: false,
  stock: 1,
  in_stock: true,
  max_quantity: null,
  obsolete: false,
  is_ondemand: false,
  is_network: false,
  is_outlet: false,
  is_eco: true,
  is_covid: false,
  is_disinfection: false,
  is_innovative: false,
  is_charge: false,
  is_favourite: false,
  image_url: null,
  placeholder_url: null,
  extra_images: [],
  sustainability_index: 8,
  has_more_eco_alternatives: true,
  categories: [],
  measurement_unit: { name: '-', quantity: 1 },
  aditional_measurement_units: [],
  quantity_by_packet: null,
  packets_by_package: null,
  max_discount: 0,
  doc_technical_url: null,
  doc_security_url: null,
  total_consumption: null,
  last_bought: '2026-01-01',
  center_2y_consumptions: null,
}
const withFormats: ProductRow = { ...product, id: 2, aditional_measurement_units: [{ id: 1, name: '-', quantity: 2 }] }
const list: ProductList = { results: [product, withFormats], count: 60, total_pages: 3, corrected_search: null }
const products = { list, error: undefined, isFormer: false, reload }
