import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const template = fileURLToPath(new URL('template', import.meta.url))

/** Of a new area's package.json. The versions of what the tooling has or shares are its own. */
const dependencies = [
  '@portal/shared-sdk',
  '@portal/shared-ui',
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'swr',
]
const devDependencies = [
  '@portal/area-tooling',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'axe-core',
]

/**
 * Makes the folder mfe-NAME with an area that passes all checks: a page, an entry of the main navigation, a named path,
 * a slot behind a flag, words in three languages, a call, and tests. Answers the folder. Throws where the name is not
 * fit or the folder exists.
 * @param at folder to make it in; within the portal's own workspace the area takes its settings from there
 * @param title as people read it; the name by default
 * @param packages folder of packed files, when the packages come from no registry
 */
export function newArea(name, { at = '.', title = titleOf(name), packages } = {}) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? ''))
    throw new Error(`${name ?? 'new'}: a name of lower case letters and hyphens expected, such as price-list`)
  if (name.length > 40 || title.length > 60) throw new Error('At most 40 characters for the name, 60 for the title')
  if (/['"\\<>{}$`\n]/.test(title)) throw new Error('The title is plain text without quotes and brackets')
  const folder = resolve(at, `mfe-${name}`)
  if (existsSync(folder)) throw new Error(`${folder} exists already`)
  const isInWorkspace = existsSync(resolve(at, 'pnpm-workspace.yaml')) && existsSync(resolve(at, 'shared-sdk'))
  const own = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  if (!isInWorkspace && !own.versions)
    throw new Error('Outside of the portal’s repository the packed tooling is needed')
  const specifierOf = isInWorkspace
    ? ofWorkspace
    : packages
      ? ofFiles(packages, folder, own)
      : (one) => own.versions[one]
  cpSync(template, folder, {
    recursive: true,
    filter: (file) => !/node_modules|dist$/.test(file.slice(template.length)),
  })
  for (const file of filesIn(folder)) writeFileSync(file, named(readFileSync(file, 'utf8'), name, title, own.version))
  const listed = (names) => Object.fromEntries(names.map((one) => [one, specifierOf(one)]))
  writeJson(join(folder, 'package.json'), {
    name: `@portal/mfe-${name}`,
    private: true,
    version: '1.0.0',
    dependencies: listed(dependencies),
    devDependencies: listed(isInWorkspace ? ['@types/react', '@types/react-dom'] : devDependencies),
  })
  if (!isInWorkspace) writeSettings(folder)
  return folder
}

const ofWorkspace = (name) => (name.startsWith('@portal/') ? 'workspace:*' : 'catalog:')

function ofFiles(packages, folder, { version, versions }) {
  return (name) => {
    if (!name.startsWith('@portal/')) return versions[name]
    const file = resolve(packages, `${name.slice(1).replace('/', '-')}-${version}.tgz`)
    const found = existsSync(file) ? file : packedIn(packages, name)
    return `file:${relative(folder, found)}`
  }
}

/** The packed file of a package of another version than the tooling's own. */
function packedIn(packages, name) {
  const form = new RegExp(`^${name.slice(1).replace('/', '-')}-\\d+\\.\\d+\\.\\d+\\.tgz$`)
  const found = readdirSync(packages).filter((file) => form.test(file))
  if (found.length !== 1)
    throw new Error(`${resolve(packages)} has ${found.length} packed files of ${name}, one expected`)
  return resolve(packages, found[0])
}

/** The files of settings that the workspace has once for all its areas. */
function writeSettings(folder) {
  const settings = './node_modules/@portal/area-tooling'
  writeJson(join(folder, 'tsconfig.json'), {
    extends: '@portal/area-tooling/tsconfig.json',
    include: ['area.ts', '*.test.ts', 'src'],
  })
  writeJson(join(folder, '.oxlintrc.json'), {
    extends: [`${settings}/oxlint.json`],
    categories: { correctness: 'error' },
    ignorePatterns: ['**/dist', '**/node_modules'],
  })
  cpSync(new URL('oxfmt.json', import.meta.url), join(folder, '.oxfmtrc.json'))
  writeFileSync(join(folder, 'jest.config.mjs'), "export { default } from '@portal/area-tooling/jest'\n")
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n')
}

const titleOf = (name = '') => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

/** A text of the template, in which the area is called sample-area, for another name. */
function named(text, name, title, sdk) {
  const [first, ...rest] = name.split('-')
  const camel = first + rest.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  return text
    .replaceAll('sample-area', name)
    .replaceAll('sample_area', name.replaceAll('-', '_'))
    .replaceAll('sampleArea', camel)
    .replaceAll('Sample area', title)
    .replace("sdk: '^1.0.0'", `sdk: '^${sdk}'`)
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())

const writeJson = (file, value) => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
