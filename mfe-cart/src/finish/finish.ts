import { isBuyer } from '@portal/shared-sdk'
import type { Cart, Role, VariantSettings } from '@portal/shared-sdk/contract'

/** 0 nothing chosen, 1 order, 2 offer, 3 PDF catalogue, which some variants call an offer. */
export type FinishAs = 0 | 1 | 2 | 3

/** What a PDF catalogue needs; type and items per page are ids. */
export interface CatalogueFields {
  name: string
  type: number | null
  itemsPerPage: number | null
  logo: File | null
}

/** What the cart is to become, with what that needs. */
export interface Finish {
  as: FinishAs
  printFormat: number | null
  catalogue: CatalogueFields
  /** The buyer's own order number; like what follows it is stored with the cart (rule C-10). */
  number: string
  shipping: string | null
  payment: string | null
  /** YYYY-MM-DD or ''. */
  deliveryDate: string
}

/** The part that the page remembers while the portal is open; the rest is stored with the cart. */
export type Chosen = Pick<Finish, 'as' | 'printFormat' | 'catalogue'>

/** What decides how a cart can be finished. */
export interface Finisher {
  role: Role
  isLead: boolean
  isNetwork: boolean
  /** In a session of a purchasing system the cart goes back to it. */
  isPunchout: boolean
  settings: Pick<VariantSettings, 'finishAsSelector' | 'finishAsPreselected'>
  /** The variant has the catalogue generator. */
  hasGenerator: boolean
}

/** What can be chosen; a lead gets offers alone (rule C-74). */
export function finishChoices({ role, isLead, isPunchout, settings, hasGenerator }: Finisher): Exclude<FinishAs, 0>[] {
  if (isPunchout) return [1]
  if (isLead) return [2]
  if (isBuyer(role) || !settings.finishAsSelector) return [1]
  return hasGenerator ? [1, 2, 3] : [1, 2]
}

/** What is chosen at first (rule C-74): the only choice, an order for network carts or by the variant, or nothing. */
export function firstFinish(who: Finisher): FinishAs {
  const [first, ...others] = finishChoices(who)
  if (first !== undefined && others.length === 0) return first
  return who.isNetwork || who.settings.finishAsPreselected === 'order' ? 1 : 0
}

/** Another choice clears the print format, and the catalogue's type and items per page (rule C-74). */
export function changeFinish(finish: Finish, as: FinishAs, cart: Pick<Cart, 'catalogs_items_per_page'>): Finish {
  if (as === finish.as) return finish
  const itemsPerPage = as === 3 ? (cart.catalogs_items_per_page[0]?.id ?? null) : null
  return { ...finish, as, printFormat: null, catalogue: { ...finish.catalogue, type: null, itemsPerPage } }
}

/** A cart needs lines and a choice, a catalogue its type and name (rule C-74). */
export function canSend(finish: Pick<Finish, 'as' | 'catalogue'>, items: number): boolean {
  if (items === 0 || finish.as === 0) return false
  return finish.as !== 3 || (finish.catalogue.type !== null && finish.catalogue.name.trim() !== '')
}

const logoLimit = 2_000_000

/** Whether a file may be the client's logo by its type and size (rule O-91). The server checks its content. */
export const isLogo = (file: Pick<File, 'type' | 'size'>) =>
  ['image/png', 'image/jpeg'].includes(file.type) && file.size < logoLimit
