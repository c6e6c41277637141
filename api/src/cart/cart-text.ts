import { Cart, CartItem } from '@portal/shared-sdk/contract'
import type { VariantRules } from '@portal/shared-sdk/contract'
import { arrayOf, JsonText } from '../http/json-text'
import { present } from '../http/present'
import type { CartContent, CartLine } from './cart-content'
import { presentCartHead, presentItem, presentTerms } from './present-cart'
import type { Visit } from './read-cart'

interface Kept {
  key: string
  text: Buffer
}
const kept = new WeakMap<CartLine, Kept>()

/**
 * A cart as JSON text, as presentCart and the presenter write it (a test compares the two). The text of a line is kept
 * with it: of a cart of 60 lines that is changed one is written anew.
 */
export function cartText(content: CartContent, visit: Visit): JsonText {
  return textOf(content, content.lines, visit, '')
}

/**
 * The same after a change of one product's lines. Who has the cart as it was before gets these lines alone: of a large
 * cart sending and keeping all of it took longer than the change.
 * @param isKnown whether nothing else can read otherwise than in the version before
 */
export function changedText(content: CartContent, product: number, isKnown: boolean, visit: Visit): JsonText {
  if (!isKnown || visit.has !== content.cart.version - 1) return cartText(content, visit)
  return textOf(
    content,
    content.lines.filter(({ row }) => row.product_id === product),
    visit,
    ',"is_part":true',
  )
}

function textOf(content: CartContent, lines: readonly CartLine[], visit: Visit, mark: string): JsonText {
  const items = arrayOf(lines.map((line) => [lineJson(line, content, visit)]))
  return new JsonText([
    opened(presentCartHead(content, visit) as Cart, visit),
    termsText(visit),
    '"items":',
    ...items,
    `${mark}}`,
  ])
}

/** The part of a cart as JSON to which more is added. */
const opened = (part: Cart, { actor }: Visit) => `${JSON.stringify(present(Cart, actor.hides, part)).slice(0, -1)},`

const keptTerms = new WeakMap<VariantRules, Map<string, Buffer>>()

function termsText(visit: Visit): Buffer {
  const {
    actor: { rules, hides },
    language,
  } = visit
  const texts = keptTerms.get(rules) ?? new Map<string, Buffer>()
  keptTerms.set(rules, texts)
  const key = `${language} ${hides.price} ${hides.total}`
  const known = texts.get(key) ?? Buffer.from(opened(presentTerms(visit) as Cart, visit).slice(1))
  texts.set(key, known)
  return known
}

function lineJson(line: CartLine, content: CartContent, visit: Visit): Buffer {
  const { actor, catalogue } = visit
  // All that presentItem reads beside the line.
  const key = `${catalogue.version} ${actor.hides.price} ${content.cart.center_id !== null}`
  const known = kept.get(line)
  if (known?.key === key) return known.text
  const text = Buffer.from(JSON.stringify(present(CartItem, actor.hides, presentItem(line, content, visit))))
  kept.set(line, { key, text })
  return text
}
