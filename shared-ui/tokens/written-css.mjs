import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The committed text of `css/<name>.css`. */
export function writtenCss(name) {
  return readFileSync(new URL(`./css/${name}.css`, import.meta.url), 'utf8')
}

/** Path on disk of a file of `fontFiles`; throws when its package is not installed. */
export function fontPath(specifier) {
  return createRequire(import.meta.url).resolve(specifier)
}
