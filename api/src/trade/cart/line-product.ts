import { isBuyer, type CartProduct } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import { placeholderOf } from '../../catalogue/categories/category-tree'
import type { CartLine } from './cart-content'
import { discountCap } from './line-discount'
import { linePrice } from './line-price'
import { unitsLimit } from '../../catalogue/products/quantity-limit'
import type { CartContext } from './cart-context'

/** What a cart's line shows of its product (rule C-21), as a list of products does; a test compares the two. */
export function lineProduct({ row, isFreeLine }: CartLine, { actor, catalogue }: CartContext): CartProduct {
  const { card } = row
  // What it costs without a rate chosen for the line.
  const { price } = linePrice({ ...row, isFreeLine: false, own_price: null, picked_price: null })
  return {
    id: row.product_id,
    name: row.name,
    external_id: row.code,
    image_url: card.image_url,
    placeholder_url: card.image_url === null ? placeholderOf(catalogue.tree, card) : null,
    categories: catalogue.tree.places.get(card.category_id)?.path ?? [],
    price: amount(row.list_price),
    special_price: amount(row.special_price),
    final_price: price === null ? null : eurosOf(price),
    price_rate_products: isBuyer(actor.role) ? [] : card.price_rate_products,
    price_hidden: actor.hides.price,
    quote_only: price === null,
    in_stock: row.is_charge || row.stock > 0,
    max_quantity: isFreeLine ? null : unitsLimit(row, actor.rules),
    obsolete: row.obsolete,
    is_ondemand: row.is_ondemand,
    is_charge: row.is_charge,
    measurement_unit: { name: card.measurement_unit_name, quantity: card.measurement_unit_quantity },
    aditional_measurement_units: card.units,
    max_discount: isBuyer(actor.role) ? 0 : discountCap(row, actor.rules),
  }
}

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal))
