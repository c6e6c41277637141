import { itemAt } from '../known'
import { join } from 'node:path'
import { openSync, type Font as FontFile } from 'fontkit'
import { packageFolder } from '../package-folder'

type Face = 'regular' | 'medium' | 'bold'
type Font = Face | 'emoji'

/** What is used of pdfkit's font beside its public interface: whether it has a character, and how words are laid out. */
interface OpenFont {
  font: { hasGlyphForCodePoint: (code: number) => boolean }
  layoutCache: Record<string, unknown>
  widthOfString: (text: string, size: number) => number
}

const files: Record<Font, string> = {
  regular: '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  medium: '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  bold: '@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
}
/** Characters without ink: controls, marks of direction that could turn a line around, joiners, variants of emoji. */
const invisible = /\p{Cc}|\p{Cs}|\p{Cf}|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]|[\u{e0100}-\u{e01ef}]/gu
/** Longer texts are cut; observations and descriptions are far shorter. */
const maxLetters = 20_000
const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })

interface TextStyle {
  face?: Face
  size: number
  colour: string
}
interface Run {
  font: Font
  text: string
}

interface KnownFont {
  file: FontFile
  /** Words as they are laid out. */
  layouts: Record<string, unknown>
}
const maxLayouts = 5_000

// What is known of the fonts serves every paper of this thread: to find it takes twice as long as to draw a sheet.
const knownFonts = new Map<Font, KnownFont>()
const fontOf = new Map<string, Font>()
const widths = new Map<string, number>()

/** Without a prototype: its keys are texts of documents. */
const noLayouts = (): Record<string, unknown> => Object.create(null)

function knownFont(name: Font): KnownFont {
  const known = knownFonts.get(name) ?? {
    file: openSync(join(packageFolder(), 'node_modules', files[name])) as FontFile,
    layouts: noLayouts(),
  }
  if (Object.keys(known.layouts).length > maxLayouts) known.layouts = noLayouts()
  knownFonts.set(name, known)
  return known
}

/** Writes lines of text in the embedded fonts; a character that none of them has becomes a box. */
export class TextWriter {
  private fonts = new Map<Font, OpenFont>()

  constructor(private doc: PDFKit.PDFDocument) {}

  /** The width of a line in points. */
  width(text: string, { face = 'regular', size }: Omit<TextStyle, 'colour'>): number {
    const key = `${face}\n${text}`
    const known = widths.get(key)
    if (known !== undefined) return known * size
    const width = this.runs(text, face).reduce((sum, run) => sum + this.open(run.font).widthOfString(run.text, 1), 0)
    if (text.length < 200 && widths.size < 20_000) widths.set(key, width)
    return width * size
  }

  /**
   * Breaks a text into lines of a width, and words that are too long between letters. Of more than `most` lines the last
   * one ends in …
   */
  wrap(text: string, width: number, style: Omit<TextStyle, 'colour'>, max = Infinity): string[] {
    const lines = text
      .slice(0, max === Infinity ? maxLetters : 400 * max)
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => this.wrapParagraph(clean(paragraph), width, style))
    if (lines.length <= max) return lines
    const last = `${itemAt(lines, max - 1)}…`
    return [...lines.slice(0, max - 1), this.width(last, style) <= width ? last : this.clip(last, width, style)]
  }

  /** One line, shortened with … where it is wider than the width. */
  clip(text: string, width: number, style: Omit<TextStyle, 'colour'>): string {
    const whole = clean(text.slice(0, maxLetters))
    if (whole.length <= 400 && this.width(whole, style) <= width) return whole
    // No line of a sheet has more than 400 letters. A binary search finds how many fit.
    const parts = [...letters.segment(whole.slice(0, 400).replace(/…$/, ''))].map(({ segment }) => segment)
    const cutAt = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`
    let [fits, tooMany] = [0, parts.length + 1]
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1
      if (this.width(cutAt(middle), style) <= width) fits = middle
      else tooMany = middle
    }
    return cutAt(fits)
  }

  /** Writes one line from its left end. y: of the baseline. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    let at = x
    for (const run of this.runs(clean(text), style.face ?? 'regular')) {
      const font = this.open(run.font)
      this.doc
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.colour)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += font.widthOfString(run.text, 1) * style.size
    }
  }

  /** Writes one line up to its right end. */
  lineTo(text: string, right: number, y: number, style: TextStyle): void {
    this.line(text, right - this.width(clean(text), style), y, style)
  }

  private wrapParagraph(text: string, width: number, style: Omit<TextStyle, 'colour'>): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ').flatMap((each) => this.breakWord(each, width, style))) {
      const longer = line ? `${line} ${word}` : word
      if (line && this.width(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  private breakWord(word: string, width: number, style: Omit<TextStyle, 'colour'>): string[] {
    if (word.length <= 400 && this.width(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const { segment } of letters.segment(word)) {
      if (piece && this.width(piece + segment, style) > width) {
        pieces.push(piece)
        piece = segment
      } else piece += segment
    }
    return [...pieces, piece]
  }

  private runs(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const sign of text) {
      const font = this.fontFor(sign, face)
      const drawn = font ? sign : '□'
      const last = runs.at(-1)
      if (last && last.font === (font ?? 'emoji')) last.text += drawn
      else runs.push({ font: font ?? 'emoji', text: drawn })
    }
    return runs
  }

  private fontFor(sign: string, face: Face): Font | undefined {
    const key = face + sign
    const known = fontOf.get(key)
    if (known) return known
    const code = sign.codePointAt(0)!
    const found = ([face, 'emoji'] as const).find((font) => this.open(font).font.hasGlyphForCodePoint(code))
    if (found) fontOf.set(key, found)
    return found
  }

  private open(font: Font): OpenFont {
    const known = this.fonts.get(font)
    if (known) return known
    const { file, layouts } = knownFont(font)
    // pdfkit takes a font that is read already, which its types do not tell.
    this.doc.registerFont(font, file as never).font(font)
    const opened = (this.doc as unknown as { _font: OpenFont })._font
    opened.layoutCache = layouts
    this.fonts.set(font, opened)
    return opened
  }
}

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\t\u00a0\u202f]/g, ' ')
    .replace(invisible, '')
    .replace(/ {2,}/g, ' ')
    .trim()
