import {
  IdParams,
  ImportApply,
  ImportJudge,
  ImportResultsQuery,
  ImportRows,
  ImportRowsQuery,
  ImportRun,
  ImportRuns,
  ImportRunsQuery,
} from '@portal/shared-sdk/contract'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { callerOf, requireScope } from '../../core/http/machine'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { applyRun, confirmRetiring, judgeAgain } from './apply'
import { chosenObject, objectsOf, ownRun, people, peopleAndKeys, placeOf } from './may-import'
import { listRuns, showRun } from './present'
import { listRows, resultFile } from './results'
import { readRun } from './runs'
import { fileOf } from './table-file'
import { turns } from './turns'
import { undoRun } from './undo'

/** `imports/` and `imports/{id}/`: files that came in, their verdicts, and what becomes of them (rules E-14 to E-25). */
export function runRoutes(api: App, portal: Portal): void {
  const { db, clock } = portal

  api.get(
    '/imports/',
    {
      config: peopleAndKeys,
      schema: {
        summary: 'The files that came in, the newest first',
        querystring: ImportRunsQuery,
        response: { 200: ImportRuns },
      },
    },
    (request) => listRuns(db, request.query, objectsOf(request), request.language),
  )

  api.get(
    '/imports/:id/',
    { config: peopleAndKeys, schema: { params: IdParams, response: { 200: ImportRun } } },
    async (request) => {
      const run = await showRun(db, request.params.id, request.language)
      requireScope(request, `import:${run.object}`)
      return run
    },
  )

  api.get(
    '/imports/:id/rows/',
    {
      config: peopleAndKeys,
      schema: {
        summary: 'The verdict on each row',
        params: IdParams,
        querystring: ImportRowsQuery,
        response: { 200: ImportRows },
      },
    },
    async (request) => {
      const run = await readRun(db, request.params.id)
      chosenObject(run.object, request)
      return listRows(db, run, request.query, request.language)
    },
  )

  api.get(
    '/imports/:id/results/',
    {
      config: peopleAndKeys,
      schema: {
        summary: 'The file with its verdicts, or its refused rows alone',
        params: IdParams,
        querystring: ImportResultsQuery,
      },
    },
    async (request, reply) => {
      const run = await readRun(db, request.params.id)
      chosenObject(run.object, request)
      const { only, format = run.format ?? 'csv' } = request.query
      const file = resultFile(db, run, only, request.language)
      const more = { separator: run.separator ?? ';', account: placeOf(request), language: request.language }
      return sendFile(reply, await fileOf(file, format, more))
    },
  )

  api.post(
    '/imports/:id/apply/',
    {
      config: peopleAndKeys,
      schema: {
        summary: 'Writes what a dry run showed',
        description:
          '400 with code changed when its verdicts no longer hold, state when it was applied already, of_command for accounts that the command line judged.',
        params: IdParams,
        body: ImportApply,
        response: { 200: ImportRun },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      ownRun(await readRun(db, id), request)
      return turns.run(placeOf(request), () =>
        write(portal, request, reply, async (tx) => {
          if (request.body.yes) await confirmRetiring(tx, id)
          await applyRun(tx, id, clock.today(), callerOf(request))
          return showRun(tx, id, request.language)
        }),
      )
    },
  )

  api.post(
    '/imports/:id/judge/',
    {
      config: peopleAndKeys,
      schema: {
        summary: 'Judges the rows of a dry run anew, also by another policy',
        description: '400 with code state when it was applied or refused already, forgotten when its rows are deleted.',
        params: IdParams,
        body: ImportJudge,
        response: { 200: ImportRun },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      ownRun(await readRun(db, id), request)
      return turns.run(placeOf(request), () =>
        write(portal, request, reply, async (tx) => {
          await judgeAgain(tx, id, request.body.policy)
          return showRun(tx, id, request.language)
        }),
      )
    },
  )

  api.post(
    '/imports/:id/undo/',
    {
      config: people,
      schema: {
        summary: 'Puts back what the last import of an object wrote',
        description: '400 with code not_last, not_undoable, by_command, in_use or forgotten.',
        params: IdParams,
        response: { 200: ImportRun },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      chosenObject((await readRun(db, id)).object, request)
      return turns.run(actorOf(request).id, () =>
        write(portal, request, reply, async (tx) => {
          await undoRun(tx, id, { ...callerOf(request), today: clock.today() })
          return showRun(tx, id, request.language)
        }),
      )
    },
  )
}
