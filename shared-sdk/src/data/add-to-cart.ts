import type { CartItemCreate, ProductRow, ReorderAdd, Reordered } from '../../contract'
import { emit } from '../events'
import { orAskWhoseCart } from './ask-whose-cart'
import { chosenCenter, whose, type CartCopy } from './cart-copy'
import { addCartItem, addReorder } from './cart.api'
import type { Intentions } from './intentions'
import { hasOnDemand } from './on-demand'

export interface AddToCart {
  product: ProductRow
  quantity: number
  /** A format of the product; null is its own unit. */
  unit?: { id: number; name: string } | null
  discount?: number
  billable?: boolean
  description?: string
  /** Only for a code-0 line. */
  price?: number
  /** True: neither an added notice nor that of a product on demand. */
  hidden?: boolean
}

/** An additional charge (000 section 5): a line of the code-0 product that carries its own price in euros. */
export interface Charge {
  /** id_code_0 of the account's rules. */
  product: number
  description: string
  price: number
  quantity: number
  discount: number
}

/**
 * Adds a line, or lets the same line grow. Answers how many of the format went in, fewer than asked where only so much
 * is left, which the notice says unless it is hidden (rule C-34); null: the cart is another client's and the user kept
 * it.
 * @param adding a line whose answer was lost goes in once, however often it is asked for
 */
export const addToCart =
  (copy: CartCopy, adding: Intentions) =>
  async (input: AddToCart): Promise<number | null> => {
    const item = itemOf(input)
    const cart = await orAskWhoseCart(() => adding.once(item, (intention) => addCartItem(item, intention)))
    if (!cart) return null
    const { added = input.quantity, ...kept } = cart
    await copy.keep(kept)
    emit('cart', { added: addedOf(input, added), isOnDemand: input.product.is_ondemand && !input.hidden })
    return added
  }

function itemOf({ product, quantity, unit, discount, billable, description, price }: AddToCart): CartItemCreate {
  return {
    ...whose(),
    center: chosenCenter(),
    product: product.id,
    quantity,
    aditional_measurement_unit: unit?.id ?? null,
    ...(discount !== undefined && { discount }),
    ...(billable !== undefined && { billable }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price }),
  }
}

/** What the notice says of it. */
function addedOf({ product, quantity: asked, unit, hidden = false }: AddToCart, quantity: number) {
  const format = product.aditional_measurement_units.find(({ id }) => id === unit?.id)
  return {
    product,
    quantity,
    asked,
    unitName: unit?.name ?? product.measurement_unit.name,
    unitQuantity: format?.quantity ?? 1,
    hidden,
  }
}

/** Adds a charge. Throws ApiError with the texts of its fields. */
export const addCharge =
  (copy: CartCopy, adding: Intentions) =>
  async (charge: Charge): Promise<void> => {
    const item = { ...charge, ...whose(), center: chosenCenter(), billable: false }
    await copy.keep(await adding.once(item, (intention) => addCartItem(item, intention)))
    emit('cart', {})
  }

/**
 * Lines of a document join or replace the cart of its client (001 section 4). null: the cart is another client's and
 * the user kept it.
 */
export const reorder =
  (copy: CartCopy, adding: Intentions) =>
  async (wanted: ReorderAdd): Promise<Reordered | null> => {
    const answer = await orAskWhoseCart(() => adding.once(wanted, (intention) => addReorder(wanted, intention)))
    if (!answer) return null
    await copy.keep(answer.cart)
    emit('cart', { isOnDemand: hasOnDemand(answer.cart, answer.lines) })
    return answer
  }
