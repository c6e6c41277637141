// Libraries: what an area takes from the shell is there, in a version that fits, and nothing else is imported.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isOtherMajor } from './held.mjs'
import { installedVersion, packageOf } from './installed.mjs'
import { lineOf, problem } from './problem.mjs'
import { parsed } from './source.mjs'

/**
 * Names that an area's sources import and the shell lacks, each where it is imported.
 * @param {object} shell the live one, as of held-against.ts
 */
export function problemsOfImports(sources, shell) {
  if (!shell?.names) return []
  const owned = new Set(Object.keys(shell.names).map(packageOf))
  return sources.flatMap((source) => {
    const tree = parsed(source)
    return tree.body.flatMap((node) => {
      if (node.type !== 'ImportDeclaration' || node.typeOnly) return []
      const request = node.source.value
      const report = (what, todo) => problem('libraries', source.file, tree.line(node), what, todo)
      if (request.startsWith('@portal/mfe-'))
        return [report(`${request} is another area`, "Link to its pages by linkTo('name'), and leave its code to it")]
      if (request.startsWith('@portal/shared-sdk/calls/') || !owned.has(packageOf(request))) return []
      // Of a CommonJS library the build knows no names (null).
      const offered =
        shell.names[request] ?? (request in shell.names ? (shell.contract?.exports?.[request] ?? null) : undefined)
      const wanted = node.specifiers.filter(({ type, isTypeOnly }) => type === 'ImportSpecifier' && !isTypeOnly)
      if (offered === undefined)
        return wanted.length === 0 && node.specifiers.length > 0
          ? []
          : [
              report(
                `the portal's shell (${shell.version}) does not share ${request}`,
                `Import one of ${Object.keys(shell.names)
                  .filter((name) => packageOf(name) === packageOf(request))
                  .join(', ')}`,
              ),
            ]
      const missing = wanted
        .map(({ imported, local }) => (imported ?? local).value)
        .filter((name) => offered && !offered.includes(name))
      return missing.map((name) =>
        report(
          `${name} of ${request} is not in the portal's shell (${shell.version})`,
          'Release the shell first, or do without it',
        ),
      )
    })
  })
}

/**
 * Libraries of the shell whose version here is another major than the shell's, by the area's package.json.
 * @param {Record<string, string>} [versions] of the shell's libraries, from its contract; without them nothing is known
 * @param {string} base folder below which files are named
 */
export function problemsOfLibraries(folder, versions, base) {
  const path = join(folder, 'package.json')
  const text = readFileSync(path, 'utf8')
  const { dependencies = {} } = JSON.parse(text)
  return Object.entries(dependencies).flatMap(([name, range]) => {
    const shared = versions?.[name]
    if (!shared || name.startsWith('@portal/')) return []
    const asked = /^[\^~]?(\d+)\.\d+\.\d+/.exec(range)?.[1] ?? installedVersion(folder, name)
    if (!asked || !isOtherMajor(asked, shared)) return []
    return [
      problem(
        'libraries',
        relative(base, path),
        lineOf(text, `"${name}"`),
        `${name} ${range === 'catalog:' ? installedVersion(folder, name) : range} is another major than ${shared}, which the shell gives to every area`,
        `Ask for ^${parseInt(shared)}.0.0; another major of it goes with a release of the shell`,
      ),
    ]
  })
}
