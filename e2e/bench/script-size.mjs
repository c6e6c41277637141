// Brotli size of the scripts that a page loads when it is opened first, from the files of a build:
// node e2e/bench/script-size.mjs /catalogo [folder of a checkout that is built]
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../../tooling/root.mjs'

/**
 * The scripts that a page loads in a signed-in session, `[{ file, bytes }]`: of the shell, the page and the widgets of
 * the frame.
 */
export function scriptsOf(path, folder = root) {
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const shell = read('shell/dist/shell.json')
  const areas = readdirSync(folder)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => ({ ...read(`${name}/dist/area.json`), dist: `${name}/dist` }))
  const files = new Set(shell.scripts.map((file) => `shell/dist/${file}`))
  const take = ({ dist, entry, modules }, module) => {
    for (const file of [entry, ...modules[module].chunks]) files.add(`${dist}/${file}`)
    for (const library of modules[module].shared)
      for (const file of shell.offers[library]) files.add(`shell/dist/${file}`)
  }
  for (const area of areas) {
    const route = area.routes.find((one) => one.path === path)
    if (route) take(area, route.page)
    for (const { slot, widget } of area.slots ?? []) if (!slot.startsWith('cart.')) take(area, widget)
  }
  return [...files].map((file) => ({ file, bytes: statSync(join(folder, `${file}.br`)).size }))
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [path = '/catalogo', folder = root] = process.argv.slice(2)
  const scripts = scriptsOf(path, resolve(folder))
  for (const { file, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${file}`)
  console.log(`${String(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(8)}  ${path} in all`)
}
