import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files of packages that no program reads: TypeScript, which Node refuses below node_modules, maps, pages to read. */
const unread = /\.([cm]?ts|map|md|markdown)$/i
/** Folders of a package for those who develop it, and hidden ones: the tools of their editors and servers. */
const ofDevelopment = /^(tests?|__tests__|docs?|examples?|benchmarks?|\..+)$/i
/** Stays whatever its ending: a licence wants to be passed on with what it covers. */
const licence = /^(licen[cs]e|notice|copying)/i

/**
 * Removes from a deployed package's node_modules what none of its own dependencies needs: those of workspace packages,
 * which the build has taken in, and of the others what they have for their own development and no program reads.
 */
export function keepNeeded(folder) {
  const store = join(folder, 'node_modules/.pnpm')
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const needed = new Set()
  const visit = (modules, name) => {
    const link = join(modules, name)
    if (!existsSync(link)) return
    const place = realpathSync(link)
    const beside = place.slice(0, place.lastIndexOf('/node_modules/') + '/node_modules'.length)
    const entry = basename(dirname(beside))
    if (needed.has(entry)) return
    needed.add(entry)
    for (const other of namesIn(beside)) visit(beside, other)
  }
  const modules = join(folder, 'node_modules')
  const isOurs = (name) => name.startsWith('@portal/')
  for (const name of Object.keys(dependencies)) if (!isOurs(name)) visit(modules, name)
  for (const name of namesIn(modules)) if (isOurs(name)) rmSync(join(modules, name), { recursive: true })
  for (const entry of readdirSync(store)) if (!needed.has(entry)) rmSync(join(store, entry), { recursive: true })
  for (const entry of readdirSync(store)) {
    const beside = join(store, entry, 'node_modules')
    for (const name of namesIn(beside)) {
      const place = join(beside, name)
      // A package's own folder is one, what it depends on are links beside it.
      if (!lstatSync(place).isSymbolicLink()) removeUnread(place)
    }
  }
}

function removeUnread(place) {
  for (const file of readdirSync(place, { recursive: true })) {
    const isUnread = unread.test(file) && !licence.test(basename(file))
    if (isUnread || ofDevelopment.test(file)) rmSync(join(place, file), { recursive: true, force: true })
  }
}

/** Names of the packages in a node_modules folder, with their scopes. */
const namesIn = (modules) =>
  readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return []
    return name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name]
  })
