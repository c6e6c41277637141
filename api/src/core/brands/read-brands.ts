import { statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../thrown'
import type { Brand, BrandProblem } from './brand'
import { listed, WrongFile } from './brand-files'
import { readBrand } from './read-brand'

/** What is taken already: names and host names of the variants that come with the portal. */
interface Taken {
  names: readonly string[]
  hosts: ReadonlyMap<string, string>
}

/**
 * Reads every brand of `ASSETS_DIR/variants`. A wrong one is left out and told in a line; it takes no other down (rule
 * P-61).
 */
export async function readBrands(
  assetsDir: string,
  taken: Taken,
): Promise<{ brands: Brand[]; problems: BrandProblem[] }> {
  const folder = join(assetsDir, 'variants')
  const brands: Brand[] = []
  const problems: BrandProblem[] = []
  const owners = new Map(taken.hosts)
  for (const name of listed(folder)) {
    try {
      if (!/^[a-z][a-z0-9-]{1,39}$/.test(name))
        throw new WrongFile('expected a name of small letters, digits and hyphens for the folder')
      if (taken.names.includes(name)) throw new WrongFile('a variant of the portal has this name: choose another one')
      const brand = await readBrand(join(folder, name), name)
      for (const host of brand.variant.server.hosts) {
        const other = owners.get(host)
        if (other) throw new WrongFile(`config.json: server.hosts: "${host}" is a host of ${other} too`)
      }
      for (const host of brand.variant.server.hosts) owners.set(host, name)
      brands.push(brand)
    } catch (error) {
      // Whatever is wrong with it, no other brand is touched.
      const reason =
        error instanceof WrongFile ? error.message : `expected a brand that can be read, found ${messageOf(error)}`
      problems.push(`variants/${name}: ${reason}`)
    }
  }
  return { brands, problems }
}

/** What tells whether a file below `variants` was added, changed or removed: sizes and times. */
export function stampOf(assetsDir: string): string {
  const stamps: string[] = []
  const walk = (path: string, depth: number) => {
    for (const name of listed(path)) {
      const file = join(path, name)
      const info = statSync(file, { throwIfNoEntry: false })
      if (!info) continue
      if (info.isDirectory() && depth < 3) walk(file, depth + 1)
      else stamps.push(stampOfFile(file, info))
    }
  }
  walk(join(assetsDir, 'variants'), 0)
  return stamps.join('\n')
}

const stampOfFile = (file: string, { mtimeMs, size, ino }: Stats) => `${file} ${mtimeMs} ${size} ${ino}`
