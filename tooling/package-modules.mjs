import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files of packages that no program reads: types, maps and the sources that they name. */
const unread = /\.(d\.[cm]?ts|[cm]?js\.map|d\.[cm]?ts\.map)$/

/**
 * Removes from a deployed package's node_modules what none of its own dependencies needs: those of workspace packages,
 * which the build has taken in, and files that no program reads.
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
  // Some are listed twice, by the links to their packages.
  for (const file of readdirSync(store, { recursive: true }))
    if (unread.test(file)) rmSync(join(store, file), { force: true })
}

/** Names of the packages in a node_modules folder, with their scopes. */
const namesIn = (modules) =>
  readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return []
    return name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name]
  })
