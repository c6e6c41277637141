import type { CartItemCreate, ProductRow, ReorderAdd, Reordered } from '../../contract'
import { emit } from '../events'
import { askForCenter } from './ask-for-center'
import { askOnCartConflict } from './ask-on-cart-conflict'
import { chosenCenter, cartOwner, type CartCache } from './cart-cache'
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
  /** True: shows neither the "added" notice nor the one for a product on demand. */
  hidden?: boolean
}

/** An additional charge: a line of the code-0 product with a price of its own in euros. */
export interface Charge {
  /** id_code_0 of the account's rules. */
  product: number
  description: string
  price: number
  quantity: number
  discount: number
}

/**
 * Adds a line, or increases the quantity of the same line. Answers the quantity that was added, in units of the format:
 * less than asked for if the stock ends earlier, which the notice says unless it is hidden (rule C-34). null: nothing
 * was added, since the user left the question for a centre (rule C-116), or would not clear another client's cart.
 * @param adding gives a retry the key of the lost call, so that the line is added only once
 */
export const addToCart =
  (cache: CartCache, adding: Intentions) =>
  async (input: AddToCart): Promise<number | null> => {
    if (!(await askForCenter(cache))) return null
    const item = itemOf(input)
    const cart = await askOnCartConflict(() => adding.once(item, (intention) => addCartItem(item, intention)))
    if (!cart) return null
    const { added = input.quantity, ...answer } = cart
    await cache.put(answer)
    emit('cart', { added: addedOf(input, added), isOnDemand: input.product.is_ondemand && !input.hidden })
    return added
  }

function itemOf({ product, quantity, unit, discount, billable, description, price }: AddToCart): CartItemCreate {
  return {
    ...cartOwner(),
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

/** What the "added" notice shows. */
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
  (cache: CartCache, adding: Intentions) =>
  async (charge: Charge): Promise<void> => {
    const item = { ...charge, ...cartOwner(), center: chosenCenter(), billable: false }
    await cache.put(await adding.once(item, (intention) => addCartItem(item, intention)))
    emit('cart', {})
  }

/**
 * Adds lines of a document to its client's cart, or replaces the cart by them. null: the cart belongs to another client
 * and the user decided not to clear it.
 */
export const reorder =
  (cache: CartCache, adding: Intentions) =>
  async (wanted: ReorderAdd): Promise<Reordered | null> => {
    const answer = await askOnCartConflict(() => adding.once(wanted, (intention) => addReorder(wanted, intention)))
    if (!answer) return null
    await cache.put(answer.cart)
    emit('cart', { isOnDemand: hasOnDemand(answer.cart, answer.lines) })
    return answer
  }
