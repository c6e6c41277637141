import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Brand } from '../brands/brand'
import type { Rollout } from '../areas/rollout'
import { brandPage } from '../brands/brand-page'
import { withAreasUrl } from './areas-elsewhere'
import { withBase } from './base-path'
import { pageHeaders } from './page-headers'

export interface Page {
  body: Buffer
  encodings: { name: 'br' | 'gzip'; body: Buffer }[]
  headers: Record<string, string> & { etag: string }
}

/** A variant whose page is shown. own: its page is made here, as no release has it (rule P-60). */
export interface ShownVariant {
  public: { name: string }
  own?: Brand
}

/** What of the site's registry is served otherwise than its file says, and a text that changes whenever that does. */
export type ServedRollout = Pick<Rollout, 'mark' | 'registry' | 'page'>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Reads the page of a variant, `<site>/pages/<name>.html`, or makes that of a brand; compressed and with its headers,
 * anew whenever one of its files has been replaced.
 * @param base the path below which browsers find the portal, '' for none
 * @param areasUrl where browsers load areas from, '' for the portal
 * @param rollout changes the registry of each page as it is served (rule A-57)
 * @param fixedDay YYYY-MM-DD (DEMO_DATE): added to each page, for today() of the SDK
 */
export function pageReader(
  site: string,
  {
    base,
    areasUrl,
    fixedDay,
    rollout,
  }: { base: string; areasUrl: string; fixedDay?: string | undefined; rollout?: ServedRollout | undefined },
): (variant: ShownVariant) => Promise<Page | undefined> {
  const served = (html: string) => rollout?.page(html) ?? html
  const cache = new Map<string, { stamp: string; brand: Brand | undefined; page: Promise<Page> }>()
  return async ({ public: { name }, own }) => {
    const files = own ? [join(site, 'frame.json'), join(site, 'registry.json')] : [join(site, 'pages', `${name}.html`)]
    const infos = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
    const stamps = infos.map((info) => info && `${info.mtimeMs} ${info.ino} ${info.size}`)
    if (stamps.includes(undefined)) return undefined
    const stamp = [...stamps, rollout?.mark].join(' ')
    const known = cache.get(name)
    if (known?.stamp === stamp && known.brand === own) return known.page
    const page = Promise.all(files.map((file) => readFile(file, 'utf8'))).then(async ([first = '', second = '']) => {
      const html = await withAreasUrl(served(own ? brandPage(own, first, second) : first), site, areasUrl)
      const metas = { 'portal-base': base, 'portal-today': fixedDay }
      return readPage(withBase(html, base), metas, areasUrl)
    })
    cache.set(name, { stamp, brand: own, page })
    page.catch(() => cache.delete(name))
    return page
  }
}

async function readPage(html: string, settings: Record<string, string | undefined>, areasUrl: string): Promise<Page> {
  const metas = Object.entries(settings).map(([name, content]) =>
    content ? `<meta name="${name}" content="${content}">\n` : '',
  )
  // Before the first script, which reads it.
  const body = Buffer.from(html.replace('<head>', `<head>${metas.join('')}`))
  const [br, gz] = await Promise.all([brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), zip(body)])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    body,
    encodings: [
      { name: 'br', body: br },
      { name: 'gzip', body: gz },
    ],
    headers: { ...pageHeaders(html, areasUrl), etag },
  }
}
