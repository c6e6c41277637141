import { join } from 'node:path'
import { loadTs } from '@portal/shared-sdk/load-ts'
import { root } from './root.mjs'

// The same checks as in the browser: an area that passes only here would be active but never shown.
const { fitsSdk, problemOfRelease } = loadTs(join(root, 'shared-sdk/src/registry.ts'))

/** The problem with the form of an area.json, or null. */
export function malformed(name, release) {
  const problem =
    problemOfRelease(release) ?? (release.name === name ? null : `name: ${name} expected, as its folder says`)
  return problem && `${name}: ${problem}`
}

/**
 * Why an area cannot run in a shell, or null: the area needs another version of shared-sdk, or a shared library or a
 * name in one that the shell lacks. shell: its shell.json; release: the area.json.
 */
export function misfit(shell, release) {
  if (!fitsSdk(release.sdk, shell.sdk)) {
    const isSameMajor = parseInt(release.sdk.slice(1)) === parseInt(shell.sdk)
    return `${release.name} needs shared-sdk ${release.sdk}, the shell has ${shell.sdk}: release ${isSameMajor ? 'the shell first' : 'all of the portal at once'}`
  }
  for (const [library, names] of Object.entries(release.uses)) {
    if (!(library in shell.names)) return `${release.name} uses ${library}, which the shell does not share`
    const offered = shell.names[library]
    const missing = offered && names.find((name) => name !== 'default' && !offered.includes(name))
    if (missing) return `${release.name} uses ${missing} of ${library}, which the shell lacks: release the shell first`
  }
  return null
}

/**
 * What a declaration owns of the things that must be unique in a portal, by kind: paths, names of paths, menus, flags
 * (rule A-3).
 */
export function ownedBy({ routes = [], menus = [], paths = {}, flags = {} }) {
  return {
    path: [...routes, ...menus].map(({ path }) => path),
    'path name': Object.keys(paths),
    menu: menus.map(({ name }) => name),
    flag: Object.keys(flags),
  }
}

/**
 * A sentence about a thing with two owners among the areas and the shell, or null. `shell.owns`: what the shell owns,
 * as from ownedBy; the shell.json of an older build may lack it.
 */
export function collision(shell, releases) {
  const owners = new Map()
  for (const { name, owns } of [
    { name: 'the shell', owns: shell.owns ?? {} },
    ...releases.map((release) => ({ name: release.name, owns: ownedBy(release) })),
  ]) {
    for (const [kind, things] of Object.entries(owns)) {
      for (const thing of things) {
        const form = `${kind} ${kind === 'path' ? formOf(thing) : thing}`
        const owner = owners.get(form)
        if (owner && owner !== name)
          return `${owner} and ${name} both own ${kind === 'path' ? '' : `the ${kind} `}${thing}`
        owners.set(form, name)
      }
    }
  }
  return null
}

/**
 * Paths that the router treats as the same get the same form: it ignores parameter names, case and a trailing slash.
 */
const formOf = (path) => path.toLowerCase().replace(/:\w+/g, ':').replace(/\/+$/, '')
