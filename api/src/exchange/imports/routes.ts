import { Type } from 'typebox'
import {
  IdParams,
  ImportApply,
  ImportFileQuery,
  ImportForm,
  ImportJudge,
  ImportObjectParams,
  ImportObjectRow,
  ImportOptions,
  ImportResultsQuery,
  ImportRows,
  ImportRowsQuery,
  ImportRun,
  ImportRuns,
  ImportRunsQuery,
  ImportSetup,
} from '@portal/shared-sdk/contract'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { callerOf, mayMachine, requireScope } from '../../core/http/machine'
import { fieldError, found, refusal } from '../../core/http/problem'
import { WorkQueue } from '../../core/http/work-queue'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { applyRun, confirmRetiring, judgeAgain } from './apply'
import { paperRoutes } from './documents/paper-routes'
import { exportFile } from './export'
import { importFile } from './import-file'
import { objectNamed } from './objects'
import { listRuns, presentObject, showRun } from './present'
import { UnreadableFile } from './read-file'
import { chosenObject, objectsOf, ownRun, placeOf, refuseMoney } from './may-import'
import { listRows, resultFile } from './results'
import { readRun } from './runs'
import { readSetup } from './setup'
import { fileOf } from './table-file'
import { templateOf } from './template'
import { fileRefusals, runRefusals } from './texts'
import { undoRun } from './undo'
import { dropUpload, forgetUploads, readUpload, takeFiles, Upload } from './upload'

/** One file at a time (rule E-8): each holds a connection for as long as it takes, and others are served meanwhile. */
const turns = new WorkQueue({ concurrent: 1, waiting: 20, perCaller: 5 })

/** `imports/`: a supplier's own data from files (rules E-1 to E-30). */
export function importRoutes(app: App, portal: Portal): void {
  void app.register(async (api: App) => {
    await forgetUploads(portal.config.dataDir)
    takeFiles(api)
    registerImports(api, portal)
    paperRoutes(api, portal)
  })
}

function registerImports(api: App, portal: Portal) {
  const { db, config, clock } = portal
  const access = { access: ['admin'] } as const
  // Keys bring files in; undoing, and taking everything out, is for people (rule E-88).
  const both = { ...access, ...mayMachine('import') } as const

  api.post(
    '/imports/',
    {
      config: { ...both, takesKey: false },
      preValidation: readUpload(config.dataDir),
      onResponse: dropUpload,
      onRequestAbort: dropUpload,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        summary: 'Brings a file in: judged, and written by its policy',
        description:
          'A form with `file`, or the file as the body (application/x-ndjson, text/csv) with the other fields in the address. 400 with a code for a file that cannot be read; a file that was read answers its run, whose state tells whether it was written. The same file again writes nothing, so that a retry is safe.',
        querystring: ImportOptions,
        body: ImportForm,
        response: { 201: ImportRun },
      },
    },
    async (request, reply) => {
      const { file, ...fields } = { ...request.query, ...request.body }
      const object = chosenObject(fields.object, request)
      if (!(file instanceof Upload)) throw refusal('no_file', fileRefusals.no_file)
      if (fields.full && !object.retires) throw refusal('not_full', runRefusals.not_full)
      const choice = {
        object,
        policy: fields.policy ?? 'all',
        isFull: fields.full === true,
        mayRetire: fields.yes === true,
        decimal: fields.decimal ?? null,
        mapping: mappingOf(fields.columns),
        by: callerOf(request),
        source: 'call',
        fileName: file.name,
      } as const
      const run = await refusedAs(() =>
        turns.run(placeOf(request), () =>
          importFile(db, file.path, choice, {
            isDry: fields.dry_run === true,
            hash: file.hash,
            today: clock.today(),
          }),
        ),
      )
      reply.code(201)
      return showRun(db, run.id, request.language)
    },
  )

  api.get(
    '/imports/',
    {
      config: both,
      schema: {
        summary: 'The files that came in, the newest first',
        querystring: ImportRunsQuery,
        response: { 200: ImportRuns },
      },
    },
    (request) => listRuns(db, request.query, objectsOf(request), request.language),
  )

  api.get(
    '/imports/objects/',
    { config: both, schema: { summary: 'What can be imported', response: { 200: Type.Array(ImportObjectRow) } } },
    (request) => objectsOf(request).map((object) => presentObject(object, request.language)),
  )

  api.get(
    '/imports/setup/',
    {
      config: access,
      schema: {
        summary: 'What the installation has of each object, in the order in which one fills it (E-116)',
        response: { 200: ImportSetup },
      },
    },
    (request) => readSetup(db, request.language),
  )

  api.get(
    '/imports/:id/',
    { config: both, schema: { params: IdParams, response: { 200: ImportRun } } },
    async (request) => {
      const run = await showRun(db, request.params.id, request.language)
      requireScope(request, `import:${run.object}`)
      return run
    },
  )

  api.get(
    '/imports/:id/rows/',
    {
      config: both,
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
      config: both,
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
      config: both,
      schema: {
        summary: 'Writes what a dry run showed',
        description: '400 with code changed when its verdicts no longer hold, state when it was applied already.',
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
      config: both,
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
      return write(portal, request, reply, async (tx) => {
        await judgeAgain(tx, id, request.body.policy)
        return showRun(tx, id, request.language)
      })
    },
  )

  api.post(
    '/imports/:id/undo/',
    {
      config: access,
      schema: {
        summary: 'Puts back what the last import of an object wrote',
        description: '400 with code not_last, not_undoable, in_use or forgotten.',
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

  api.get(
    '/imports/templates/:object/',
    {
      config: access,
      schema: {
        summary: 'A file to fill in',
        params: ImportObjectParams,
        querystring: ImportFileQuery,
      },
    },
    async (request, reply) => {
      const who = { account: actorOf(request).id, language: request.language }
      return sendFile(
        reply,
        await templateOf(found(objectNamed(request.params.object)), request.query.format ?? 'xlsx', who),
      )
    },
  )

  api.get(
    '/imports/export/:object/',
    {
      config: access,
      schema: {
        summary: 'All rows of an object in the columns of its files',
        params: ImportObjectParams,
        querystring: ImportFileQuery,
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const object = found(objectNamed(request.params.object))
      refuseMoney(object, request)
      const who = { account: actor.id, language: request.language }
      return sendFile(reply, await fileOf(exportFile(db, object), request.query.format ?? 'csv', who))
    },
  )
}

function mappingOf(text: string | undefined): Record<string, string> {
  if (!text) return {}
  try {
    const found: unknown = JSON.parse(text)
    const isMapping =
      typeof found === 'object' &&
      found !== null &&
      !Array.isArray(found) &&
      Object.values(found).every((column) => typeof column === 'string')
    if (isMapping) return found as Record<string, string>
  } catch {
    // Refused below.
  }
  throw fieldError('columns')
}

async function refusedAs<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile) {
      const { code, data, headings } = error
      throw refusal(code, fileRefusals[code], data, headings && { headings })
    }
    throw error
  }
}
