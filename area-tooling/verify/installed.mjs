import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The package of a request: 'swr' of 'swr/infinite', '@portal/shared-ui' of '@portal/shared-ui/list'. */
export const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')

/** The installed version of a package as a folder sees it; undefined where it is not installed. */
export function installedVersion(folder, name) {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  const file = paths.map((path) => join(path, name, 'package.json')).find(existsSync)
  return file && JSON.parse(readFileSync(file, 'utf8')).version
}
