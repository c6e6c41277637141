import { join } from 'node:path'
import { collision, malformed, misfit } from './fits-shell.mjs'
import { publishedArea } from './publish.mjs'
import { readJsonOr, withSiteLock, writeWhole } from './site-folder.mjs'
import { newFrame, newPages, pagesWith, writePages } from './write-pages.mjs'

const none = { schema: 1, revision: 0, areas: [] }

// history.json: the versions of each area, the active one last; null while the area is out of the portal.

/**
 * Activates published versions, `{ cart: '1.0.0-1a2b3c4d' }`. Other areas stay as they are. `shell` (a shell.json):
 * makes the site's pages anew from this checkout; without it only the registry in the pages changes. Answers the new
 * registry. Throws and changes nothing if an area.json is malformed, an area does not fit the shell, a path has two
 * owners, or a page cannot be made.
 */
export function activate(site, versions, shell) {
  return withSiteLock(site, () =>
    change(site, ({ history }) => {
      for (const [name, version] of Object.entries(versions)) {
        const past = history[name] ?? []
        if (past.at(-1) !== version) history[name] = [...past, version]
      }
      return shell
    }),
  )
}

/**
 * Undoes the last activation of an area, or its removal. Answers `{ from, to }`, null where the area was or is out of
 * the portal. Throws if there is no earlier version.
 */
export function rollBack(site, name) {
  return withSiteLock(site, () => {
    let done
    change(site, ({ history }) => {
      const past = history[name] ?? []
      if (past.length < 2) throw new Error(`${name}: there is no earlier version to go back to`)
      done = { from: past.at(-1), to: past.at(-2) }
      history[name] = past.slice(0, -1)
    })
    return done
  })
}

/**
 * Takes an area out of the portal (rule A-44). Its files and its history stay, so that open pages go on and a rollback
 * brings it back. Throws if the portal has no such area.
 */
export function remove(site, name) {
  return withSiteLock(site, () =>
    change(site, ({ history }) => {
      const past = history[name] ?? []
      if (!past.at(-1)) throw new Error(`${name} is no area of this portal`)
      history[name] = [...past, null]
    }),
  )
}

/** The active version of every area, `{ cart: '1.0.0-1a2b3c4d' }`. */
export function activeVersions(site) {
  const { areas } = readJsonOr(join(site, 'registry.json'), none)
  return Object.fromEntries(areas.map(({ name, version }) => [name, version]))
}

/** The areas that were taken out of the portal and not brought back. */
export function removedAreas(site) {
  const history = readJsonOr(join(site, 'history.json'), {})
  return Object.keys(history).filter((name) => history[name].at(-1) === null)
}

function change(site, decide) {
  const history = readJsonOr(join(site, 'history.json'), {})
  const before = readJsonOr(join(site, 'registry.json'), none)
  const newShell = decide({ history })
  const shell = newShell ?? readJsonOr(join(site, 'shell.json'), null)
  if (!shell) throw new Error(`${site}: the shell has not been published`)
  const active = activeVersions(site)
  const present = Object.entries(history).filter(([, past]) => past.at(-1))
  const releases = present.map(([name, past]) => {
    const release = publishedArea(site, name, past.at(-1))
    // An area that is active already is not checked: this checkout may be older or newer than the one that released it.
    const isChecked = active[name] !== past.at(-1)
    const problem = (isChecked ? malformed(name, release) : null) ?? misfit(shell, release)
    if (problem) throw new Error(problem)
    return release
  })
  const clash = collision(shell, releases)
  if (clash) throw new Error(clash)
  const timeout = Number(process.env.AREA_TIMEOUT_MS) || before.timeout
  const areas = releases.map(({ uses: _uses, integrity: _integrity, ...release }) => ({
    ...release,
    base: `/areas/${release.name}/${release.version}/`,
  }))
  const registry = {
    schema: 1,
    revision: before.revision + 1,
    shell: shell.version,
    ...(timeout ? { timeout } : {}),
    areas,
  }
  // Before anything is written, since this may throw and open browsers use a new registry.json at once.
  const pages = newShell ? newPages(site, shell, registry) : pagesWith(site, registry)
  const frame = newShell && newFrame(site, shell)
  writeWhole(join(site, 'shell.json'), JSON.stringify(shell))
  if (frame) writeWhole(join(site, 'frame.json'), JSON.stringify(frame))
  writeWhole(join(site, 'history.json'), JSON.stringify(history))
  writeWhole(join(site, 'registry.json'), JSON.stringify(registry))
  writePages(site, pages)
  return registry
}
