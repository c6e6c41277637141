import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertionsIn } from './assertions.mjs'
import { root } from './root.mjs'

/** How many assertions the packages may have without their tests: a number that only falls. */
const max = { nonNull: 55, casts: 185 }

const sourceOf = /^(api\/src|demo|mfe-[a-z-]+|shared-sdk|shared-ui|shell)\//
/** Tests, and loops over arrays of numbers, which `noUncheckedIndexedAccess` doubts at each place. */
const uncounted = /\.test\.|(^|\/)(test|testing)\/|^api\/src\/trade\/proposal\/|\.d\.ts$/

const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
const files = stdout.split('\n').filter((file) => sourceOf.test(file) && !uncounted.test(file))

test('the source asserts no more than it did what the compiler cannot see', () => {
  const found = files.map((file) => ({ file, ...assertionsIn(file, readFileSync(join(root, file), 'utf8')) }))
  for (const kind of ['nonNull', 'casts']) {
    const count = found.reduce((sum, counts) => sum + counts[kind], 0)
    const places = found.filter((counts) => counts[kind] > 0).map((counts) => `${counts[kind]} in ${counts.file}`)
    expect({ kind, count, places: count > max[kind] ? places : [] }).toEqual({ kind, count, places: [] })
  }
})

test('casts, `!` and nothing else are counted', () => {
  const text = `import { a as b } from 'c'; export { b as d }; const e = b! as string; const f = [1] as const; e satisfies string`
  expect(assertionsIn('a.ts', text)).toEqual({ nonNull: 1, casts: 1 })
})
