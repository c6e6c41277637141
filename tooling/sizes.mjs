// node tooling/sizes.mjs [commit…]: how large the source is, a column a commit, as the table of docs/sizes.md.
import { spawnSync } from 'node:child_process'
import { dirname, join, normalize } from 'node:path'
import { assertionsIn } from './assertions.mjs'
import { root } from './root.mjs'

const areas = [
  'admin',
  'carbon',
  'cart',
  'catalogue',
  'dashboard',
  'documents',
  'offers-leads',
  'ordering',
  'statistics',
]
const packages = ['api/src', 'demo', 'shared-sdk', 'shared-ui', 'shell', ...areas.map((name) => `mfe-${name}`)]
/** Loops over arrays of numbers, which `noUncheckedIndexedAccess` doubts at each place. */
const isOfEngine = (file) => file.startsWith('api/src/trade/proposal/')
const isTest = (file) => /\.test\.|(^|\/)(test|testing)\//.test(file)

/** Lines in a row that have to be the same elsewhere to count as a duplicate. */
const runOfLines = 10

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** Texts of TypeScript by path, of a commit. */
function sourcesOf(commit) {
  const files = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const texts = files.map((file) => git('show', `${commit}:${file}`))
  return new Map(files.map((file, at) => [file, texts[at]]))
}

const importsOf = (text) => [...text.matchAll(/from\s*'(\.[^']+)'/g)].map(([, name]) => name)

/** What each file imports of its own package, but what it loads later (`import()`). */
function graphOf(sources) {
  const found = (path) => [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find((file) => sources.has(file))
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      importsOf(text)
        .map((name) => found(normalize(join(dirname(file), name))))
        .filter(Boolean),
    ]),
  )
}

/** Groups of nodes that reach each other. */
function circlesOf(graph) {
  const state = new Map()
  const stack = []
  const groups = []
  const visit = (node) => {
    const own = { index: state.size, low: state.size, isOpen: true }
    state.set(node, own)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      const other = state.get(next) ?? visit(next)
      if (other.isOpen) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(node))
      for (const one of group) state.get(one).isOpen = false
      if (group.length > 1) groups.push(group)
    }
    return own
  }
  for (const node of graph.keys()) if (!state.has(node)) visit(node)
  return groups
}

/** Folders of the API with the folders that they import. */
function roomsOf(graph) {
  const rooms = new Map()
  const roomOf = (file) => dirname(file)
  for (const [file, targets] of graph) {
    if (!file.startsWith('api/src/') || dirname(file) === 'api/src') continue
    const others = targets.map(roomOf).filter((room) => room !== roomOf(file) && room !== 'api/src')
    rooms.set(roomOf(file), [...new Set([...(rooms.get(roomOf(file)) ?? []), ...others])])
  }
  return rooms
}

/** Lines that stand in a run which is elsewhere too; imports and lines of brackets alone do not count. */
function duplicatedLines(sources) {
  const places = new Map()
  const files = [...sources].map(([file, text]) => [
    file,
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line) && !/^(import|export .* from|\} from|\/\/|\*|\/\*)/.test(line)),
  ])
  const runAt = (lines, at) => lines.slice(at, at + runOfLines).join('\n')
  for (const [file, lines] of files)
    for (let at = 0; at + runOfLines <= lines.length; at += 1) {
      const run = runAt(lines, at)
      places.set(run, [...(places.get(run) ?? []), `${file}:${at}`])
    }
  const marked = new Set()
  for (const all of places.values())
    if (all.length > 1)
      for (const place of all) {
        const [file, at] = place.split(':')
        for (let line = 0; line < runOfLines; line += 1) marked.add(`${file}:${Number(at) + line}`)
      }
  return marked.size
}

function assertionsOf(sources) {
  const each = [...sources].map(([file, text]) => [file, assertionsIn(file, text)])
  const sum = (name, isCounted = () => true) =>
    each.reduce((all, [file, counts]) => all + (isCounted(file) ? counts[name] : 0), 0)
  return { nonNull: sum('nonNull'), ofEngine: sum('nonNull', isOfEngine), casts: sum('casts') }
}

/** Names that the entries of a package export. */
function exportsOf(sources, folder) {
  const entries = [...sources].filter(([file]) => new RegExp(`^${folder}/src/([\\w-]+/)?index\\.ts$`).test(file))
  return entries
    .flatMap(([, text]) => [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, names]) => names))
    .flatMap((names) => names.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '').split(','))
    .filter((name) => name.trim()).length
}

function measure(commit) {
  const all = sourcesOf(commit)
  const pick = (isWanted) => new Map([...all].filter(([file]) => isWanted(file)))
  const source = pick((file) => packages.some((name) => file.startsWith(`${name}/`)) && !isTest(file))
  const tests = pick((file) => isTest(file) || file.startsWith('e2e/'))
  const lines = (sources) => [...sources.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  const graph = graphOf(source)
  const circles = circlesOf(graph)
  const rooms = roomsOf(graph)
  const lumps = circlesOf(rooms)
  const assertions = assertionsOf(source)
  return {
    'files of source': source.size,
    'lines of source': lines(source),
    'files of tests': tests.size,
    'lines of tests': lines(tests),
    'files in circles of imports, types counted': circles.flat().length,
    'folders of the API': rooms.size,
    'folders of the API that import each other, the largest lump': `${lumps.flat().length}, ${Math.max(0, ...lumps.map((lump) => lump.length))}`,
    'names exported by shared-sdk': exportsOf(all, 'shared-sdk'),
    'names exported by shared-ui': exportsOf(all, 'shared-ui'),
    [`lines in runs of ${runOfLines} that stand elsewhere too`]: duplicatedLines(source),
    '`!`, of them in the engine of proposals': `${assertions.nonNull}, ${assertions.ofEngine}`,
    '`as` but `as const`': assertions.casts,
  }
}

const commits = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD']
const columns = commits.map(measure)
const titles = commits.map((commit) => git('log', '-1', '--format=%h, %cs', commit).trim())
console.log(`| | ${titles.join(' | ')} |\n|---|${'--:|'.repeat(commits.length)}`)
for (const name of Object.keys(columns[0]))
  console.log(`| ${name} | ${columns.map((column) => column[name].toLocaleString('en')).join(' | ')} |`)
