import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { rows, type Db } from '../../../core/db/db'
import { WorkQueue } from '../../../core/http/work-queue'
import { articleFileUrl, articleFolder, pictureSides } from '../../../core/media/article-media'
import { isPdf } from '../../../trade/documents/given-papers'
import { fileSourcesOf } from './named-files'

export type FileKind = 'picture' | 'sheet'

/** Why a file cannot be had or used (rule E-133). */
export type FileProblem =
  | 'absent'
  | 'not_picture'
  | 'not_pdf'
  | 'too_large'
  | 'not_public'
  | 'unreachable'
  | 'status'
  | 'too_slow'

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

/** The picture in its sizes, upright, as WebP. */
async function sized(content: Buffer): Promise<Record<string, Buffer>> {
  try {
    const { format } = await sharp(content, { limitInputPixels: maxPixels }).metadata()
    if (!formats.includes(format ?? '')) throw new NoFile('not_picture')
    const largest = pictureSides.at(-1)!
    // Read once: the smaller ones are made of the largest.
    const { data, info } = await sharp(content, { limitInputPixels: maxPixels })
      .rotate()
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const made = pictureSides.map(async (side) => [
      `${side}.webp`,
      await sharp(data, { raw })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    ])
    return Object.fromEntries(await Promise.all(made)) as Record<string, Buffer>
  } catch (error) {
    if (error instanceof NoFile) throw error
    const text = (error as Error).message
    throw new NoFile(/pixel limit/i.test(text) ? 'too_large' : 'not_picture')
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

interface Had {
  kind: FileKind
  source: string
  url: string
  stamp?: string
}

/**
 * Notes files that were had, and shows them with every article that names them, in one transaction of the caller's.
 * @returns how many are new, or others than before
 */
export async function noteFiles(tx: Db, had: readonly Had[]): Promise<number> {
  const changed = await rows(
    tx,
    sql<{ kind: FileKind; source: string }>`
    with had as (
      select * from jsonb_to_recordset(${JSON.stringify(had)}::jsonb)
        as x(kind text, source text, url text, stamp text)),
    before as (select f.kind, f.source, f.url from article_file f join had using (kind, source)),
    noted as (
      insert into article_file (kind, source, url, stamp, next_at, stored_at, tried_at)
      select kind, source, url, stamp, null, now(), now() from had
      on conflict (kind, source) do update set url = excluded.url, stamp = coalesce(excluded.stamp, article_file.stamp),
        problem = null, detail = null, tries = 0, next_at = null, tried_at = now(),
        stored_at = case when article_file.url = excluded.url then article_file.stored_at else now() end)
    select h.kind, h.source from had h left join before b using (kind, source) where b.url is distinct from h.url`,
  )
  const of = (kind: FileKind) => changed.filter((each) => each.kind === kind).map(({ source }) => source)
  await showPictures(tx, of('picture'))
  await showSheets(tx, of('sheet'))
  return changed.length
}

async function showPictures(tx: Db, sources: string[]) {
  if (sources.length === 0) return
  await sql`update product set updated_at = now(),
      image_url = case when image_source = any(${sources}::text[]) then article_file_url('picture', image_source)
        else image_url end,
      extra_images = case when extra_image_sources && ${sources}::text[] then article_picture_urls(extra_image_sources)
        else extra_images end
    where ${fileSourcesOf('product')} && ${sources}::text[]
      and (image_source = any(${sources}::text[]) or extra_image_sources && ${sources}::text[])`.execute(tx)
}

async function showSheets(tx: Db, sources: string[]) {
  if (sources.length === 0) return
  await sql`update product set updated_at = now(),
      doc_technical_url = case when technical_source = any(${sources}::text[])
        then article_file_url('sheet', technical_source) else doc_technical_url end,
      doc_security_url = case when safety_source = any(${sources}::text[])
        then article_file_url('sheet', safety_source) else doc_security_url end
    where ${fileSourcesOf('product')} && ${sources}::text[]
      and (technical_source = any(${sources}::text[]) or safety_source = any(${sources}::text[]))`.execute(tx)
}

/** Notes why a file was not had. next: seconds until it is tried again; null: when somebody asks. */
export async function noteProblem(
  db: Db,
  { kind, source }: Pick<Had, 'kind' | 'source'>,
  { problem, detail, stamp }: NoFile,
  next: number | null,
): Promise<void> {
  await sql`update article_file set problem = ${problem}, detail = ${detail}, stamp = ${stamp}, tries = tries + 1,
      tried_at = now(),
      next_at = now() + make_interval(secs => ${next}::float8)
    where kind = ${kind} and source = ${source}`.execute(db)
}
