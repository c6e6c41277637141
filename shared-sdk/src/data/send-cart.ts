import type {
  CatalogCreate,
  CreatedDocument,
  OfferCreate,
  OrderCreate,
  PunchoutForm,
  PunchoutOrderCreate,
} from '../../contract'
import { emit } from '../events'
import { chosenCenter, cartOwner, type CartCache } from './cart-cache'
import { createCatalog, createOffer, createOrder, createPunchoutOrder } from './cart.api'

/** The fields of a document that come from the cart on the screen. */
type FromCart = 'client' | 'lead' | 'center' | 'version' | 'changed'

/** Owner, centre, version and told changes of the cart on the screen; the server refuses others with 409 (rule K-84). */
function shownCart(cache: CartCache) {
  const { version, changed } = cache.current() ?? {}
  return {
    ...cartOwner(),
    center: chosenCenter(),
    ...(version !== undefined && { version }),
    ...(changed !== undefined && { changed }),
  }
}

/** Sends the cart as an order. Repeated clicks or retries with the same intention make one order. */
export const sendOrder =
  (cache: CartCache) =>
  async (order: Omit<OrderCreate, FromCart>, intention: string): Promise<CreatedDocument> => {
    return sent(cache, await createOrder({ ...order, ...shownCart(cache) }, intention))
  }

/** Sends the cart as an offer to the client or lead. */
export const sendOffer =
  (cache: CartCache) =>
  async (offer: Omit<OfferCreate, FromCart>, intention: string): Promise<CreatedDocument> => {
    return sent(cache, await createOffer({ ...offer, ...shownCart(cache) }, intention))
  }

/** Sends the cart as a PDF catalogue, with the client's logo or null. */
export const sendCatalog =
  (cache: CartCache) =>
  async (catalog: Omit<CatalogCreate, FromCart>, logo: File | null, intention: string): Promise<CreatedDocument> => {
    const { changed: _none, ...shown } = shownCart(cache)
    return sent(cache, await createCatalog({ ...catalog, ...shown }, logo, intention))
  }

/** Returns the cart to the purchasing system: the browser opens the answer's page, which posts it. */
export const sendPunchout =
  (cache: CartCache) =>
  (order: Omit<PunchoutOrderCreate, FromCart>, intention: string): Promise<PunchoutForm> => {
    const { lead: _none, ...shown } = shownCart(cache)
    return createPunchoutOrder({ ...order, ...shown }, intention)
  }

async function sent(cache: CartCache, document: CreatedDocument): Promise<CreatedDocument> {
  await cache.reload()
  emit('cart', {})
  emit('counts')
  return document
}
