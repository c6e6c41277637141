// The calls of the API that an area needs, beside the running API's document.
import { lineOfPlace } from '../../area-tooling/verify/source.mjs'
import { callsIn } from './calls.mjs'
import { answerType, operationOf, operationsOf, schemasSource } from './openapi-types.mjs'
import { problem } from '../../area-tooling/verify/problem.mjs'
import { answersFile, apiFile } from './types.mjs'

/**
 * @param {{ file: string, text: string, declaration: object }} area
 * @param {{ file: string, text: string }[]} calls files of calls that the area imports
 * @param {{ file: string, text: string }[]} sources its own files, for paths of downloads
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
  for (const source of calls) {
    const answers = []
    for (const call of callsIn(source)) {
      const found = operationOf(operations, call)
      if (!found) problems.push(lacks(call))
      else if (call.answer) answers.push({ call, type: answerType(found.operation) })
    }
    if (answers.length > 0) made.push(answersFile(source, answers, 'calls'))
    else made.push({ name: `calls/${source.file.split('/').at(-1)}`, text: source.text, report: () => undefined })
  }
  for (const source of sources)
    for (const call of callsIn(source)) if (!operationOf(operations, call)) problems.push(lacks(call))
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
