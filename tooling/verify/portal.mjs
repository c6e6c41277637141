import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonAt } from '../../area-tooling/verify/portal.mjs'

/**
 * The running portal that serves a site folder: the given one, else PORTAL_URL, else what answers at PORT of this machine.
 * @param {string} [site] undefined: the given one is elsewhere, with a site of its own
 * @param {string} [given] an address
 * @returns {Promise<{ url?: string, note?: string }>} note: why there is none
 * @throws Error when the portal that was named does not answer, or serves another site
 */
export async function portalOf(site, given = process.env.PORTAL_URL) {
  const url = (given || `http://localhost:${process.env.PORT || 8080}`).replace(/\/+$/, '')
  const registry = await jsonAt(`${url}/registry.json`)
  const isIts = registry !== undefined && (site === undefined || registry.revision === revisionOf(site))
  if (isIts) return { url }
  const why = registry ? `${url} serves another site than ${site}` : `no portal answers at ${url}`
  if (given) throw new Error(`${why}: PORTAL_URL, or --portal, names the one that serves it`)
  return { note: `Not tried in a browser nor against an API: ${why} (PORTAL_URL, or --portal, names another)` }
}

function revisionOf(site) {
  try {
    return JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')).revision
  } catch {
    return undefined
  }
}
