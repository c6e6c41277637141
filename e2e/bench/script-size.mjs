// Brotli size of the scripts that a page loads when it is opened first, from the files of a build:
// node e2e/bench/script-size.mjs /catalogo [folder of a checkout that is built]
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../../tooling/root.mjs'

/**
 * The scripts that a page loads, `[{ file, bytes }]`: of the shell, the page and, in a signed-in session, the widgets of
 * the frame. The libraries of one of the shell's own pages are those that its first picture needs.
 */
export function scriptsOf(path, folder = root) {
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const shell = read('shell/dist/shell.json')
  const files = new Set(shell.scripts.map((file) => `shell/dist/${file}`))
  const takeLibraries = (libraries) => {
    for (const library of libraries) for (const file of shell.offers[library]) files.add(`shell/dist/${file}`)
  }
  const own = shell.pages[`page-${path.split('/')[1] || 'home'}`]
  for (const file of own ?? []) files.add(`shell/dist/${file}`)
  if (path === '/login') takeLibraries(['@portal/shared-ui/form', 'yup'])
  const take = ({ dist, entry, modules }, module) => {
    for (const file of [entry, ...modules[module].chunks]) files.add(`${dist}/${file}`)
    takeLibraries(modules[module].shared)
  }
  for (const name of readdirSync(folder).filter((one) => one.startsWith('mfe-'))) {
    const area = { ...read(`${name}/dist/area.json`), dist: `${name}/dist` }
    const route = area.routes.find((one) => one.path === path)
    if (route) take(area, route.page)
    if (!own) for (const { slot, widget } of area.slots ?? []) if (!slot.startsWith('cart.')) take(area, widget)
  }
  return [...files].map((file) => ({ file, bytes: statSync(join(folder, `${file}.br`)).size }))
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [path = '/catalogo', folder = root] = process.argv.slice(2)
  const scripts = scriptsOf(path, resolve(folder))
  for (const { file, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${file}`)
  console.log(`${String(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(8)}  ${path} in all`)
}
