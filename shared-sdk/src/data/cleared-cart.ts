import type { CartNotEmpty } from '../../contract'
import type { ClearedCart } from '../events'

/** The cart that a 409 named, once a document's lines have taken its place (rules O-26, C-91). */
export const clearedCart = ({ client = null, lead = null, name = '', lines = 0 }: CartNotEmpty): ClearedCart => ({
  whose: { client, lead },
  name,
  lines,
  isReplaced: true,
})
