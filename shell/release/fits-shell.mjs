import { join } from 'node:path'
import { loadTs } from '@portal/shared-sdk/load-ts'
import { root } from './root.mjs'

// The browser's own rules: an area that passes here and not there would be active and nowhere to be seen.
const { fitsSdk, problemOfRelease } = loadTs(join(root, 'shared-sdk/src/registry.ts'))

/** What is wrong with the form of an area.json, or null. */
export function malformed(name, release) {
  const problem =
    problemOfRelease(release) ?? (release.name === name ? null : `name: ${name} expected, as its folder says`)
  return problem && `${name}: ${problem}`
}

/**
 * Why an area cannot run in a shell, or null: a version of shared-sdk that the shell does not satisfy, a shared library
 * or a name in one that it lacks. `shell` is its shell.json, `release` the area.json.
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
 * Of everything that a portal has once, what a declaration owns, by kind: paths, names of paths, menus, flags
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
 * Two owners of one thing among the areas and the shell, whose pages win in the browser, as a sentence, or null.
 * `shell.owns` is what the shell owns, in the form of ownedBy; the shell.json of an older build may lack it.
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

/** What the router tells paths apart by: neither the name of a parameter nor capitals nor a last slash. */
const formOf = (path) => path.toLowerCase().replace(/:\w+/g, ':').replace(/\/+$/, '')
