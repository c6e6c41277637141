// `node tooling/licences.mjs` writes docs/licences.md; `--check` fails when it is out of date or a licence is not open.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areaFolders } from './areas.mjs'
import { root } from './root.mjs'

/** Licences of what we ship, by their SPDX names; another one needs a decision. */
const open = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]

/** Licences that a package tells in its LICENSE file alone. */
const namedHere = { 'png-js': 'MIT' }

/** Every package that shell, areas and API bring along: `{ 'react': { version, licence } }`. */
function shipped() {
  const found = new Map()
  const visit = (folder) => {
    const { dependencies = {}, optionalDependencies = {} } = readPackage(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(folder, name)
      // A package for another platform is not installed.
      if (!place) continue
      const { version, license, licenses } = readPackage(place)
      const key = `${name}@${version}`
      if (found.has(key) || name.startsWith('@portal/')) continue
      found.set(key, {
        name,
        version,
        licence: license?.type ?? license ?? licenses?.[0]?.type ?? namedHere[name] ?? 'unknown',
      })
      visit(place)
    }
  }
  for (const folder of ['shell', 'shared-ui', 'shared-sdk', 'api', ...areaFolders()]) visit(join(root, folder))
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Where a package finds another one: in the nearest node_modules above its real folder. */
function placeOf(folder, name) {
  for (let at = realpathSync(folder); at !== dirname(at); at = dirname(at)) {
    const place = join(at, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return realpathSync(place)
  }
  return undefined
}

const isOpen = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR | AND /)
    .some((one) => open.includes(one))

// Binaries differ by platform: their packages are named for it.
const isOfPlatform = ({ name }) => /(linux|darwin|win32|wasm32|musl|gnu|arm64|x64)/.test(name)
const packages = shipped().filter((one) => !isOfPlatform(one))
const closed = packages.filter(({ licence }) => !isOpen(licence))
const text = [
  '# Licences of what we ship',
  '',
  'Made by `node tooling/licences.mjs` from the installed packages; `npm run check` compares. Each package brings its own licence text.',
  '',
  '| package | version | licence |',
  '|---|---|---|',
  ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  '',
].join('\n')
const file = join(root, 'docs/licences.md')

if (closed.length > 0) {
  console.error(closed.map(({ name, licence }) => `${name}: the licence ${licence} is not on the list`).join('\n'))
  process.exit(1)
}
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('docs/licences.md is out of date: run node tooling/licences.mjs')
  process.exit(1)
}
