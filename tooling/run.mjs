// Runs the programs beside the server: `npm run admin -- create EMAIL`, `npm run bench`, `npm run drill`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

const [name = '', ...args] = process.argv.slice(2)
const files = {
  admin: 'api/dist/admin.js',
  portal: 'api/dist/portal-cli.js',
  import: 'api/dist/import.js',
  bench: 'e2e/bench/bench.mjs',
  drill: 'e2e/drills/drill.mjs',
  look: 'e2e/look/look.mjs',
}
try {
  install()
  await build({ names: ['admin', 'portal', 'import'].includes(name) ? ['api'] : undefined })
  const file = files[name] && join(root, files[name])
  if (!file || !existsSync(file)) throw new Error(`${name}: there is no such program`)
  spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }).on('exit', (code) =>
    process.exit(code ?? 1),
  )
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
