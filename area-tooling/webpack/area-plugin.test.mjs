import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import { AreaPlugin, platformFilesIn } from './area-plugin.mjs'

const area = { entry: 'remoteEntry.js', budget: { entryKb: 10 }, modules: { './page': { chunks: ['page.js'] } } }

/** Problems that the build reports for compressed files of these sizes in KB. */
function problems(kilobytes, mode = 'production') {
  const found = []
  const assets = Object.fromEntries(
    Object.entries(kilobytes).map(([file, size]) => [file, { size: () => size * 1024 }]),
  )
  new AreaPlugin({ folder: 'mfe-cart' }).checkBudget({ assets, options: { mode } }, area, (problem) =>
    found.push(problem),
  )
  return found
}

test('a page within its budget is built', () => {
  expect(problems({ 'remoteEntry.js.br': 4, 'page.js.br': 6 })).toEqual([])
})

test('a page over its budget is reported with its size', () => {
  expect(problems({ 'remoteEntry.js.br': 4, 'page.js.br': 6.5 })).toEqual([
    './page takes 10.5 KB with the entry; the budget in area.ts is 10 KB',
  ])
})

test('an entry over 4 KB is reported, whatever the budget of the pages', () => {
  expect(problems({ 'remoteEntry.js.br': 4.2, 'page.js.br': 1 })).toEqual([
    'the entry takes 4.2 KB of 4: it lists every page; make an area of some',
  ])
})

test('a production build without compressed files fails, as no budget can be checked', () => {
  expect(problems({ 'page.js.br': 6 })).toEqual([
    'remoteEntry.js.br is missing, without which no budget can be checked',
  ])
  expect(problems({ 'remoteEntry.js.br': 4 })).toEqual([
    'page.js.br is missing, without which no budget can be checked',
  ])
  expect(problems({}, 'development')).toEqual([])
})

test('an area may bundle calls, but neither the core nor a library of the shell', () => {
  const bundled = ['shared-sdk/calls/orders.ts', 'shared-sdk/src/request.ts', 'shared-sdk/contract/money.ts']
  const modules = [...bundled, 'node_modules/swr/index.js'].map((file) => ({ resource: join(root, file) }))
  expect(platformFilesIn(modules)).toEqual([
    'shared-sdk/src/request.ts',
    'shared-sdk/contract/money.ts',
    'swr/index.js',
  ])
})
