// The calls of the API that an area needs, beside the running API's document.
import { basename } from 'node:path'
import { callsIn } from './calls.mjs'
import { operationOf, operationsOf } from './held.mjs'
import { answerType, schemasSource } from './openapi-types.mjs'
import { problem } from './problem.mjs'
import { lineOfPlace } from './source.mjs'
import { answersFile, apiFile, ownFile } from './types.mjs'

/**
 * @param {{ file: string, text: string, declaration: object }} area
 * @param {{ file: string, text: string }[]} calls files of calls that the area imports
 * @param {{ file: string, text: string }[]} sources its own files, whose calls and paths of downloads it needs too
 * @param {object} document the OpenAPI document of the running API
 * @returns problems of calls that it lacks, and `made`: files for problemsOfTypes, of what it answers
 */
export function needsOf(area, calls, sources, document) {
  const operations = operationsOf(document)
  const made = [apiFile(schemasSource(document))]
  const problems = []
  const lacks = (call) =>
    problem(
      'calls',
      call.file,
      call.line,
      `the running API has no ${call.method ?? 'call'} ${call.path}`,
      'Start the API that has it first, or do without the call',
    )
  const answersOf = (source) =>
    callsIn(source).flatMap((call) => {
      const found = operationOf(operations, call)
      if (!found) problems.push(lacks(call))
      return found && call.answer ? [{ call, type: answerType(found.operation) }] : []
    })
  for (const source of calls) {
    const name = `calls/${basename(source.file)}`
    const answers = answersOf(source)
    made.push(
      answers.length > 0 ? answersFile(source, answers, name) : { name, text: source.text, report: () => undefined },
    )
  }
  for (const source of sources) {
    const answers = answersOf(source)
    if (answers.length > 0) made.push(answersFile(source, answers, ownFile(source, area.folder)))
  }
  for (const [at, { first = [] }] of area.declaration.routes.entries())
    for (const [turn, { call }] of first.entries())
      if (!operationOf(operations, { method: 'GET', path: call }))
        problems.push(
          lacks({
            file: area.file,
            line: lineOfPlace(area, ['routes', at, 'first', turn, 'call']),
            method: 'GET',
            path: call,
          }),
        )
  return { problems, made }
}
