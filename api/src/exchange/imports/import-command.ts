import { itemAt } from '../../core/known'
import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { hasKey, type Language } from '@portal/shared-sdk/contract'
import { clockOf } from '../../core/clock'
import type { Db } from '../../core/db/db'
import type { Config } from '../../core/env'
import { figure } from '../../core/format'
import { say } from '../../core/http/texts'
import { StartError } from '../../core/start-error'
import { givePapers } from './documents/give-papers'
import { givePictures, hasFiles } from './pictures/give-pictures'
import type { AskedImport } from './import-arguments'
import { importFile } from './import-file'
import { results } from './judge'
import { knownObject } from './objects'
import { hashOfFile, UnreadableFile } from './read-file'
import { listRows, resultFile } from './results'
import type { RunRow } from './runs'
import { fileOf } from './table-file'
import { fileRefusals } from './texts/file-refusals'
import { runRefusals } from './texts/run-refusals'

/**
 * `npm run import -- articles FILE …` (rule E-1).
 * @param show gets lines of progress
 * @returns what to print
 * @throws StartError with one line for a file that is not read, or with the verdicts of one that was not written
 */
export async function importCommand(
  db: Db,
  asked: AskedImport,
  show: (line: string) => void = () => undefined,
  { dataDir, assetsDir }: Pick<Config, 'dataDir' | 'assetsDir'> = { dataDir: '', assetsDir: '' },
): Promise<string> {
  const output: string[] = []
  let isRefused = false
  for (const { object, path } of asked.files) {
    const run = await oneFile(db, object, path, asked, show)
    output.push(await summary(db, run, asked.language))
    if (asked.resultsFile) await writeResults(db, run, asked)
    isRefused ||= run.state === 'refused'
    if (isRefused) break
  }
  if (isRefused) throw new StartError(output.join('\n'))
  if (asked.papers !== undefined && !asked.isDry)
    output.push(await givePapers(db, dataDir, itemAt(asked.files, 0).object, asked.papers))
  const hasPictures = asked.pictures.length > 0 || asked.files.some(({ object }) => hasFiles(object))
  if (!asked.isDry && dataDir && hasPictures)
    output.push(await givePictures({ db, config: { dataDir, assetsDir } }, asked.pictures, show))
  return output.join('\n')
}

async function oneFile(
  db: Db,
  object: string,
  path: string,
  { choice, isDry, language }: AskedImport,
  show: (line: string) => void,
) {
  const whole = statSync(path).size
  const wanted = {
    ...choice,
    object: knownObject(object),
    by: { account: null, machine: null },
    source: 'command',
    fileName: basename(path),
  } as const
  const isFull = choice.isFull && wanted.object.retires !== undefined
  try {
    return await importFile(
      db,
      path,
      { ...wanted, isFull },
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
    .map((result) => [result, run.counts[result] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([result, count]) => `${result} ${figure(count)}`)
  const refusal = run.refusal !== null && hasKey(runRefusals, run.refusal) ? runRefusals[run.refusal] : undefined
  const { results: rows } = await listRows(db, run, { result: 'refused', page_size: problemsShown }, language)
  return [
    `${run.object}: ${run.state}, run ${run.id}, ${[`${run.format}`, run.encoding].filter(Boolean).join(' ')}, ${counts.join(', ') || 'no rows'}`,
    ...(refusal ? [`  ${say(refusal, language, run.refusal_data)}`] : []),
    ...rows.flatMap(({ line, problems }) =>
      problems.map(({ column, code, message }) => `  line ${line}${column ? `, ${column}` : ''}: ${message} (${code})`),
    ),
  ].join('\n')
}

async function writeResults(db: Db, run: RunRow, { resultsFile, files, language }: AskedImport) {
  const name = files.length > 1 ? `${resultsFile}.${run.object}` : resultsFile!
  for (const only of [undefined, 'refused'] as const) {
    const more = { separator: run.separator ?? ';', account: 0, language }
    const { content } = await fileOf(
      resultFile(db, run, only, language),
      run.format === 'jsonl' ? 'jsonl' : 'csv',
      more,
    )
    await writeFile(only ? `${name}.refused` : name, content)
  }
}
