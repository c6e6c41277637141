import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { root } from '../../tooling/root.mjs'
import { NoTestCodePlugin } from './no-test-code.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Errors of a build of a page with this import. */
function problemsOf(request) {
  const entry = join(folder, 'page.js')
  writeFileSync(entry, `import { thing } from ${JSON.stringify(request)}\nconsole.log(thing)\n`)
  const compiler = webpack({
    entry,
    mode: 'none',
    output: { path: join(folder, 'dist') },
    // What the files hold does not matter here.
    module: { rules: [{ test: /\.tsx?$/, use: join(folder, 'empty.cjs') }] },
    resolve: { alias: { '@portal/shared-sdk$': join(root, 'shared-sdk/src/index.ts') } },
    plugins: [new NoTestCodePlugin(root)],
  })
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats.compilation.errors.map(String)))),
  )
}
beforeAll(() => writeFileSync(join(folder, 'empty.cjs'), "module.exports = () => 'export const thing = 1'"))

test.each(['shared-sdk/testing/index.ts', 'mfe-cart/test/show-cart.tsx', 'shell/src/switch-language.test.ts'])(
  'a build that imports %s fails and names it',
  async (file) => {
    expect((await problemsOf(join(root, file))).join()).toContain(`${file} is for tests only`)
  },
)

test('a build without test code passes', async () => {
  expect(await problemsOf(join(root, 'shared-sdk/src/index.ts'))).toEqual([])
})
