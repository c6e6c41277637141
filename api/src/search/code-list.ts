import { firstFrom } from './binary-search'
import { PostingsWriter, yieldToOthers, type Postings } from './postings'

/** The shortest part of a code that can be searched. */
const shortest = 3
const mostAtOnce = 2_000

/** The codes of products (`documents`). A part is searched among the codes that have its rarest three characters. */
export class CodeList {
  private constructor(
    private text: string,
    private starts: Uint32Array,
    private documents: Uint32Array,
    private parts: Postings,
  ) {}

  /**
   * @param codes sorted, without line ends
   * @param documents of each code
   */
  static async of(codes: readonly string[], documents: Uint32Array): Promise<CodeList> {
    const starts = new Uint32Array(codes.length + 1)
    const parts = new PostingsWriter()
    for (const [at, code] of codes.entries()) {
      starts[at + 1] = starts[at]! + code.length + 1
      parts.add(partsOf(code))
      if (at % mostAtOnce === 0) await yieldToOthers()
    }
    return new CodeList(`${codes.join('\n')}\n`, starts, documents, await parts.finish())
  }

  /** Documents whose codes begin so, in the order of the codes. */
  beginning(start: string): Uint32Array {
    return this.between(start, `${start}\uFFFF`)
  }

  whole(code: string): Uint32Array {
    return this.between(code, `${code}\0`)
  }

  withPart(part: string): Uint32Array {
    const rarest = partsOf(part)
      .map((each) => this.parts.whole(each))
      .reduce((least, those) => (those.length < least.length ? those : least))
    return rarest.filter((at) => this.at(at).includes(part)).map((at) => this.documents[at]!)
  }

  private between(start: string, end: string): Uint32Array {
    const from = firstFrom(this.documents.length, (at) => this.at(at) >= start)
    return this.documents.subarray(
      from,
      firstFrom(this.documents.length, (at) => this.at(at) >= end),
    )
  }

  private at(at: number): string {
    return this.text.slice(this.starts[at], this.starts[at + 1]! - 1)
  }
}

const partsOf = (code: string) =>
  Array.from({ length: Math.max(0, code.length - shortest + 1) }, (_, at) => code.slice(at, at + shortest))
