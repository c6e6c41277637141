import { existsSync, readFileSync } from 'node:fs'

/** The committed text of `css/<name>.css`. */
export function writtenCss(name) {
  return readFileSync(new URL(`./css/${name}.css`, import.meta.url), 'utf8')
}

/** Whether a file of `fontFiles` is installed. */
export function isFontInstalled(specifier) {
  return existsSync(new URL(`../node_modules/${specifier}`, import.meta.url))
}
