import { firstFrom } from './binary-search'

/** Stands for the first word of a document without words. */
const none = 2 ** 32 - 1

/** The first word of each document as a number; words from `from` to before `to` have the wanted beginning. */
export interface FirstWords {
  words: Uint32Array
  from: number
  to: number
}

/** Which documents have a word. Words are sorted, so that the documents of words that begin alike stand together. */
export class Postings {
  /**
   * @param words sorted
   * @param starts where the documents of each word begin, and where those of the last one end
   * @param firsts the place of each document's first word among the words
   */
  constructor(
    private words: string[],
    private starts: Uint32Array,
    private documents: Uint32Array,
    private firsts: Uint32Array,
  ) {}

  /** Documents with a word that begins so; one with several such words comes several times. */
  beginning(start: string): Uint32Array {
    const [from, to] = this.range(start)
    return this.documents.subarray(this.starts[from], this.starts[to])
  }

  whole(word: string): Uint32Array {
    const at = this.placeOf(word)
    return this.words[at] === word
      ? this.documents.subarray(this.starts[at], this.starts[at + 1])
      : this.documents.subarray(0, 0)
  }

  /** The first words of all documents, and which of them begin so. */
  firstWords(start: string | undefined): FirstWords {
    const [from, to] = start ? this.range(start) : [0, 0]
    return { words: this.firsts, from, to }
  }

  private range(start: string): [number, number] {
    return [this.placeOf(start), this.placeOf(`${start}\uFFFF`)]
  }

  /** The place of the first word that is not before this one. */
  private placeOf(word: string): number {
    return firstFrom(this.words.length, (at) => this.words[at]! >= word)
  }
}

/** Collects the words of documents, which are numbered from 0. */
export class PostingsWriter {
  private numbers = new Map<string, number>()
  private read = new Uint32Array(1 << 16)
  private length = 0
  private ends: number[] = []

  add(words: readonly string[]): void {
    if (this.length + words.length > this.read.length) {
      const larger = new Uint32Array(2 * this.read.length + words.length)
      larger.set(this.read)
      this.read = larger
    }
    for (const word of words) {
      let number = this.numbers.get(word)
      if (number === undefined) this.numbers.set(word, (number = this.numbers.size))
      this.read[this.length] = number
      this.length += 1
    }
    this.ends.push(this.length)
  }

  async finish(): Promise<Postings> {
    await yieldToOthers()
    const words = [...this.numbers.keys()].sort()
    await yieldToOthers()
    const places = new Uint32Array(words.length)
    words.forEach((word, place) => {
      places[this.numbers.get(word)!] = place
    })
    const starts = new Uint32Array(words.length + 1)
    for (let at = 0; at < this.length; at += 1) starts[places[this.read[at]!]! + 1]! += 1
    for (let place = 0; place < words.length; place += 1) starts[place + 1]! += starts[place]!
    await yieldToOthers()
    const next = starts.slice()
    const documents = new Uint32Array(this.length)
    const firsts = new Uint32Array(this.ends.length).fill(none)
    let at = 0
    this.ends.forEach((end, document) => {
      if (at < end) firsts[document] = places[this.read[at]!]!
      for (; at < end; at += 1) documents[next[places[this.read[at]!]!]!++] = document
    })
    await yieldToOthers()
    return new Postings(words, starts, documents, firsts)
  }
}

/** Lets the process answer others before a long work goes on. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
