import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import { isOneOf, type Language } from '@portal/shared-sdk/contract'
import { codeOf, messageOf } from '../thrown'
import type { BrandFont, BrandPart, LegalText } from './brand'
import { legalText } from './legal-text'
import { svgProblem } from './safe-svg'

/** A file of a brand that cannot be used, as a line without its folder. */
export class WrongFile extends Error {}

const maxBytes = { config: 300_000, mark: 300_000, font: 1_500_000, legal: 100_000 }
/** Pixels of the drawn mark: on papers, and at most in mails, whose every copy carries it. */
const markSide = 512
const mailSide = 96

/** A mark as papers and mails have it: PNG. */
interface Drawn {
  png: Buffer
  small: Buffer
}

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
}

/**
 * Reads a file of a brand's folder; undefined: there is none. Who may write there may read nothing else of the machine
 * by it, and what is no file, as a pipe, is not waited for (rule P-80).
 * @param folder the brand's
 * @throws WrongFile
 */
export function ownFile(folder: string, name: string, kind: keyof typeof maxBytes): Buffer | undefined {
  const path = join(folder, name)
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return undefined
  if (!info.isFile()) throw new WrongFile(`${name}: expected a file, found something else`)
  if (!realpathSync(path).startsWith(realpathSync(folder) + sep))
    throw new WrongFile(`${name}: expected a file of the brand's folder, found a link that leads out of it`)
  if (info.size > maxBytes[kind])
    throw new WrongFile(`${name}: expected ${maxBytes[kind] / 1000} KB at most, found ${info.size} bytes`)
  return readFileSync(path)
}

/** A file of a brand's folder: `logo.svg` or `fonts/text.woff2`, the first of these endings; undefined: there is none. */
function fileOf(
  folder: string,
  name: string,
  endings: readonly string[],
  kind: keyof typeof maxBytes,
): BrandPart | undefined {
  for (const ending of endings) {
    const body = ownFile(folder, `${name}.${ending}`, kind)
    if (!body) continue
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
    return { body, type: types[ending]!, url: `${hash}/${name.replace(/^.*\//, '')}.${ending}` }
  }
  return undefined
}

/** A mark or icon, drawn once, so that what cannot be drawn is found now. @throws WrongFile */
export async function markOf(folder: string, name: 'logo' | 'favicon'): Promise<(BrandPart & Drawn) | undefined> {
  const part = fileOf(folder, name, name === 'logo' ? ['svg', 'png'] : ['svg', 'png', 'ico'], 'mark')
  if (!part) return undefined
  const file = part.url.replace(/^.*\//, '')
  const isSvg = file.endsWith('.svg')
  const problem = isSvg ? svgProblem(part.body.toString('utf8')) : undefined
  if (problem) throw new WrongFile(`${file}: expected an SVG that runs and fetches nothing, found ${problem}`)
  if (file.endsWith('.ico')) return { ...part, png: part.body, small: part.body }
  try {
    const drawing = sharp(part.body, { limitInputPixels: 25_000_000 })
    const { format, width, height } = await drawing.metadata()
    if (format !== (isSvg ? 'svg' : 'png')) throw new Error(`found ${format}`)
    const density = isSvg ? Math.min(2_400, Math.max(72, (72 * markSide) / Math.max(width, height))) : 72
    const png = await sharp(part.body, { density, limitInputPixels: 25_000_000 })
      .resize(markSide, markSide, { fit: 'inside' })
      .png()
      .toBuffer()
    const small = await sharp(png).resize(mailSide, mailSide, { fit: 'inside' }).png({ palette: true }).toBuffer()
    return { ...part, png, small }
  } catch (error) {
    throw new WrongFile(`${file}: expected a picture that can be drawn, ${messageOf(error).split('\n')[0]}`)
  }
}

/** The fonts of a brand: `fonts/display` and `fonts/text`. @throws WrongFile */
export function fontsOf(folder: string, brand: string): { display?: BrandFont & Opened; text?: BrandFont & Opened } {
  const fontOf = (name: 'display' | 'text') => {
    const part = fileOf(folder, `fonts/${name}`, ['woff2', 'ttf', 'otf'], 'font')
    if (!part) return undefined
    const font = opened(part, name)
    const { wght } = font.variationAxes ?? {}
    const weights = wght ? `${wght.min} ${wght.max}` : undefined
    return { ...part, font, weights, family: `${brand} ${name}` }
  }
  const [display, text] = [fontOf('display'), fontOf('text')]
  return { ...(display && { display }), ...(text && { text }) }
}

interface Opened {
  font: Font
}

function opened(part: BrandPart, name: string): Font {
  const file = `fonts/${part.url.replace(/^.*\//, '')}`
  try {
    const font = create(part.body)
    if (!('glyphForCodePoint' in font)) throw new Error('a collection of fonts')
    const lacking = [...'Aaáçñ€0'].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    if (lacking.length > 0) throw new Error(`no letters ${lacking.join(' ')}`)
    return font
  } catch (error) {
    throw new WrongFile(`${file}: expected a font with letters of es, pt and en (${name}), found ${messageOf(error)}`)
  }
}

const languages = ['es', 'pt', 'en'] as const

/** The legal pages, `legal/NAME.LANGUAGE.md`. @throws WrongFile */
export function legalOf(folder: string): Map<string, Map<Language, LegalText>> {
  const pages = new Map<string, Map<Language, LegalText>>()
  for (const file of listed(join(folder, 'legal'))) {
    const [, name, language = ''] = /^([a-z0-9][a-z0-9-]{0,59})\.([a-z]{2})\.md$/.exec(file) ?? []
    if (!name || !isOneOf(languages, language))
      throw new WrongFile(`legal/${file}: expected a name as in privacidad.es.md, with es, pt or en`)
    const text = ownFile(folder, `legal/${file}`, 'legal')?.toString('utf8') ?? ''
    if (!text.trim()) throw new WrongFile(`legal/${file}: expected a text, found an empty file`)
    try {
      pages.set(name, (pages.get(name) ?? new Map<Language, LegalText>()).set(language, legalText(text)))
    } catch (error) {
      throw new WrongFile(`legal/${file}: expected Markdown, ${messageOf(error).split('\n')[0]}`)
    }
  }
  return pages
}

/** Names in a folder, without those that editors and systems leave behind. */
export function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !/^\.|~$|\.tmp$|^Thumbs\.db$/.test(name))
      .sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
