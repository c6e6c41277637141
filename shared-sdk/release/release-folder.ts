import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { activateLocked, activeVersions, pastVersions, registryOf, type Outcome } from './change'
import type { Release } from './checks'
import { hasPending, repairLocked } from './journal'
import { withSiteLock } from './lock'
import { newestFirst, ofRollout, readLog, type Author } from './log'
import { ReleaseProblem } from './problem'
import { pruneArea } from './prune'
import { contentHash, makePublic, moveIn, versionFolder } from './publish'
import { namesIn, placesOf, removeWhole } from './site-files'

/** Of one area in a site: three gigabytes of the largest ones. */
const maxVersions = 50

/**
 * Publishes and activates a built area that came from elsewhere. The same release again changes nothing.
 * @param staged its folder among the staged ones of the site; it is moved away, or the caller removes it
 * @param judge throws where it may not be released beside what the site has now; the site is locked meanwhile
 * @throws ReleaseProblem also where the version is published with other files, or was live before: a request that is sent
 * again later does not bring an old version back
 */
export function releaseFolder(
  site: string,
  release: Release,
  staged: string,
  { by, judge }: { by: Author; judge: () => Promise<void> },
): Promise<Outcome> {
  const { name, version } = release
  return withSiteLock(site, async () => {
    await repairLocked(site)
    await judge()
    const folder = versionFolder(site, name, version)
    const isThere = existsSync(folder)
    if (isThere && contentHash(folder) !== contentHash(staged))
      throw new ReleaseProblem(
        'other_content',
        `${name} ${version} is published with other files: build it anew, which gives it another version`,
      )
    const from = pastVersions(site, name).at(-1) ?? null
    const same = { area: name, from, to: version }
    if (from === version) return { ...same, revision: registryOf(site).revision, isChanged: false }
    if (await wasLive(site, name, version))
      throw new ReleaseProblem(
        'released_before',
        `${name} ${version} was live before: go back to it with rollback --to ${version}`,
      )
    if (!isThere) {
      await makeRoom(site, name)
      makePublic(site, staged)
      moveIn(site, staged, folder)
    }
    try {
      const { revision } = await activateLocked(site, { [name]: version }, { by })
      return { ...same, revision, isChanged: true }
    } catch (error) {
      // Once the change is decided the version is live, or will be when the change is ended.
      const isDecided = hasPending(site) || activeVersions(site)[name] === version
      if (!isThere && !isDecided) await removeWhole(site, folder)
      throw error
    }
  })
}

/**
 * Deletes what nobody needs of an area that has as many versions as it may (rule A-82).
 * @throws ReleaseProblem where all of them were live within a day
 */
async function makeRoom(site: string, area: string): Promise<void> {
  const count = async () => (await namesIn(join(placesOf(site).areas, area))).length
  if ((await count()) < maxVersions) return
  await pruneArea(site, area, { log: await readLog(site), keep: maxVersions - 1, now: Date.now() })
  if ((await count()) < maxVersions) return
  throw new ReleaseProblem(
    'too_many_versions',
    `${area} has ${maxVersions} versions, all of the last day: release again tomorrow, or from a checkout of the portal (npm run release), which has no such limit`,
  )
}

/** Whether a version has been live, now or before, as far as the log goes back. */
export async function wasLive(site: string, area: string, version: string): Promise<boolean> {
  if (pastVersions(site, area).includes(version)) return true
  for await (const { action, ...entry } of newestFirst(site))
    if (!ofRollout.includes(action) && entry.area === area && entry.version === version) return true
  return false
}
