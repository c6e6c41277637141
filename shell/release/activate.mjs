import { core } from './core.mjs'
import { releaseSettings } from './site-folder.mjs'
import { newFrame, newPages } from './write-pages.mjs'

export const { activeVersions, removedAreas, repair } = core

/**
 * Activates published versions, `{ cart: '1.0.0-1a2b3c4d' }`. Other areas stay as they are. `shell` (a shell.json):
 * makes the site's pages anew from this checkout; without it only the registry in the pages changes. `by`: who, commit and
 * notes for the history. Answers the new registry. Throws and changes nothing if an area.json is malformed, an area does
 * not fit the shell, a path has two owners, or a page cannot be made.
 */
export const activate = async (site, versions, shell, by) =>
  core.activateVersions(site, versions, {
    by,
    settings: releaseSettings(),
    newShell: shell && {
      shell,
      frame: () => newFrame(site, shell),
      pages: (registry) => newPages(site, shell, registry),
    },
  })

/**
 * Undoes the last activation of an area, or its removal; `to`: activates that version, which has to be published. Answers
 * `{ from, to, isChanged }`, null where the area was or is out of the portal. Throws if there is no such version.
 */
export const rollBack = (site, name, { to, by } = {}) =>
  core.rollBackTo(site, name, to, { by, settings: releaseSettings() })

/**
 * Takes an area out of the portal (rule A-44). Its files and its history stay, so that open pages go on and a rollback
 * brings it back. Throws if the portal has no such area.
 */
export const remove = (site, name, by) => core.removeArea(site, name, { by, settings: releaseSettings() })
