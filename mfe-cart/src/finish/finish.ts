import { isBuyer } from '@portal/shared-sdk'
import type { Cart, Role, VariantSettings } from '@portal/shared-sdk/contract'

/**
 * 0 Selecciona, 1 Pedido, 2 Oferta, 3 Generar catálogo en PDF, or an offer where the variant says so (000 section 4).
 */
export type FinishAs = 0 | 1 | 2 | 3

/** What the PDF catalogue needs (001 section 3, Catalogue-generation form); type and items per page are ids. */
export interface CatalogueFields {
  name: string
  type: number | null
  itemsPerPage: number | null
  logo: File | null
}

/** How the cart is to end. */
export interface Finish {
  as: FinishAs
  printFormat: number | null
  catalogue: CatalogueFields
  /** The buyer's own order number; like what follows it is kept with the cart (rule C-10). */
  number: string
  shipping: string | null
  payment: string | null
  /** YYYY-MM-DD or ''. */
  deliveryDate: string
}

/** What of it the page keeps while the portal is open; the rest is the cart's. */
export type Chosen = Pick<Finish, 'as' | 'printFormat' | 'catalogue'>

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

/** What can be chosen; one way alone shows no selector. A lead gets offers (001 section 2.1). */
export function finishChoices({ role, isLead, isPunchout, settings, hasGenerator }: Finisher): Exclude<FinishAs, 0>[] {
  if (isPunchout) return [1]
  if (isLead) return [2]
  if (isBuyer(role) || !settings.finishAsSelector) return [1]
  return hasGenerator ? [1, 2, 3] : [1, 2]
}

/** Client role, variants that preselect, network carts: Pedido; elsewhere sales must choose (000 section 4). */
export function firstFinish(who: Finisher): FinishAs {
  const choices = finishChoices(who)
  if (choices.length === 1) return choices[0]!
  return who.isNetwork || who.settings.finishAsPreselected === 'order' ? 1 : 0
}

/** Another action clears the print format; leaving the catalogue clears its type and items per page (000 section 4). */
export function changeFinish(finish: Finish, as: FinishAs, cart: Pick<Cart, 'catalogs_items_per_page'>): Finish {
  if (as === finish.as) return finish
  const itemsPerPage = as === 3 ? (cart.catalogs_items_per_page[0]?.id ?? null) : null
  return { ...finish, as, printFormat: null, catalogue: { ...finish.catalogue, type: null, itemsPerPage } }
}

/** Nothing is sent without lines, without an action, nor a catalogue without type or name (000 section 4). */
export function canSend(finish: Pick<Finish, 'as' | 'catalogue'>, items: number): boolean {
  if (items === 0 || finish.as === 0) return false
  return finish.as !== 3 || (finish.catalogue.type !== null && finish.catalogue.name.trim() !== '')
}

const logoLimit = 2_000_000

/**
 * Whether a file may be the client's logo: png or jpg under 2,000,000 bytes (000 section 9). The server looks inside.
 */
export const isLogo = (file: Pick<File, 'type' | 'size'>) =>
  ['image/png', 'image/jpeg'].includes(file.type) && file.size < logoLimit
