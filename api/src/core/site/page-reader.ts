import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pageHeaders } from './page-headers'

export interface Page {
  body: Buffer
  encodings: { name: 'br' | 'gzip'; body: Buffer }[]
  headers: Record<string, string> & { etag: string }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Reads `<folder>/<variant>.html`, compressed and with its headers, anew whenever the file has been replaced.
 * @param fixedDay YYYY-MM-DD (DEMO_DATE): added to each page, for today() of the SDK
 */
export function pageReader(folder: string, fixedDay?: string): (variant: string) => Promise<Page | undefined> {
  const cache = new Map<string, { stamp: string; page: Promise<Page> }>()
  return async (variant) => {
    const file = join(folder, `${variant}.html`)
    const info = await stat(file).catch(() => undefined)
    if (!info) return undefined
    const stamp = `${info.mtimeMs} ${info.ino} ${info.size}`
    const known = cache.get(variant)
    if (known?.stamp === stamp) return known.page
    const page = readPage(file, fixedDay)
    cache.set(variant, { stamp, page })
    page.catch(() => cache.delete(variant))
    return page
  }
}

async function readPage(file: string, fixedDay: string | undefined): Promise<Page> {
  const html = await readFile(file, 'utf8')
  const day = fixedDay ? `<meta name="portal-today" content="${fixedDay}">\n` : ''
  // Before the first script, which reads it.
  const body = Buffer.from(html.replace('<head>', `<head>${day}`))
  const [br, gz] = await Promise.all([brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), zip(body)])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    body,
    encodings: [
      { name: 'br', body: br },
      { name: 'gzip', body: gz },
    ],
    headers: { ...pageHeaders(html), etag },
  }
}
