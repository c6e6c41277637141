// Files of tests that run together: neighbours share what they load, which takes longer than most of their tests.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const sizeOfGroup = 12
const folder = join(root, 'api/.test-groups')

/** Files that call every route, or measure how long one holds the server: each alone, and first as they take longest. */
const isAlone = (file) => /(-walk|hostile-\w+)\.test/.test(file)

export const isGroup = (file) => file.startsWith(folder)

/** The test files of packages of the API, by path. */
export const apiTests = () =>
  ['api/src', 'api/test', 'demo']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.test.ts') && !/node_modules|dist/.test(file))
    .sort()

/**
 * Writes a test file a group, which loads the files of the group one after the other. Each keeps portals and databases
 * of its own, and its tests stand under its path.
 * @returns the folder, for TEST_GROUPS of jest.config.mjs.
 */
export function groupTests(files) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groups = files.filter(isAlone).map((file) => [file])
  const others = files.filter((file) => !isAlone(file))
  for (let at = 0; at < others.length; at += sizeOfGroup) groups.push(others.slice(at, at + sizeOfGroup))
  groups.forEach((group, index) => {
    writeFileSync(join(folder, `${String(index + 1).padStart(2, '0')}.test.js`), textOf(group))
  })
  return folder
}

// All files are loaded before the first test runs, so the limit that a file sets is not its own: the longest holds.
const textOf = (files) => `const { closePortals } = require(${path('api/test/a-portal.ts')})
${files.map(textOfFile).join('')}
jest.setTimeout(400_000)
`

const textOfFile = (file) => `
describe(${JSON.stringify(file)}, () => {
  require(${path(file)})
  afterAll(closePortals)
})
`

const path = (file) => JSON.stringify(join(root, file))
