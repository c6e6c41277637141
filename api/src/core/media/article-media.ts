import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** Widths and heights in which a picture of an article is stored, at most (rule E-132). */
export const pictureSides = [160, 480, 1200] as const

/** Where the files of an article's picture or sheet lie, by the hash of what came. */
export const articleFolder = (dataDir: string, hash: string): string =>
  join(dataDir, 'articles', hash.slice(0, 2), hash)

/** Where the portal serves them. Other contents have other addresses. */
export const articleFileUrl = (hash: string, file: '480.webp' | 'sheet.pdf'): string =>
  `/media/articles/${hash}/${file}`

const form = /^\/media\/articles\/([0-9a-f]{40})\/(160|480|1200)\.webp$/

/** The data folders that this process serves from: the contents of a hash are the same in each. */
const dataDirs = new Set<string>()
export const serveArticleFilesFrom = (dataDir: string): void => void dataDirs.add(dataDir)

/** JPEGs for papers, which take no WebP. */
const jpegs = new LRUCache<string, Promise<Buffer | undefined>>({ max: 500 })

/** An article's own picture for papers; undefined for an address of another kind, and where its file is gone. */
export function articleJpeg(url: string, side: number): Promise<Buffer | undefined> {
  const [, hash] = form.exec(url) ?? []
  if (!hash) return Promise.resolve(undefined)
  const key = `${hash} ${side}`
  const known = jpegs.get(key)
  if (known) return known
  const made = jpegOf(hash, side)
  jpegs.set(key, made)
  void made.then((jpeg) => jpeg ?? jpegs.delete(key))
  return made
}

async function jpegOf(hash: string, side: number): Promise<Buffer | undefined> {
  const stored = side <= 160 ? 160 : 480
  for (const dataDir of dataDirs) {
    const content = await readFile(join(articleFolder(dataDir, hash), `${stored}.webp`)).catch(() => undefined)
    if (content)
      return sharp(content)
        .resize(side, side, { fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84 })
        .toBuffer()
  }
  return undefined
}
