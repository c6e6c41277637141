import { codeNorm, plainSizes, words } from './normalise'
import type { Synonyms, Unit } from './synonyms'

const maxWords = 8
const longestWord = 40
const shortestPart = 3
const shortestEanPart = 6

/** What a search text asks for. */
export interface Search {
  /** Beginnings of words, all of which a product must have; [a-z0-9] only. */
  words: string[]
  /** The text as a code in lower case, when it may be one. */
  code: string | null
  /** The text as digits of an EAN, when it may be some. */
  ean: string | null
  /** Those of the words that are searched as whole words: see SearchWords.withWhole. */
  whole?: ReadonlySet<string>
  /** The words with what they mean beside themselves; undefined where none has a synonym (rule K-66). */
  units: Unit[] | undefined
}

/** Reads what was typed into a search box; undefined for nothing. No text is refused. */
export function readSearch(text: string | undefined, synonyms?: Synonyms): Search | undefined {
  if (!text?.trim()) return undefined
  const found = [...new Set(words(plainSizes(text)).map((word) => word.slice(0, longestWord)))].slice(0, maxWords)
  const code = codeNorm(text).toLowerCase()
  const mayBeCode = code.length > 0 && code.length <= longestWord && (found.length === 1 || /\d/.test(code))
  return {
    words: found,
    code: mayBeCode ? code : null,
    ean: mayBeCode && code.length >= shortestEanPart && /^\d+$/.test(code) ? code : null,
    units: synonyms?.unitsOf(found),
  }
}

/** A text with a digit is read as a code before it is read as a word. */
export const isCode = ({ code }: Search) => code !== null && /\d/.test(code)

/** The words as a tsquery, which matches their beginnings or, of `whole`, whole words. */
export function wordsQuery({ words, whole, units }: Search): string {
  const all = (those: readonly string[]) =>
    those.map((word) => (whole?.has(word) ? `'${word}'` : `'${word}':*`)).join(' & ')
  if (!units) return all(words)
  return units
    .map(({ words: own, others }) =>
      others.length === 0 ? all(own) : `(${[own, ...others].map((each) => `(${all(each)})`).join(' | ')})`,
    )
    .join(' & ')
}

/** The words as a tsquery of whole ones. */
export const wholeWords = ({ words }: Search): string => words.map((word) => `'${word}'`).join(' & ')

/** The code or EAN as a tsquery of code_tsv; null when it is too short for a part of one. */
export function partsQuery({ code, ean }: Search): string | null {
  if (!code || code.length < shortestPart) return null
  return ean ? `'${code}':* | '=${ean}':*` : `'${code}':*`
}
