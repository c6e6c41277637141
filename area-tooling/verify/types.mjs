// Types of one area alone, with what binds it to others: props of slots and answers of the API, in one run of tsc.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problem } from './problem.mjs'

const own = fileURLToPath(new URL('..', import.meta.url))

/**
 * Checks the types of an area's sources and of files that are made for it.
 * @param {{ folder: string, made: { name: string, text: string, report: (line: number, text: string) => object }[], base: string }} area
 *   made: files that import the area's own or shared-sdk; `report` makes the problem of an error in one of its lines.
 *   base: folder below which files are named
 * @returns {Promise<import('./problem.mjs').Problem[]>}
 */
export async function problemsOfTypes({ folder, made, base }) {
  // Within the area's own packages, where its imports resolve.
  const work = join(folder, 'node_modules/.portal/verify')
  rmSync(work, { recursive: true, force: true })
  for (const { name, text } of made) {
    mkdirSync(dirname(join(work, name)), { recursive: true })
    writeFileSync(join(work, name), text)
  }
  const config = {
    extends: join(own, 'tsconfig/browser.json'),
    include: [`${folder}/**/*`, join(own, 'browser.d.ts')],
    exclude: ['node_modules', 'dist', 'test', 'release', '**/*.test.ts', '**/*.test.tsx'].map(
      (one) => `${folder}/${one}`,
    ),
    files: made.map(({ name }) => `./${name}`),
    compilerOptions: {
      types: [],
      noUnusedLocals: true,
      incremental: true,
      tsBuildInfoFile: '../verify.tsbuildinfo',
      // Copies of its own files import their neighbours as these do.
      rootDirs: [folder, './own'],
    },
  }
  mkdirSync(work, { recursive: true })
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config))
  const output = await tsc(join(work, 'tsconfig.json'), base)
  const found = output.split('\n').flatMap((line, at, lines) => {
    const [, file, row, text] = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line) ?? []
    if (!file) return []
    const more = lines.slice(at + 1)
    const rest = more
      .slice(
        0,
        more.findIndex((next) => !next.startsWith(' ')),
      )
      .map((next) => next.trim())
    const path = resolve(base, file)
    const one = made.find(({ name }) => join(work, name) === path)
    if (one) return [one.report(Number(row), [text, ...rest].join(' '))]
    return [problem('types', relative(base, path), Number(row), [text, ...rest].join(' '), 'Make the types agree')]
  })
  if (found.length === 0 && output.trim() !== '')
    return [problem('types', relative(base, join(folder, 'package.json')), 1, output.trim(), 'Mend what stops tsc')]
  return found.filter(Boolean)
}

function tsc(project, cwd) {
  const program = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, '-p', project, '--pretty', 'false'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}

/**
 * A file by which tsc compares the answers of the running API with what each call expects: the file of calls with the
 * type of each answer narrowed to what the API's document says. Its lines are those of the file of calls.
 * @param {{ file: string, text: string }} source
 * @param {{ call: import('./calls.mjs').Call, type: string }[]} answers type: as of openapi-types.mjs
 * @param {string} name of the file that is made
 */
export function answersFile(source, answers, name) {
  let text = source.text
  for (const { call, type } of answers.toSorted((a, b) => b.call.answer[0] - a.call.answer[0])) {
    const [start, end] = call.answer
    text = `${text.slice(0, start)}Fitting<${text.slice(start, end)}, ${type}>${text.slice(end)}`
  }
  return {
    name,
    // On the first line, so that the lines stay the same.
    text: `import type { Fitting, Schemas } from '${relative(dirname(name), 'api')}'; ${text}`,
    report: (line, message) => {
      const call =
        answers.find((one) => one.call.line === line)?.call ?? answers.findLast((one) => one.call.line <= line)?.call
      // Anything else in the file is told of the file itself.
      if (!/^TS(2344|2322|2559|2739|2740|2741):/.test(message)) return undefined
      return problem(
        'calls',
        source.file,
        line,
        `${call?.method ?? ''} ${call?.path ?? ''}: the running API answers something else than is expected: ${brief(message)}`,
        'Start the API that has this answer first, or expect what the running one answers',
      )
    },
  }
}

/** The name of the copy of a source of the area. */
export const ownFile = ({ path }, folder) => join('own', relative(folder, path))

const brief = (message) =>
  message
    .replace(/^TS\d+: /, '')
    .replaceAll(/Type '\{[^']{200,}'/g, "Type '{ … }'")
    .slice(0, 600)

/**
 * What answersFile imports. A document does not tell one text from another, nor which fields go together: what is expected
 * is widened before, so that only a field that is not there or of another kind is refused.
 */
export const apiFile = (schemas) => ({
  name: 'api.ts',
  text: `export type Fitting<Expected, _Answered extends Wide<Expected>> = Expected
type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never
type Wide<T> = 0 extends 1 & T ? T : WideOne<Exclude<T, object>> | WideObject<Extract<T, object>>
type WideOne<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T
type WideObject<T> = [T] extends [never] ? never
  : [T] extends [readonly (infer Item)[]] ? Wide<Item>[]
  : true extends IsUnion<T> ? { [Key in Extract<keyof T, string> as Key]?: unknown }
  : { [Key in keyof T]: Wide<T[Key]> }
${schemas}`,
  report: () => undefined,
})
