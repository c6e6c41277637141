import { createWriteStream, existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Language } from '@portal/shared-sdk/contract'
import { clockOf } from '../../core/clock'
import { embeddedDatabaseNote } from '../../core/command'
import type { Db } from '../../core/db/db'
import type { Config } from '../../core/env'
import { figure } from '../../core/format'
import { say } from '../../core/http/texts'
import { StartError } from '../../core/start-error'
import { checkPapers, givePapers } from './documents/give-papers'
import { filesIn } from './folder'
import { checkPictures, givePictures, picturesIn } from './pictures/give-pictures'
import { importFile } from './import-file'
import { results } from './judge'
import { objectNamed, objectNames } from './objects'
import { hashOfFile, UnreadableFile } from './read-file'
import { listRows, resultFile } from './results'
import type { ImportChoice, RunRow } from './runs'
import { fileOf } from './table-file'
import { fileRefusals, runRefusals } from './texts'

export const importUsage = `import OBJECT FILE   brings a file in; OBJECT is one of ${objectNames.join(', ')}
import all FOLDER     brings in the files of a folder that are named by object
  --dry-run           judges the rows and writes none
  --policy all|valid|document   what a refused row does to the others: all writes none (as long as nothing is said)
  --decimal=,         the decimal mark of the file, a point unless it is said
  --full              retires what the file lacks; --yes confirms more than a tenth
  --papers FOLDER     gives documents the PDF files of a folder, which are named by their external ids or numbers
  --pictures FOLDER   keeps the pictures and sheets of a folder by their file names, as articles name them; of all
                      FOLDER its folders pictures and sheets are taken without it
  --columns=JSON      column by heading, such as {"Código":"id"}
  --results FILE      writes the file with its verdicts; the refused rows alone go to FILE.refused
  --language es|pt|en of messages, es unless it is said
${embeddedDatabaseNote}`

const options = {
  'dry-run': { type: 'boolean' },
  policy: { type: 'string' },
  decimal: { type: 'string' },
  full: { type: 'boolean' },
  yes: { type: 'boolean' },
  columns: { type: 'string' },
  papers: { type: 'string' },
  pictures: { type: 'string' },
  results: { type: 'string' },
  language: { type: 'string' },
} as const

interface Asked {
  files: { object: string; path: string }[]
  isDry: boolean
  language: Language
  resultsFile: string | undefined
  papers: string | undefined
  /** Folders of pictures and sheets. */
  pictures: string[]
  choice: Pick<ImportChoice, 'policy' | 'isFull' | 'mayRetire' | 'decimal' | 'mapping'>
}

/** @throws StartError with the usage, or one line */
export function readImportArguments(args: string[]): Asked {
  const { values, positionals } = parsed(args)
  const [object = '', path, ...more] = positionals
  const { policy = 'all', decimal = null, language = 'es' } = values
  const isKnown = object === 'all' || objectNamed(object)
  const isRight =
    isKnown &&
    path &&
    more.length === 0 &&
    ['all', 'valid', 'document'].includes(policy) &&
    [null, '.', ','].includes(decimal) &&
    ['es', 'pt', 'en'].includes(language)
  if (!isRight) throw new StartError(importUsage)
  if (!existsSync(path)) throw new StartError(`${path} is not there`)
  if (object !== 'all' && !statSync(path).isFile()) throw new StartError(`${path} is no file`)
  if (values.full && object !== 'all' && !objectNamed(object)!.retires)
    throw new StartError(say(runRefusals.not_full, 'en'))
  if (values.papers !== undefined) checkPapers(object, values.papers)
  if (values.pictures !== undefined) checkPictures(object, values.pictures)
  const files = object === 'all' ? filesIn(path) : [{ object, path }]
  if (files.length === 0) throw new StartError(`${path} has no file that is named by an object, such as articles.csv`)
  return {
    files,
    isDry: values['dry-run'] === true,
    language: language as Language,
    resultsFile: values.results,
    papers: values.papers,
    pictures: [
      ...(object === 'all' ? picturesIn(path) : []),
      ...(values.pictures === undefined ? [] : [values.pictures]),
    ],
    choice: {
      policy: policy as ImportChoice['policy'],
      isFull: values.full === true,
      mayRetire: values.yes === true,
      decimal: decimal as ImportChoice['decimal'],
      mapping: mappingOf(values.columns),
    },
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new StartError(importUsage)
  }
}

