import { join, resolve } from 'node:path'
import { core } from './core.mjs'
import { root } from './root.mjs'

export const { readJson, readJsonOr, withSiteLock } = core

/** The folder of the site: SITE_DIR, else `site` in DATA_DIR. Any static host can serve it. */
export function siteFolder(env = process.env) {
  return resolve(root, env.SITE_DIR || join(env.DATA_DIR || '.data', 'site'))
}

/** What the environment says of a release: how long browsers wait for an area, and the variant of index.html. */
export function releaseSettings({ AREA_TIMEOUT_MS, PORTAL_VARIANT } = process.env) {
  return {
    ...(Number(AREA_TIMEOUT_MS) ? { timeout: Number(AREA_TIMEOUT_MS) } : {}),
    ...(PORTAL_VARIANT ? { variant: PORTAL_VARIANT } : {}),
  }
}
