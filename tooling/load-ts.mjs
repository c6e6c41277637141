import { readFileSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { transformSync } from '@swc/core'
import { root } from './root.mjs'

const packages = { '@portal/shared-sdk/area': join(root, 'shared-sdk/src/area.ts') }

/**
 * Runs a TypeScript module of plain data, such as an area's declaration, with what it imports from its own folder or
 * from '@portal/shared-sdk/area'. Answers its exports.
 */
export function loadTs(file, loaded = new Map()) {
  if (loaded.has(file)) return loaded.get(file)
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const module = { exports: {} }
  loaded.set(file, module.exports)
  const requireFrom = (request) => {
    if (packages[request]) return loadTs(packages[request], loaded)
    if (!request.startsWith('.')) return createRequire(file)(request)
    const base = resolve(dirname(file), request)
    const found = [base, `${base}.ts`, join(base, 'index.ts')].find((path) => path.endsWith('.ts') && existsSync(path))
    if (!found) throw new Error(`${file}: cannot find ${request}`)
    return loadTs(found, loaded)
  }
  new Function('module', 'exports', 'require', code)(module, module.exports, requireFrom)
  loaded.set(file, module.exports)
  return module.exports
}
