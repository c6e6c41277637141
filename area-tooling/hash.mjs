import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Hash of a file, or of all files below a folder except tests. cache: hashes by path. */
export function hashOf(path, cache = new Map()) {
  const cached = cache.get(path)
  if (cached) return cached
  const hash = createHash('sha256')
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') hash.update(readFileSync(path))
    else if (error.code !== 'ENOENT') throw error
  }
  for (const entry of entries ?? []) {
    if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    hash.update(entry.name).update(hashOf(join(path, entry.name), cache))
  }
  const digest = hash.digest('hex')
  cache.set(path, digest)
  return digest
}
