import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of an installed package, as the first of these folders that has it finds it: in a node_modules at or above
 * its real place. Throws if none does.
 */
export function packageFolder(name, from) {
  for (const folder of from) {
    for (let at = realpathSync(folder); ; at = dirname(at)) {
      const place = join(at, 'node_modules', name)
      if (existsSync(join(place, 'package.json'))) return realpathSync(place)
      if (at === dirname(at)) break
    }
  }
  throw new Error(`${name} is not installed in ${from[0]}: run npm install`)
}
