// Checks that every name which shell, areas and variants use of each other is declared: a part of `npm run check`.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { areaDeclarations, clash, shellDeclaration } from './declarations.mjs'
import { root } from './root.mjs'
import { conditionsOf } from '../area-tooling/verify/held.mjs'
import { sourcesOf } from '../area-tooling/webpack/words.mjs'

/**
 * Problems between declarations, as sentences (rules ). shell: result of shellDeclaration. sources: texts of
 * all browser code. variants: the flags of each variant, by its name.
 */
export function problemsOfDeclarations({ shell, areas, sources, variants }) {
  const all = [shell, ...areas]
  const menus = all.flatMap((declaration) => (declaration.menus ?? []).map(({ name }) => name))
  const names = all.flatMap((declaration) => Object.keys(declaration.paths ?? {}))
  const flags = [...shell.owns.flag, ...areas.flatMap((area) => Object.keys(area.flags ?? {}))]
  const text = sources.join('\n')
  const problems = [clash(areas, shell)]
  // problemOfArea makes the same check for an area.
  for (const { to } of shell.navigation ?? [])
    if (!shell.owns.path.includes(to))
      problems.push(`shell: ${to} is no page of its own, so that its entry is another's`)
  for (const { name = 'shell', navigation = [] } of all) {
    for (const { to, parent } of navigation)
      if (parent && !menus.includes(parent))
        problems.push(`${name}: ${to} is in the menu ${parent}, which nobody declares`)
  }
  for (const [, name] of text.matchAll(/\blinkTo\(\s*'(\w+)'/g))
    if (!names.includes(name)) problems.push(`linkTo('${name}'): no area declares that path`)
  if (/\blinkTo\(\s*[^'\s]/.test(text)) problems.push('linkTo: a name in quotes expected, so that it can be checked')
  const asked = [
    ...[...text.matchAll(/\bhasFlag\('(\w+)'/g)].map(([, flag]) => flag),
    ...all.flatMap(conditionsOf).flatMap(({ flag = [] }) => flag),
  ]
  for (const flag of asked) if (!flags.includes(flag)) problems.push(`the flag ${flag}: no variant and no area has it`)
  for (const [variant, set] of Object.entries(variants))
    for (const flag of Object.keys(set))
      if (!flags.includes(flag)) problems.push(`${variant}.json: public.flags.${flag}: no area declares such a flag`)
  return [...new Set(problems.filter(Boolean))]
}

/** The arguments of problemsOfDeclarations for this checkout. */
export function readWorkspace() {
  const folder = join(root, 'shell/variants')
  const variants = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'schema.json')
  const packages = readdirSync(root).filter((name) => /^(shell|shared-ui|mfe-.+)$/.test(name))
  return {
    shell: shellDeclaration(),
    areas: areaDeclarations(),
    sources: packages.flatMap((name) => sourcesOf(join(root, name, 'src'))),
    variants: Object.fromEntries(
      variants.map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(join(folder, file), 'utf8')).public.flags,
      ]),
    ),
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const problems = problemsOfDeclarations(readWorkspace())
  for (const problem of problems) console.log(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
