import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '@portal/shared-sdk/contract'
import { malformed, ReleaseProblem, type Release } from '@portal/shared-sdk/release'

const maxBytes = 131_072
const maxDepth = 20
/** Routes, entries, slots and so on: each is compared with those of all other areas. */
const maxOfAKind = 300
/** As the build names them; none leads out of a folder. */
const versionForm = /^\w[\w.-]{0,79}$/
/** What the registry adds to a declaration. */
const ofRegistry = ['base', 'canary', 'off', 'share']

/**
 * The area.json of an unpacked area, which names files of its own alone (rule A-47).
 * @param names of all its files
 * @throws ReleaseProblem declaration, area
 */
export async function readRelease(folder: string, area: string, names: ReadonlySet<string>): Promise<Release> {
  if (!names.has('area.json')) throw wrong('it is missing')
  const path = join(folder, 'area.json')
  if ((await stat(path)).size > maxBytes) throw wrong(`it has more than ${maxBytes} bytes`)
  const content = parsed(await readFile(path, 'utf8'))
  const name = isRecord(content) ? content.name : undefined
  if (typeof name === 'string' && name !== area)
    throw new ReleaseProblem('area', `area.json is of ${JSON.stringify(name.slice(0, 80))}, the address of ${area}`)
  const problem = malformed(area, content)
  if (problem) throw wrong(problem)
  const release = content as Release
  checkOwn(release)
  await checkFiles(folder, release, names)
  return release
}

const wrong = (problem: string) => new ReleaseProblem('declaration', problem)

function parsed(text: string): object {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw wrong('it is no JSON')
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw wrong('not an object')
  if (isDeeper(content, maxDepth)) throw wrong(`it has more than ${maxDepth} levels`)
  return content
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** What the form of a declaration does not say, and other areas and the registry depend on. */
function checkOwn(release: Release): void {
  const { name, version, global, uses } = release
  if (!versionForm.test(version) || version.includes('..')) throw wrong('version: such as 1.0.0-1a2b3c4d expected')
  const prefix = `area_${name.replace(/\W/g, '_')}_`
  if (!global.startsWith(prefix)) throw wrong(`global: ${prefix}… expected, since other names are another area's`)
  const { routes, menus = [], navigation = [], slots = [], paths = {}, flags = {} } = release
  const first = routes.flatMap((route) => route.first ?? [])
  for (const parts of [routes, menus, navigation, slots, first, Object.keys(paths), Object.keys(flags)])
    if (parts.length > maxOfAKind) throw wrong(`at most ${maxOfAKind} of each kind are allowed`)
  const areNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (typeof uses !== 'object' || uses === null || !Object.values(uses).every(areNames))
    throw wrong('uses: lists of names by library expected')
  const taken = ofRegistry.find((key) => Object.hasOwn(release, key))
  if (taken) throw wrong(`${taken}: the registry says that`)
}

/** Every file that is named is there, and no other place. */
async function checkFiles(folder: string, release: Release, names: ReadonlySet<string>): Promise<void> {
  const chunks = Object.entries(release.modules).flatMap(([module, { chunks: files }]) =>
    files.map((file) => ({ file, place: `modules.${module}` })),
  )
  const words = Object.entries(release.words).map(([language, file]) => ({ file, place: `words.${language}` }))
  for (const { file, place } of [{ file: release.entry, place: 'entry' }, ...chunks, ...words])
    if (!names.has(file)) throw wrong(`${place}: ${JSON.stringify(String(file).slice(0, 120))} is not among the files`)
  for (const { file, place } of chunks) if (!file.endsWith('.js')) throw wrong(`${place}: ${file} is no script`)
  // Each file once: a declaration may name one of ten million bytes thousands of times.
  for (const [file, { place }] of new Map(words.map((one) => [one.file, one]))) {
    const text = await readFile(join(folder, file), 'utf8')
    try {
      if (typeof JSON.parse(text) !== 'object') throw new Error(file)
    } catch {
      throw wrong(`${place}: ${file} is no JSON`)
    }
  }
  if (!(await readFile(join(folder, release.entry), 'utf8')).includes(release.global))
    throw wrong(`global: ${release.entry} does not set ${release.global}`)
  await checkHashes(folder, release.integrity ?? {}, names)
}

/** Browsers refuse a file of another hash (rule A-80): better here than there. */
async function checkHashes(folder: string, integrity: unknown, names: ReadonlySet<string>): Promise<void> {
  if (typeof integrity !== 'object' || integrity === null) throw wrong('integrity: hashes by file expected')
  for (const [file, hash] of Object.entries(integrity)) {
    const isSame = names.has(file) && hash === `sha256-${await hashIn(folder, file)}`
    if (!isSame) throw wrong(`integrity: ${JSON.stringify(file.slice(0, 120))} has another hash`)
  }
  // A file without a hash would be run from another origin as it comes.
  const hashed = new Set(Object.keys(integrity))
  const missing =
    hashed.size > 0 && [...names].find((file) => /\.js$|^words\..*\.json$/.test(file) && !hashed.has(file))
  if (missing) throw wrong(`integrity: ${missing} has no hash`)
}

const hashIn = async (folder: string, file: string) =>
  createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('base64')
