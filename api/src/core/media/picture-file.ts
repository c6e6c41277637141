import { constants, brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { articleJpeg } from './article-media'
import { tintedDrawing } from './drawing'
import { parsePictureUrl, type Picture, type Tint } from './pictures'

/** A picture as it is sent: plain, or compressed to a quarter for browsers that take brotli. */
interface SvgFile {
  body: Buffer
  brotli: Buffer
}

const svgs = new Map<string, SvgFile>()
const jpegs = new Map<string, Promise<Buffer>>()

/** The SVG of a drawing in two colours, cached: there are at most drawings times tints. */
export function svgFile(picture: Picture, tint: Tint): SvgFile {
  const key = `${picture}.${tint}`
  const known = svgs.get(key)
  if (known) return known
  const body = Buffer.from(tintedDrawing(picture, tint))
  const file = {
    body,
    brotli: brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  }
  svgs.set(key, file)
  return file
}

/** The same as a JPEG on white, for papers: 480 pixels, or fewer where it is printed small. */
export function jpegFile(picture: Picture, tint: Tint, side: 160 | 240 | 480 = 480): Promise<Buffer> {
  const key = `${picture}.${tint}.${side}`
  const known = jpegs.get(key)
  if (known) return known
  const made = sharp(Buffer.from(tintedDrawing(picture, tint)), { density: (72 * side) / 240 })
    .resize(side, side)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: side === 480 })
    .toBuffer()
  made.catch(() => jpegs.delete(key))
  jpegs.set(key, made)
  return made
}

/** What a PDF prints for a product's `image_url`; undefined without one, or for a picture that is not ours. */
export async function pictureJpeg(imageUrl: string | null, side?: 160 | 240 | 480): Promise<Buffer | undefined> {
  if (imageUrl === null) return undefined
  const parsed = parsePictureUrl(imageUrl)
  return parsed ? jpegFile(parsed.picture, parsed.tint, side) : articleJpeg(imageUrl, side ?? 480)
}