function mappingOf(text = '{}'): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>
  } catch {
    throw new StartError('--columns is no JSON object')
  }
}

/**
 * `npm run import -- articles FILE …` (rule E-1).
 * @param show gets lines of progress
 * @returns what to print
 * @throws StartError with one line for a file that is not read, or with the verdicts of one that was not written
 */
export async function importCommand(
  db: Db,
  asked: Asked,
  show: (line: string) => void = () => undefined,
  { dataDir, assetsDir }: Pick<Config, 'dataDir' | 'assetsDir'> = { dataDir: '', assetsDir: '' },
): Promise<string> {
  const told: string[] = []
  let isRefused = false
  for (const { object, path } of asked.files) {
    const run = await oneFile(db, object, path, asked, show)
    told.push(await summary(db, run, asked.language))
    if (asked.resultsFile) await writeResults(db, run, asked)
    isRefused ||= run.state === 'refused'
    if (isRefused) break
  }
  if (isRefused) throw new StartError(told.join('\n'))
  if (asked.papers !== undefined && !asked.isDry)
    told.push(await givePapers(db, dataDir, asked.files[0]!.object, asked.papers))
  const hasArticles = asked.files.some(({ object }) => object === 'articles')
  if (!asked.isDry && dataDir && (hasArticles || asked.pictures.length > 0))
    told.push(await givePictures({ db, config: { dataDir, assetsDir } }, asked.pictures, show))
  return told.join('\n')
}

async function oneFile(
  db: Db,
  object: string,
  path: string,
  { choice, isDry, language }: Asked,
  show: (line: string) => void,
) {
  const whole = statSync(path).size
  const of = {
    ...choice,
    object: objectNamed(object)!,
    by: { account: null, machine: null },
    source: 'command',
    fileName: basename(path),
  } as const
  const isFull = choice.isFull && of.object.retires !== undefined
  try {
    return await importFile(
      db,
      path,
      { ...of, isFull },
      {
        isDry,
        hash: await hashOfFile(path),
        today: clockOf(process.env.DEMO_DATE).today(),
        progress: (count) => show(`${object}: ${figure(count)} rows read of ${figure(Math.ceil(whole / 1000))} KB`),
      },
    )
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new StartError(`${path}: ${say(fileRefusals[error.code], language, error.data)} (${error.code})`)
    throw error
  }
}

const problemsShown = 20

async function summary(db: Db, run: RunRow, language: Language): Promise<string> {
  const counts = results
    .filter((result) => run.counts[result])
    .map((result) => `${result} ${figure(run.counts[result]!)}`)
  const refusal = run.refusal === null ? undefined : runRefusals[run.refusal as keyof typeof runRefusals]
  const { results: rows } = await listRows(db, run, { result: 'refused', page_size: problemsShown }, language)
  return [
    `${run.object}: ${run.state}, run ${run.id}, ${[`${run.format}`, run.encoding].filter(Boolean).join(' ')}, ${counts.join(', ') || 'no rows'}`,
    ...(refusal ? [`  ${say(refusal, language, run.refusal_data)}`] : []),
    ...rows.flatMap(({ line, problems }) =>
      problems.map(({ column, code, message }) => `  line ${line}${column ? `, ${column}` : ''}: ${message} (${code})`),
    ),
  ].join('\n')
}

async function writeResults(db: Db, run: RunRow, { resultsFile, files, language }: Asked) {
  const name = files.length > 1 ? `${resultsFile}.${run.object}` : resultsFile!
  for (const only of [undefined, 'refused'] as const) {
    const more = { separator: run.separator ?? ';', account: 0, language }
    const { content } = await fileOf(
      resultFile(db, run, only, language),
      run.format === 'jsonl' ? 'jsonl' : 'csv',
      more,
    )
    await pipeline(content as never, createWriteStream(only ? `${name}.refused` : name))
  }
}
