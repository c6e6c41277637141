import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withAreasUrl } from './areas-elsewhere'
import { withBase } from './base-path'
import type { ServedRollout } from './page-reader'

interface ServedRegistry {
  body: string
  etag: string
}

/**
 * Reads `<site>/registry.json` as it is served, anew whenever the file has been replaced or a canary withdrawn: every open
 * page asks for it every few seconds, and mostly gets 304.
 */
export function registryReader(
  site: string,
  { base, areasUrl, rollout }: { base: string; areasUrl: string; rollout?: ServedRollout | undefined },
): () => Promise<ServedRegistry | undefined> {
  const file = join(site, 'registry.json')
  let known: (ServedRegistry & { stamp: string }) | undefined
  return async () => {
    const info = await stat(file).catch(() => undefined)
    if (!info) return undefined
    const stamp = `${info.mtimeMs} ${info.ino} ${info.size} ${rollout?.mark}`
    if (known?.stamp === stamp) return known
    const text = await readFile(file, 'utf8')
    const body = withBase(await withAreasUrl(rollout?.registry(text) ?? text, site, areasUrl), base)
    known = { stamp, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    return known
  }
}
