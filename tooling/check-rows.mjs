// Compares the rows that statements answered in tests (api/test/record-rows.ts) with those that the code declares:
// `node tooling/check-rows.mjs FOLDER`. `sql<Row>` asserts its rows, so a copy of the source is compiled in which each
// has to fit what was seen: the compiler says where a column is missing, null or of another type.
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './root.mjs'
import { fragmentsOf } from './sql-fragments.mjs'

const source = join(root, 'api/src')
const copy = join(root, 'api/.declared-rows')
const isTest = (file) => file.endsWith('.test.ts') || relative(root, file).split(sep).includes('test')

/** What was seen, as a type: the union of its values. */
export function typeOf({ types, objects, tuples, items }) {
  const all = [
    ...types.map((type) => (type === 'NaN' ? 'number' : type)),
    ...Object.values(objects).map((columns) => {
      const members = Object.entries(columns).map(([name, seen]) => `${JSON.stringify(name)}: ${typeOf(seen)}`)
      return `{ ${members.join('; ')} }`
    }),
    ...Object.values(tuples).map((places) => `[${places.map(typeOf).join(', ')}]`),
    ...(items ? [`(${typeOf(items)})[]`] : []),
  ]
  return all.length > 0 ? all.join(' | ') : 'never'
}

/**
 * The types seen, by text of a fragment. A statement whose row only its caller knows (a list's) has also the columns of
 * the fragment that selects them.
 * @param fragments those of the source, by text
 */
export function seenTypes(statements, fragments) {
  const seen = new Map()
  const add = (text, type) => seen.set(text, [...(seen.get(text) ?? []), type])
  for (const { text, parts, rows } of statements) {
    const type = typeOf(rows)
    if (type === 'never') continue
    add(text, type)
    if (!fragments.get(text)?.some(({ isOpen }) => isOpen)) continue
    const selects = parts.find((part) => fragments.get(part)?.some(isRow))
    if (selects !== undefined) add(selects, type)
  }
  return seen
}

/** Whether a fragment declares a row, and not a value. */
const isRow = ({ type, isSelect }) => isSelect || /[{A-Z]/.test(type ?? '')

/** The source in which each declared row has to fit `seen`, and how many of its rows were compared or not seen. */
export function withSeen(text, fragments, seen, isShared = () => false) {
  const sum = { compared: 0, unseen: 0 }
  let result = ''
  let at = 0
  for (const fragment of fragments) {
    const { type, known, start, end, isSelect } = fragment
    const types = isShared(fragment) ? undefined : seen.get(fragment.text)?.join(' | ')
    if (isRow(fragment)) sum[types ? 'compared' : 'unseen']++
    if (!types || (!type && !isSelect)) continue
    result += text.slice(at, start) + (type ? `Fitting<${type}, ${known}, ${types}>` : `<${types}>`)
    at = end
  }
  return { text: result + text.slice(at), ...sum }
}

/** The errors of the compiler, each with its place and what is wrong at the innermost. */
const faultsOf = (output) =>
  output
    .split(/\n(?=\S)/)
    .filter((error) => error.includes('error TS'))
    .map((error) => {
      const [, place] = /^src\/(\S+?)\(/.exec(error) ?? []
      const [, line] = /\((\d+),/.exec(error) ?? []
      const reasons = error
        .trim()
        .split('\n')
        .map((each) => each.trim())
      const columns = reasons.flatMap(
        (each) => /[Pp]ropert(?:y|ies of type|ies of property)? '"?(\w+)"?'/.exec(each)?.[1] ?? [],
      )
      return `api/src/${place}:${line}  ${columns.join('.')}  ${reasons.at(-1).slice(0, 240)}`
    })

/**
 * Compares what tests wrote into a folder with the source of the API.
 * @returns `{ compared, unseen, faults }`: how many declared rows a test read or did not, and what differs, a line each
 */
export function checkRows(folder) {
  const statements = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !isTest(join(source, file)),
  )
  const read = files.map((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return { file, text, fragments: fragmentsOf(text) }
  })
  const byText = groupByText(read.flatMap(({ fragments }) => fragments))
  const seen = seenTypes(statements, byText)
  // Two places with one text cannot be told apart.
  const isShared = ({ text }) => new Set(byText.get(text).map(({ type }) => type)).size > 1
  const sum = { compared: 0, unseen: 0 }
  rmSync(copy, { recursive: true, force: true })
  try {
    cpSync(source, join(copy, 'src'), { recursive: true, filter: (file) => !isTest(file) })
    writeFileSync(join(copy, 'src/fitting.d.ts'), 'type Fitting<Row, Known, Seen extends Known> = Row\n')
    const project = { extends: '../../tooling/tsconfig/node.json', include: ['src'] }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(project))
    for (const { file, text, fragments } of read) {
      const { text: changed, ...own } = withSeen(text, fragments, seen, isShared)
      for (const key of Object.keys(sum)) sum[key] += own[key]
      writeFileSync(join(copy, 'src', file), changed)
    }
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout, status, error } = spawnSync(tsc, ['-p', copy, '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    const faults = faultsOf(stdout)
    if (error || (status !== 0 && faults.length === 0)) throw error ?? new Error(stdout)
    return { ...sum, faults }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

export function groupByText(fragments) {
  const groups = new Map()
  for (const fragment of fragments) groups.set(fragment.text, [...(groups.get(fragment.text) ?? []), fragment])
  return groups
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { faults, compared, unseen } = checkRows(process.argv[2])
  for (const fault of faults) console.log(fault)
  console.log(`${compared} declared rows compared, ${unseen} not seen, ${faults.length} differ`)
  process.exit(faults.length > 0 ? 1 : 0)
}
