import type { CartForm } from '../page/use-cart-form'

/** Offers, catalogues and what goes back to a purchasing system carry no shipping. */
export const isShipped = ({ finish, who }: Pick<CartForm, 'finish' | 'who'>): boolean =>
  finish.as !== 2 && finish.as !== 3 && !who.isLead && !who.isPunchout
