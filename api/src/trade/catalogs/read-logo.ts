import sharp from 'sharp'
import { FormFile } from '../../core/http/form'
import { fieldError } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import { WorkQueue } from '../../core/http/work-queue'

/** A logo has fewer bytes than this. */
export const maxLogoBytes = 2_000_000
/** More than a logo of 2 MB has; a decompression bomb of a few kilobytes has hundreds of millions. */
const maxPixels = 25_000_000
/** Pixels of the longer side of the stored logo: enough for 10 cm of paper. */
const side = 1_200

const wrongLogo: Text = {
  es: 'Añada el logo en formato png o jpg, de 2 MB como máximo',
  pt: 'Adicione o logótipo em png ou jpg, até 2 MB',
  en: 'Add a logo in png or jpg format, 2 MB at most',
}

/** A logo as it is stored: redrawn from its pixels. */
export interface Logo {
  type: 'image/png'
  content: Buffer
}

/** Each holds 100 MB and a processor for up to a second, whoever else waits (rule P-44). */
const pictures = new WorkQueue({ concurrent: 1, waiting: 20, perCaller: 4, maxWaitMs: 20_000 })

/**
 * Checks a client's logo by its content, whatever its name and type say, and redraws it, so that nothing but pixels is
 * stored.
 * @param file of a form
 * @param account whose turn it takes: pictures are read one at a time
 * @throws 400 for anything but a complete png or jpg under 2,000,000 bytes and 25 million pixels; 429 while four of the
 * account wait; 503
 */
export async function readLogo(file: unknown, field: string, account: number): Promise<Logo | undefined> {
  if (file === undefined || file === null || file === '') return undefined
  if (!(file instanceof FormFile) || file.isCut || file.content.length >= maxLogoBytes || !isPngOrJpeg(file.content))
    throw fieldError(field, wrongLogo)
  return pictures.run(account, () => redraw(file.content, field))
}

async function redraw(file: Buffer, field: string): Promise<Logo> {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 })
    const { format } = await picture.metadata()
    if (format !== 'png' && format !== 'jpeg') throw fieldError(field, wrongLogo)
    const content = await picture
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: false })
      .toBuffer()
    if (content.length < maxLogoBytes) return { type: 'image/png', content }
    // A photograph is large as png: half the side gives a quarter of the bytes.
    return {
      type: 'image/png',
      content: await sharp(content)
        .resize(side / 2, side / 2, { fit: 'inside' })
        .png({ palette: true })
        .toBuffer(),
    }
  } catch {
    throw fieldError(field, wrongLogo)
  }
}

function isPngOrJpeg(content: Buffer): boolean {
  return (
    content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
    content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))
  )
}
