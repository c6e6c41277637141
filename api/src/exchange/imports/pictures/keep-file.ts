import { itemAt } from '../../../core/known'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { FileProblems } from '@portal/shared-sdk/contract'
import { WorkQueue } from '../../../core/http/work-queue'
import { articleFileUrl, articleFolder, pictureSides } from '../../../core/media/article-media'
import { codeOf, messageOf } from '../../../core/thrown'
import { isPdf } from '../../../trade/documents/given-papers'

export type FileKind = 'picture' | 'sheet'

/** Why a file cannot be had or used (rule E-133). */
export type FileProblem = (typeof FileProblems)[number]

/** A file that cannot be used; detail: a status, or what the network said. */
export class NoFile extends Error {
  /** Of the file that was looked at. */
  stamp: string | null = null

  constructor(
    readonly problem: FileProblem,
    readonly detail: string | null = null,
  ) {
    super(problem)
  }
}

export const maxFileBytes = 20_000_000
const maxPixels = 60_000_000
/** A picture of a few kilobytes can take 600 MB while it is read: few at once, whoever brings them (rule E-154). */
const drawing = new WorkQueue({ concurrent: 2, waiting: 10_000, perCaller: 10_000 })
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Keeps a picture in its sizes, or a sheet as it is, by what it contains, whatever its name. The same content again
 * costs nothing but a look.
 * @returns where the portal serves it
 * @throws NoFile
 */
export async function keepFile(dataDir: string, kind: FileKind, content: Buffer): Promise<string> {
  if (content.length > maxFileBytes) throw new NoFile('too_large')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40)
  const url = articleFileUrl(hash, kind === 'picture' ? '480.webp' : 'sheet.pdf')
  const folder = articleFolder(dataDir, hash)
  // Before anything opens it: the reader of pictures knows more formats than these, as SVG.
  if (kind === 'sheet' && !isPdf(content)) throw new NoFile('not_pdf')
  if (kind === 'picture' && kindOf(content) !== 'picture') throw new NoFile('not_picture')
  if (existsSync(join(folder, url.replace(/^.*\//, '')))) return url
  const files = kind === 'picture' ? await drawing.run('', () => sized(content)) : { 'sheet.pdf': content }
  // A folder that is renamed when it is whole: another process may keep the same content.
  const draft = `${folder}.${randomUUID()}.tmp`
  await mkdir(draft, { recursive: true })
  for (const [name, bytes] of Object.entries({ ...files, original: content })) await writeFile(join(draft, name), bytes)
  await mkdir(dirname(folder), { recursive: true })
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return url
}

/**
 * The same of a file on the disk.
 * @param kind what it has to be; undefined: what its content says
 */
export async function keepFileAt(
  dataDir: string,
  path: string,
  kind?: FileKind,
): Promise<{ kind: FileKind; url: string }> {
  const content = await contentOf(path)
  const own = kind ?? kindOf(content)
  if (!own) throw new NoFile('not_picture')
  return { kind: own, url: await keepFile(dataDir, own, content) }
}

/** @throws NoFile too_large; absent with what the system said, as where the portal may not read it (rule E-153) */
async function contentOf(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > maxFileBytes) throw new NoFile('too_large')
    return await readFile(path)
  } catch (error) {
    throw error instanceof NoFile ? error : new NoFile('absent', codeOf(error) ?? null)
  }
}

/** The picture in its sizes, upright, as WebP. */
async function sized(content: Buffer): Promise<Record<string, Buffer>> {
  try {
    const { format } = await sharp(content, { limitInputPixels: maxPixels }).metadata()
    if (!formats.includes(format ?? '')) throw new NoFile('not_picture')
    const largest = itemAt(pictureSides, -1)
    // Read once: the smaller ones are made of the largest.
    const { data, info } = await sharp(content, { limitInputPixels: maxPixels })
      .rotate()
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const made = pictureSides.map(async (side): Promise<[string, Buffer]> => [
      `${side}.webp`,
      await sharp(data, { raw })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    ])
    return Object.fromEntries(await Promise.all(made))
  } catch (error) {
    if (error instanceof NoFile) throw error
    throw new NoFile(/pixel limit/i.test(messageOf(error)) ? 'too_large' : 'not_picture')
  }
}

/** What a file is by its content; undefined: neither. */
export function kindOf(content: Buffer): FileKind | undefined {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'sheet'
  const head = content.subarray(0, 16).toString('latin1')
  const isPicture =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    head.slice(4, 8) === 'ftyp'
  return isPicture ? 'picture' : undefined
}
