import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { words } from './normalise'

/** A row of search_synonym: who types `term` may mean `means`. */
export interface SynonymRow {
  term: string
  means: string
}

/** Words of a search, and what they mean beside themselves: beginnings of words, all of which a product must have. */
export interface Unit {
  words: string[]
  others: string[][]
}

/** Words that say nothing about the article; they may stand between those of a term, or be left out. */
const linking = new Set(['de', 'del', 'da', 'do', 'para', 'con', 'com', 'en', 'em', 'y', 'of', 'for', 'the', 'and'])
/** The most meanings of a term that are searched. */
const maxOthers = 8

/** The synonyms of one version of the catalogue, of all languages: a list is kept by language, and typed by anybody. */
export class Synonyms {
  /** Terms by their first word, the longest first. */
  private terms = new Map<string, Unit[]>()

  constructor(pairs: Iterable<SynonymRow>) {
    const byTerm = new Map<string, Unit>()
    for (const { term, means } of pairs) {
      const [typed, meant] = [telling(words(term)), telling(words(means))]
      if (typed.length === 0 || meant.length === 0) continue
      const known = byTerm.get(typed.join(' ')) ?? { words: typed, others: [] }
      if (known.others.length < maxOthers) known.others.push(meant)
      byTerm.set(typed.join(' '), known)
    }
    for (const term of byTerm.values()) {
      const [first = ''] = term.words
      this.terms.set(first, [...(this.terms.get(first) ?? []), term])
    }
    for (const terms of this.terms.values()) terms.sort((a, b) => b.words.length - a.words.length)
  }

  /** The words of a search in units; undefined when none of them has a synonym. */
  unitsOf(searched: readonly string[]): Unit[] | undefined {
    const units: Unit[] = []
    let isFound = false
    for (let at = 0; at < searched.length;) {
      const found = this.at(searched, at)
      isFound ||= found !== undefined
      const end = found?.end ?? at + 1
      units.push({ words: searched.slice(at, end), others: found?.term.others ?? [] })
      at = end
    }
    return isFound ? units : undefined
  }

  private at(searched: readonly string[], start: number): { term: Unit; end: number } | undefined {
    for (const term of this.terms.get(searched[start] ?? '') ?? []) {
      let at = start
      const isHere = term.words.every((word) => {
        while (at > start && linking.has(searched[at] ?? '')) at += 1
        at += 1
        return searched[at - 1] === word
      })
      if (isHere) return { term, end: at }
    }
    return undefined
  }
}

const telling = (found: string[]) => found.filter((word) => !linking.has(word))

export async function readSynonyms(db: Db): Promise<Synonyms> {
  return new Synonyms(await rows(db, sql<SynonymRow>`select term, means from search_synonym order by id`))
}
