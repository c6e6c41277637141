import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

// Who may import whom: shell and areas import shared-ui and shared-sdk, shared-ui imports shared-sdk, the API imports the
// contract and the tokens only, the demonstration the API as well (check-layers.mjs holds the way back). Nobody imports an area. tooling
// and e2e may import all packages, and no package imports them. area-tooling is installed without this repository: it knows
// shared-sdk and shared-ui.

const refused = [
  ['mfe-cart/src', '@portal/mfe-catalogue'],
  ['mfe-cart/src', '../../mfe-catalogue/src/words'],
  ['mfe-cart/src', '@portal/shell'],
  ['mfe-cart/src', '@portal/api'],
  ['mfe-cart/src', '../../shared-ui/src/button'],
  ['mfe-cart/src', '../../tooling/build.mjs'],
  ['shell/src', '@portal/mfe-cart'],
  ['shell/src', '../../mfe-cart/area'],
  ['shell/src', '@portal/api'],
  ['shell/src', '@portal/tooling/build.mjs'],
  ['shell/release', '../../tooling/build.mjs'],
  ['shared-ui/src', '@portal/shell'],
  ['shared-ui/src', '@portal/mfe-cart'],
  ['shared-ui/src', '../../shared-sdk/src/events'],
  ['shared-ui/src', '../../tooling/build.mjs'],
  ['shared-sdk/src', '@portal/shared-ui'],
  ['shared-sdk/src', '@portal/shell'],
  ['shared-sdk/src', '../../api/src/app'],
  ['shared-sdk', '../tooling/build.mjs'],
  ['area-tooling', '../tooling/build.mjs'],
  ['area-tooling', '../shell/release/publish.mjs'],
  ['area-tooling', '@portal/shell'],
  ['area-tooling/template/src', '@portal/mfe-cart'],
  ['area-tooling/template/src', '@portal/shared-sdk/contract'],
  ['api/src', '@portal/shared-sdk'],
  ['api/src', '@portal/shared-sdk/src/events'],
  ['api/src', '@portal/shared-ui'],
  ['api/src', '@portal/mfe-cart'],
  ['api/src', '../../tooling/postgres.mjs'],
  ['shell/src', '@portal/demo/load'],
  ['mfe-cart/src', '@portal/demo/load'],
  ['demo/load', '@portal/shared-ui'],
  // Browser code imports the contract as types only.
  ['mfe-cart/src', '@portal/shared-sdk/contract'],
  ['shell/src', '@portal/shared-sdk/contract'],
  ['shared-ui/src', '@portal/shared-sdk/contract'],
  ['shared-sdk/src', '../contract'],
  // Calls are bundled with the area that uses them, the core with the shell.
  ['shell/src', '@portal/shared-sdk/calls/orders'],
  ['shared-ui/src', '@portal/shared-sdk/calls/orders'],
  ['shared-sdk/src', '../calls/orders'],
  ['shared-sdk/src', '@portal/shared-sdk/calls/orders'],
  ['shared-sdk/calls', '../src/request'],
  ['shared-sdk/calls', '../contract'],
  ['shared-sdk/calls', '@portal/shared-sdk/contract'],
  ['shared-sdk/calls', '@portal/shared-ui'],
]
const allowed = [
  ['mfe-cart/src', '@portal/shared-ui'],
  ['mfe-cart/src', '@portal/shared-sdk'],
  ['shell/src', '@portal/shared-ui'],
  ['shell/src', '@portal/shared-sdk'],
  ['shared-ui/src', '@portal/shared-sdk'],
  ['shared-sdk/src', '../contract/money'],
  ['shared-sdk/calls', '@portal/shared-sdk'],
  ['shared-sdk/calls', './orders'],
  ['mfe-cart/src', '@portal/shared-sdk/calls/orders'],
  ['api/src', '@portal/shared-sdk/contract'],
  ['api/src', '@portal/shared-sdk/release'],
  ['api/src', '@portal/shared-ui/tokens'],
  ['demo/load', '@portal/api/src/core/db/db'],
  ['shell/release', '@portal/shared-sdk/load-ts'],
  ['area-tooling', '@portal/shared-sdk/load-ts'],
  ['tooling', '../area-tooling/hash.mjs'],
  ['tooling', '../shell/release/update-site.mjs'],
  ['e2e/support', '../../tooling/build.mjs'],
]

let folder
/** The linter's output, a line a problem. */
let lintOutput
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-directions-'))
  for (const file of ['.oxlintrc.json', 'area-tooling/oxlint.json']) cpSync(join(root, file), join(folder, file))
  for (const [at, [place, name]] of [...refused, ...allowed].entries())
    write(pathOf(place, at), `import { thing } from '${name}'\n\nexport const other = thing\n`)
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings', '-f', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  lintOutput = stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pathOf = (place, at) => `${place}/file-${at}.ts`
function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const problems = (path) => lintOutput.split('\n').filter((line) => line.includes(`${path}:`))

test.each(refused.map(([place, name], at) => [place, name, at]))('%s may not import %s', (place, _name, at) => {
  expect(problems(pathOf(place, at))).toEqual([expect.stringContaining('no-restricted-imports')])
})

test.each(allowed.map(([place, name], at) => [place, name, refused.length + at]))(
  '%s may import %s',
  (place, _name, at) => {
    expect(problems(pathOf(place, at))).toEqual([])
  },
)
