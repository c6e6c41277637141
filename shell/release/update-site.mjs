import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { activate, activeVersions, removedAreas } from './activate.mjs'
import { publishArea, publishShell } from './publish.mjs'

/**
 * Brings a site up to date with the builds: publishes and activates the shell and every area whose build is new. An
 * area that was rolled back stays rolled back until its sources change; one that was taken out stays out until it is released by name. Areas that
 * the site has and this checkout lacks are another team's and stay as they are (rule A-44). Answers their names.
 */
export async function updateSite(site, areas) {
  mkdirSync(join(site, 'areas'), { recursive: true })
  const shell = publishShell(site)
  const active = activeVersions(site)
  const removed = removedAreas(site)
  const versions = {}
  for (const name of areas) {
    const { release, isNew } = publishArea(site, name)
    if ((isNew || !active[name]) && !removed.includes(name)) versions[name] = release.version
  }
  // Always with the shell, because the pages contain the variants' files, which may have changed.
  await activate(site, versions, shell)
  return Object.keys(active).filter((name) => !areas.includes(name))
}
