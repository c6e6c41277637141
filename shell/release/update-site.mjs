import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { activate, activeVersions, deactivate } from './activate.mjs'
import { publishArea, publishShell } from './publish.mjs'

/**
 * Brings a site up to date with the builds: publishes and activates the shell and every area whose build is new. An
 * area that was rolled back stays rolled back until its sources change.
 */
export async function updateSite(site, areas) {
  mkdirSync(join(site, 'areas'), { recursive: true })
  const shell = publishShell(site)
  const active = activeVersions(site)
  const versions = {}
  for (const name of areas) {
    const { release, isNew } = publishArea(site, name)
    if (isNew || !active[name]) versions[name] = release.version
  }
  const gone = Object.keys(active).filter((name) => !areas.includes(name))
  if (gone.length > 0) await deactivate(site, gone)
  // Always with the shell, because the pages contain the variants' files, which may have changed.
  await activate(site, versions, shell)
}
