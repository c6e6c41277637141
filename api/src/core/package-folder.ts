import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of this package, in which `db/` and `workers/` lie: found from the running file, which is
 * `dist/*.js` when built and `src/**` in a test.
 */
export function packageFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    if (isApi(at)) return at
  }
  throw new Error('The folder of the API package was not found')
}

function isApi(folder: string) {
  const file = join(folder, 'package.json')
  return existsSync(file) && /"name":\s*"@portal\/api"/.test(readFileSync(file, 'utf8'))
}
