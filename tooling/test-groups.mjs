// Files of tests that run together: neighbours share what they load, which takes longer than most of their tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const sizeOfGroup = 12
const folder = join(root, 'tooling/.test-groups')

export const isGroup = (file) => file.startsWith(folder)

/** The test files of packages of the API, by path. */
export const apiTests = () => testsIn(['api/src', 'api/test', 'demo'], '.test.ts')

/** The test files of packages of the browser, by path. */
export const browserTests = () => testsIn(browserPackages(), '.test.ts', '.test.tsx')

const browserPackages = () => readdirSync(root).filter((name) => /^(shell|shared-ui|shared-sdk|mfe-.+)$/.test(name))

const testsIn = (folders, ...endings) =>
  folders
    .flatMap(filesIn)
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort()

/**
 * The files below a folder of a package. Packages that others share are links: a walk that follows them reads thousands of
 * folders.
 */
export const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return /^(node_modules|dist)$/.test(entry.name) ? [] : filesIn(path)
  })

/**
 * Writes the groups of the API: each file keeps portals and databases of its own. Files that call every route, measure how
 * long one holds the server, or make databases anew are alone, and first as they take longest.
 * @returns the folder, for TEST_GROUPS of jest.config.mjs.
 */
export const groupApiTests = (files) =>
  write(
    'api',
    grouped(files, (file) => /(-walk|hostile-\w+|backup|out-and-in)\.test/.test(file)),
    textOfApi,
  )

/**
 * Writes the groups of the packages of the browser: each file finds document and globals as it would alone
 * (jest/own-globals.cjs).
 * @returns the folder, for TEST_GROUPS of jest.config.mjs.
 */
export const groupBrowserTests = (files) => write('browser', browserGroups(files), textOfBrowser)

/**
 * Files of one package each, the largest groups first, so that the workers end together. Files that replace modules are
 * alone, as those are the modules of a whole group.
 */
export function browserGroups(files) {
  const ofPackage = (name) => files.filter((file) => file.startsWith(`${name}/`))
  const groups = browserPackages().flatMap((name) => grouped(ofPackage(name), replacesModules))
  return groups.sort((one, other) => other.length - one.length)
}

const replacesModules = (file) =>
  /\bjest\.(mock|doMock|resetModules|isolate)/.test(readFileSync(join(root, file), 'utf8'))

/** Files in groups of neighbours, those that are alone first. */
function grouped(files, isAlone) {
  const others = files.filter((file) => !isAlone(file))
  const count = Math.ceil(others.length / sizeOfGroup)
  const size = Math.ceil(others.length / count)
  return [
    ...files.filter(isAlone).map((file) => [file]),
    ...Array.from({ length: count }, (_, at) => others.slice(at * size, (at + 1) * size)),
  ]
}

/** Writes a test file a group, which loads the files of the group one after the other; their tests stand under their path. */
function write(kind, groups, textOf) {
  const own = join(folder, kind)
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  groups.forEach((group, at) => writeFileSync(join(own, `${String(at + 1).padStart(2, '0')}.test.js`), textOf(group)))
  return own
}

// All files are loaded before the first test runs, so the limit that a file sets is not its own: the longest holds.
const textOfApi = (files) => `const { closePortals } = require(${path('api/test/a-portal.ts')})
${files.map((file) => textOfFile(file, `require(${path(file)})\n  afterAll(closePortals)`)).join('')}
jest.setTimeout(400_000)
`

// What the files of a package share is loaded outside them, as its hooks are for all of them.
const textOfBrowser = (files) => `const { ownGlobals } = require(${path('tooling/jest/own-globals.cjs')})
${sharedBy(files[0].split('/')[0])
  .map((file) => `require(${path(file)})\n`)
  .join('')}${files.map((file) => textOfFile(file, `ownGlobals(() => require(${path(file)}))`)).join('')}`

const textOfFile = (file, content) => `
describe(${JSON.stringify(file)}, () => {
  ${content}
})
`

const sharedBy = (name) => [
  'shared-sdk/testing/index.ts',
  ...(existsSync(join(root, name, 'test')) ? testHelpers(name) : []),
]
const testHelpers = (name) => readdirSync(join(root, name, 'test')).map((file) => join(name, 'test', file))

const path = (file) => JSON.stringify(join(root, file))
