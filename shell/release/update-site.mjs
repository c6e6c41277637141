import { activate, activeVersions, removedAreas } from './activate.mjs'
import { core } from './core.mjs'
import { publishArea, publishShell } from './publish.mjs'

/**
 * Brings a site up to date with the builds: publishes and activates the shell and every area whose build is new. An
 * area that was rolled back stays rolled back until its sources change; one that was taken out stays out until it is
 * released by name. Areas that the site has and this checkout lacks are another team's and stay as they are (rule A-44).
 * Answers their names.
 * @param by who, commit and notes for the history
 */
export async function updateSite(site, areas, by) {
  const shell = publishShell(site)
  const active = activeVersions(site)
  const removed = removedAreas(site)
  // A build that was published by a process that was killed before it was active is due; one that was deleted is not new.
  const logged = new Set((await core.readLog(site)).map(({ area }) => area))
  const versions = {}
  for (const name of areas) {
    const { release, isNew } = publishArea(site, name)
    const isDue = !active[name] || (logged.has(name) ? !(await core.wasLive(site, name, release.version)) : isNew)
    if (isDue && !removed.includes(name)) versions[name] = release.version
  }
  // Always with the shell, because the pages contain the variants' files, which may have changed.
  await activate(site, versions, shell, by)
  return Object.keys(active).filter((name) => !areas.includes(name))
}
