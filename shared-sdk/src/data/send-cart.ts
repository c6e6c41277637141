import type {
  CatalogCreate,
  CreatedDocument,
  OfferCreate,
  OrderCreate,
  PunchoutForm,
  PunchoutOrderCreate,
} from '../../contract'
import { emit } from '../events'
import { chosenCenter, whose, type CartCopy } from './cart-copy'
import { createCatalog, createOffer, createOrder, createPunchoutOrder } from './cart.api'

/** What of a document the cart on the screen says itself. */
type Shown = 'client' | 'lead' | 'center' | 'version'

/** Whose cart is on the screen, for which centre, and in which version: another one is refused with 409. */
function shownCart(copy: CartCopy) {
  const version = copy.shown()?.version
  return { ...whose(), center: chosenCenter(), ...(version !== undefined && { version }) }
}

/** Sends the cart as an order. The intention makes three clicks, or a lost answer, one order. */
export const sendOrder =
  (copy: CartCopy) =>
  async (order: Omit<OrderCreate, Shown>, intention: string): Promise<CreatedDocument> => {
    return sent(copy, await createOrder({ ...order, ...shownCart(copy) }, intention))
  }

/** The same as an offer to the client or lead. */
export const sendOffer =
  (copy: CartCopy) =>
  async (offer: Omit<OfferCreate, Shown>, intention: string): Promise<CreatedDocument> => {
    return sent(copy, await createOffer({ ...offer, ...shownCart(copy) }, intention))
  }

/** The same as a PDF catalogue, with the client's logo or null. */
export const sendCatalog =
  (copy: CartCopy) =>
  async (catalog: Omit<CatalogCreate, Shown>, logo: File | null, intention: string): Promise<CreatedDocument> => {
    return sent(copy, await createCatalog({ ...catalog, ...shownCart(copy) }, logo, intention))
  }

/** The cart goes back to the purchasing system: the browser opens the answer's page, which posts it. */
export const sendPunchout =
  (copy: CartCopy) =>
  (order: Omit<PunchoutOrderCreate, Shown>, intention: string): Promise<PunchoutForm> => {
    const { lead: _none, ...shown } = shownCart(copy)
    return createPunchoutOrder({ ...order, ...shown }, intention)
  }

async function sent(copy: CartCopy, document: CreatedDocument): Promise<CreatedDocument> {
  await copy.reload()
  emit('cart', {})
  emit('counts')
  return document
}
