import {
  AskedAgain,
  GivenPicture,
  MissingFiles,
  MissingFilesQuery,
  PictureForm,
  PictureOptions,
  hasKey,
} from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import { audit } from '../../../core/db/audit'
import { oneRow, type Db } from '../../../core/db/db'
import { sendFile } from '../../../core/downloads/send-file'
import type { App } from '../../../core/http/app-types'
import { actorOf } from '../../../core/http/access'
import { callerOf, mayMachine } from '../../../core/http/machine'
import { refusal } from '../../../core/http/problem'
import { write } from '../../../core/http/write'
import type { Portal } from '../../../core/portal'
import { chosenObject, people } from '../may-import'
import { fileRefusals } from '../texts/file-refusals'
import { fileForms, givenFile, takesFile } from '../upload'
import { askAgain } from './find-files'
import { keepFileAt, maxFileBytes, NoFile, type FileKind } from './keep-file'
import { missingFiles } from './missing-files'
import { missingSheet } from './missing-sheet'
import { isNamed } from './named-files'
import { noteFiles } from './note-files'

const peopleAndKeys = { ...people, ...mayMachine('import:articles') } as const

/** As in a file of articles (`workers/import/cells.mjs`): in no folder, and such as any disk takes (rule E-152). */
const isFileName = (name: string) =>
  /^[^./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*\.[a-z0-9]{2,5}$/iu.test(name) && Buffer.byteLength(name) <= 255

/** `imports/pictures/`: pictures and sheets by their file names (rules E-131 to E-135, E-140, E-141). */
export function pictureRoutes(api: App, portal: Portal): void {
  const { db, config } = portal
  api.post(
    '/imports/pictures/',
    {
      config: { ...peopleAndKeys, takesKey: false },
      ...takesFile(config.dataDir, PictureForm, maxFileBytes),
      schema: {
        consumes: fileForms,
        summary: 'Keeps a picture or a sheet by the file name that articles, categories or pictograms name it by',
        description:
          'A form with `file`, or the picture or PDF as the body with `name` in the address. What it is, its content says. The same file again changes nothing. 400 with code not_picture, not_pdf, too_large or file_name.',
        querystring: PictureOptions,
        body: PictureForm,
        response: { 200: GivenPicture },
      },
    },
    async (request, reply) => {
      chosenObject('articles', request)
      const { file, name: given } = { ...request.query, ...request.body }
      const upload = givenFile(file)
      const name = (given ?? upload.name).trim().normalize('NFC')
      if (!isFileName(name)) throw refusal('file_name', fileRefusals.file_name)
      const { kind, url } = await kept(config.dataDir, upload.path)
      return write(portal, request, reply, async (tx) => {
        const isNew = (await noteFiles(tx, [{ kind, source: name, url }])) > 0
        const after = { kind, name, bytes: upload.bytes }
        if (isNew)
          await audit(tx, { ...callerOf(request), action: 'picture.given', entity: 'article_file', id: name, after })
        return { name, kind, url, is_new: isNew, is_named: await hasNames(tx, kind, name) }
      })
    },
  )

  api.get(
    '/imports/pictures/',
    {
      config: peopleAndKeys,
      schema: {
        summary: 'The pictures and sheets that are named and were not had, with why',
        querystring: MissingFilesQuery,
        response: { 200: MissingFiles },
      },
    },
    (request) => {
      chosenObject('articles', request)
      return missingFiles(db, request.query)
    },
  )

  api.get(
    '/imports/pictures/excel/',
    {
      config: people,
      schema: { summary: 'All rows of imports/pictures/ as a spreadsheet', querystring: MissingFilesQuery },
    },
    async (request, reply) => {
      const who = { account: actorOf(request).id, language: request.language }
      return sendFile(reply, await missingSheet(db, request.query, who))
    },
  )

  api.post(
    '/imports/pictures/again/',
    {
      config: peopleAndKeys,
      schema: { summary: 'Looks again for the pictures and sheets that were not had', response: { 200: AskedAgain } },
    },
    async (request, reply) => {
      chosenObject('articles', request)
      return write(portal, request, reply, async (tx) => ({ asked: await askAgain(tx) }))
    },
  )
}

const hasNames = async (tx: Db, kind: FileKind, name: string): Promise<boolean> =>
  (
    await oneRow(
      tx,
      sql<{ is: boolean }>`select ${isNamed} as is from article_file f where f.kind = ${kind} and f.source = ${name}`,
    )
  ).is

async function kept(dataDir: string, path: string) {
  try {
    return await keepFileAt(dataDir, path)
  } catch (error) {
    if (!(error instanceof NoFile)) throw error
    const { problem } = error
    if (!hasKey(fileRefusals, problem)) throw error
    throw refusal(problem, fileRefusals[problem])
  }
}
