import type { CanaryGroup } from '@portal/shared-sdk/release'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Entry {
  name: string
  version: string
}

/** What the API reads of registry.json. */
export interface SiteRegistry {
  revision: number
  shell?: string
  areas: readonly Entry[]
  canaries?: readonly { id: string; to: CanaryGroup; area: Entry }[]
}

/**
 * Reads a JSON file of the site, anew when it has been replaced; `otherwise` where there is none or it cannot be read.
 * @param file its name in the folder
 */
export function siteFile<Content>(siteDir: string, file: string, otherwise: Content): () => Promise<Content> {
  let known: { stamp: string; content: Content } | undefined
  return async () => {
    const path = join(siteDir, file)
    const info = await stat(path).catch(() => undefined)
    if (!info) return otherwise
    const stamp = `${info.mtimeMs} ${info.ino} ${info.size}`
    if (known?.stamp !== stamp) {
      const content = await readFile(path, 'utf8').then(
        (text) => JSON.parse(text) as Content,
        () => otherwise,
      )
      known = { stamp, content }
    }
    return known.content
  }
}
