import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = `
  import webpack from 'webpack'
  import { apiConfig } from ${JSON.stringify(join(root, 'tooling/webpack/api-config.mjs'))}
  const [entry, path] = process.argv.slice(1)
  const config = apiConfig()
  webpack({ ...config, entry: { program: entry }, output: { ...config.output, path } }, (error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString())
  })`

const node = (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, 'tooling'),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

test('the built API finds a package that it requires at run time (rule O-2)', () => {
  const entry = join(folder, 'program.ts')
  writeFileSync(
    entry,
    `import { createRequire } from 'node:module'
    const { basename } = createRequire(import.meta.url)('node:path') as { basename(path: string): string }
    console.log(basename('leads/tax-id'))`,
  )
  node(['--input-type=module', '-e', build, entry, join(folder, 'dist')])
  expect(node([join(folder, 'dist/program.js')]).trim()).toBe('tax-id')
})
