import { maxOfFormat, productFormats } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { offerState } from '../product/offer-state'
import type { Viewer } from '../product/viewer'

/** The products that "Añadir todo" adds: those with a price and stock (rule K-56). */
export function addable(products: readonly ProductRow[], viewer: Viewer): ProductRow[] {
  return products.filter(
    (product) =>
      offerState(product, viewer).kind === 'add' &&
      maxOfFormat(product.max_quantity, productFormats(product)[0].quantity) > 0,
  )
}
