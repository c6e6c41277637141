import { ImportForm, ImportOptions, ImportRun } from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { callerOf } from '../../core/http/machine'
import { fieldError, refusal } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { paperRoutes } from './documents/paper-routes'
import { pictureRoutes } from './pictures/picture-routes'
import { importFile } from './import-file'
import { chosenObject, peopleAndKeys, placeOf } from './may-import'
import { importObjectRoutes } from './object-routes'
import { showRun } from './present'
import { UnreadableFile } from './read-file'
import { readMapping } from './read-mapping'
import { runRoutes } from './run-routes'
import { fileRefusals } from './texts/file-refusals'
import { runRefusals } from './texts/run-refusals'
import { turns } from './turns'
import { fileForms, forgetUploads, givenFile, takeFiles, takesFile } from './upload'

/** `imports/`: a supplier's own data from files (rules E-1 to E-30). */
export function importRoutes(app: App, portal: Portal): void {
  void app.register(async (api: App) => {
    await forgetUploads(portal.config.dataDir)
    takeFiles(api)
    fileRoute(api, portal)
    runRoutes(api, portal)
    importObjectRoutes(api, portal)
    paperRoutes(api, portal)
    pictureRoutes(api, portal)
  })
}

function fileRoute(api: App, portal: Portal) {
  const { db, config, clock } = portal

  api.post(
    '/imports/',
    {
      config: { ...peopleAndKeys, takesKey: false },
      ...takesFile(config.dataDir),
      schema: {
        consumes: fileForms,
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
      const upload = givenFile(file)
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
        fileName: upload.name,
      } as const
      const run = await refusedAs(() =>
        turns.run(placeOf(request), () =>
          importFile(db, upload.path, choice, {
            isDry: fields.dry_run === true,
            hash: upload.hash,
            today: clock.today(),
          }),
        ),
      )
      reply.code(201)
      return showRun(db, run.id, request.language)
    },
  )
}

function mappingOf(text: string | undefined): Record<string, string> {
  const mapping = text ? readMapping(text) : {}
  if (!mapping) throw fieldError('columns')
  return mapping
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
