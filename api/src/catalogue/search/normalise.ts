/** Letters that Unicode does not decompose into a letter and a mark. */
const folded: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** How people write a unit after a number: "5 litros", "5 L" and "5l" are one word. */
const spellings = {
  l: 'l lt lts lit litr litro litros',
  ml: 'ml mililitro mililitros cc',
  cl: 'cl',
  kg: 'kg kgs kilo kilos kilogramo kilogramos',
  g: 'g gr grs gramo gramos',
  m: 'm mt mts metro metros',
  cm: 'cm cms',
  mm: 'mm',
}
const units = new Map(
  Object.entries(spellings).flatMap(([unit, all]) => all.split(' ').map((one) => [one, unit] as const)),
)

const side = String.raw`\d[\d.,]{0,9}\s{0,3}(?:cms?|mms?|mts?|m)?`
const sign = String.raw`\s{0,3}(?:[x×*]|por)\s{0,3}`
/** Between two sides of a size: "85x105", "85 × 105 cm", "85cm x 105cm", "85*105", "85 por 105". */
const sizeSign = new RegExp(`(${side})${sign}(?=\\d)`, 'gi')
const sizeText = new RegExp(`${side}(?:${sign}${side}){1,3}(?![a-z])`, 'gi')

/**
 * The sizes of a search without centimetres: a product is found by "85x105" and "85 x 105 cm", whether it has the unit
 * or not, since a word is found by its beginning (rule K-67).
 */
export function plainSizes(text: string): string {
  return text.replace(sizeText, (size) => size.replace(sizeSign, '$1 ').replace(/(\d)\s*cms?(?![a-z])/gi, '$1'))
}

const part = new RegExp(
  `${sizeText.source}|\\d[\\d.,]{0,9}\\s{1,3}(?:${[...units.keys()].join('|')})(?![\\p{L}\\d])|\\S+`,
  'giu',
)

/**
 * The parts of a text that mean something each: words, sizes, numbers with their unit. "bolsa 85 x 105 5 litros" has
 * three.
 */
export function partsOf(text: string): string[] {
  return (text.match(part) ?? []).filter((each) => words(each).length > 0)
}

/** Lower case without accents: "Ñandú" → "nandu". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => folded[letter] ?? letter)
}

/**
 * Singular and plural become one form: "guante", "guantes" → "guant"; "jabón", "jabones" → "jabon".
 * The stem of a word's beginning is always a beginning of the word's stem, so that typing letter by letter
 * never loses what it had found. Words of three letters and words with digits stay as they are.
 */
export function stem(word: string): string {
  if (/\d/.test(word)) return word
  let end = word.length
  if (end > 3 && word[end - 1] === 's') end -= 1
  if (end > 3 && word[end - 1] === 'e') end -= 1
  return word.slice(0, end)
}

/** "1e7djy": PostgreSQL reads the number at its beginning as a word of its own. */
const powerOfTen = /^(\d+e\d+)([a-z].*)$/

/**
 * The words of a text as they are indexed and searched: [a-z0-9] only, stemmed, a number joined to its unit, "40x40" as
 * "40 × 40".
 */
export function words(text: string): string[] {
  const raw =
    fold(text)
      .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
      .replace(sizeSign, '$1 ')
      .replace(/(\d)\s*x(?=\s*$)/g, '$1 ')
      .match(/[a-z0-9]+/g) ?? []
  const found: string[] = []
  for (let at = 0; at < raw.length; at += 1) {
    const word = raw[at]!
    const unit = units.get(raw[at + 1] ?? '')
    if (unit && /^\d+$/.test(word)) {
      found.push(word + unit)
      at += 1
      continue
    }
    const [, number, written = ''] = /^(\d+)([a-z]+)$/.exec(word) ?? []
    const joined = units.get(written)
    found.push(...(joined ? [number + joined] : (powerOfTen.exec(word)?.slice(1) ?? [stem(word)])))
  }
  return found
}

/** A text for `name_norm` and `desc_norm`: its words in their order. */
export function normalise(text: string): string {
  return words(text).join(' ')
}

/** A code or EAN for `code_norm`: upper case, letters and digits only. "lim-00.12" → "LIM0012". */
export function codeNorm(code: string): string {
  return fold(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The key that lists by name sort by, in "C" collation: lower case, no accents, one space between words. */
export function sortKey(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim()
}

/** Orders rows by name as lists in the database do, then by id. */
export function bySortKey(a: { id: number; name: string }, b: { id: number; name: string }): number {
  const [one, other] = [sortKey(a.name), sortKey(b.name)]
  return one < other ? -1 : one > other ? 1 : a.id - b.id
}

/** The columns of `product` that are written with every change of these four texts. */
export function searchColumns(product: {
  external_id: string
  name: string
  short_description: string
  description: string
}) {
  return {
    name_sort: sortKey(product.name),
    code_norm: codeNorm(product.external_id),
    name_norm: normalise(product.name),
    desc_norm: normalise(`${product.short_description} ${product.description}`),
  }
}
