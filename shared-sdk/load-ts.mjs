import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileTs } from './compile-ts.cjs'

const packages = { '@portal/shared-sdk/area': fileURLToPath(new URL('./src/area.ts', import.meta.url)) }

/**
 * Runs a TypeScript module of plain data, such as an area's declaration, and answers its exports. It may import from
 * its own folder and from '@portal/shared-sdk/area'.
 */
export function loadTs(file, loaded = new Map()) {
  if (loaded.has(file)) return loaded.get(file)
  const module = { exports: {} }
  loaded.set(file, module.exports)
  const requireFrom = (request) => {
    if (packages[request]) return loadTs(packages[request], loaded)
    if (!request.startsWith('.')) return createRequire(file)(request)
    const base = resolve(dirname(file), request)
    const found = [base, `${base}.ts`, join(base, 'index.ts')].find(
      (path) => /\.(ts|mjs)$/.test(path) && existsSync(path),
    )
    if (!found) throw new Error(`${file}: cannot find ${request}`)
    return loadTs(found, loaded)
  }
  new Function('module', 'exports', 'require', compileTs(file))(module, module.exports, requireFrom)
  loaded.set(file, module.exports)
  return module.exports
}
