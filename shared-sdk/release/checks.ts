import { fitsSdk } from '../src/registry'
import { problemOfRelease } from '../src/release-problems'
import type { AreaDeclaration } from '../src/declaration'
import { formOf, ownedBy, type Owned } from '../src/ownership'

export { formOf, ownedBy }

// The same checks as in the browser: an area that passes only here would be active but never shown.

/** The area.json of a built area. */
export interface Release extends AreaDeclaration {
  version: string
  entry: string
  global: string
  modules: Record<string, { chunks: string[] }>
  words: Record<string, string>
  /** Names that it imports from each library of the shell. */
  uses: Record<string, string[]>
  /** The hash of each file that another origin may send; the build of an older checkout has none. */
  integrity?: Record<string, string>
}

/** The shell.json of a site, as far as releases look at it. */
export interface Shell {
  version: string
  sdk: string
  /** The names that each library of the shell offers; null: all that one may ask for. */
  names: Record<string, string[] | null>
  /** What it owns, as from ownedBy; the shell.json of an older build may lack it. */
  owns?: Owned
}

/** The problem with the form of an area.json, or null. */
export function malformed(name: string, release: unknown): string | null {
  const problem =
    problemOfRelease(release) ??
    ((release as Release).name === name ? null : `name: ${name} expected, as its folder says`)
  return problem && `${name}: ${problem}`
}

/**
 * Why an area cannot run in a shell, or null: the area needs another version of shared-sdk, or a shared library or a
 * name in one that the shell lacks.
 */
export function misfit(shell: Shell, release: Pick<Release, 'name' | 'sdk' | 'uses'>): string | null {
  if (!fitsSdk(release.sdk, shell.sdk)) {
    const isSameMajor = parseInt(release.sdk.slice(1)) === parseInt(shell.sdk)
    return `${release.name} needs shared-sdk ${release.sdk}, the shell has ${shell.sdk}: release ${isSameMajor ? 'the shell first' : 'all of the portal at once'}`
  }
  for (const [library, names] of Object.entries(release.uses)) {
    if (!Object.hasOwn(shell.names, library)) return `${release.name} uses ${library}, which the shell does not share`
    const offered = shell.names[library]
    const missing = offered && names.find((name) => name !== 'default' && !offered.includes(name))
    if (missing) return `${release.name} uses ${missing} of ${library}, which the shell lacks: release the shell first`
  }
  return null
}

/** A sentence about a thing with two owners among the areas and the shell, or null. */
export function collision(shell: Pick<Shell, 'owns'>, releases: readonly { name: string }[]): string | null {
  const owners = new Map<string, string>()
  for (const { name, owns } of [
    { name: 'the shell', owns: shell.owns ?? {} },
    ...releases.map((release) => ({ name: release.name, owns: ownedBy(release as Partial<AreaDeclaration>) })),
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
