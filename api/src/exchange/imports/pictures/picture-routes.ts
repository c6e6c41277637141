import { readFile } from 'node:fs/promises'
import {
  AskedAgain,
  GivenPicture,
  ListQuery,
  MissingFiles,
  PictureForm,
  PictureOptions,
} from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { audit } from '../../../core/db/audit'
import type { App } from '../../../core/http/app-types'
import { callerOf, mayMachine } from '../../../core/http/machine'
import { refusal } from '../../../core/http/problem'
import { write } from '../../../core/http/write'
import type { Portal } from '../../../core/portal'
import { chosenObject, people } from '../may-import'
import { fileRefusals } from '../texts'
import { dropUpload, readUpload, Upload } from '../upload'
import { askAgain } from './find-files'
import { keepFile, kindOf, maxFileBytes, NoFile, noteFiles } from './keep-file'
import { missingFiles } from './missing-files'

const peopleAndKeys = { ...people, ...mayMachine('import:articles') } as const

/** As in a file of articles (`workers/import/cells.mjs`): in no folder, and such as any disk takes (rule E-152). */
const isFileName = (name: string) =>
  /^[^./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*\.[a-z0-9]{2,5}$/iu.test(name) && Buffer.byteLength(name) <= 255

/** `imports/pictures/`: pictures and sheets of articles by their file names (rules E-131 to E-135). */
export function pictureRoutes(api: App, portal: Portal): void {
  const { db, config } = portal
  api.post(
    '/imports/pictures/',
    {
      config: { ...peopleAndKeys, takesKey: false },
      preValidation: readUpload(config.dataDir, PictureForm, maxFileBytes),
      onResponse: dropUpload,
      onRequestAbort: dropUpload,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        summary: 'Keeps a picture or a sheet by the file name that articles name it by',
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
      if (!(file instanceof Upload)) throw refusal('no_file', fileRefusals.no_file)
      const name = (given ?? file.name).trim().normalize('NFC')
      if (!isFileName(name)) throw refusal('file_name', fileRefusals.file_name)
      const content = await readFile(file.path)
      const kind = kindOf(content)
      if (!kind) throw refusal('not_picture', fileRefusals.not_picture)
      const url = await kept(config.dataDir, kind, content)
      return write(portal, request, reply, async (tx) => {
        const isNew = (await noteFiles(tx, [{ kind, source: name, url }])) > 0
        const after = { kind, name, bytes: content.length }
        if (isNew)
          await audit(tx, { ...callerOf(request), action: 'picture.given', entity: 'article_file', id: name, after })
        return { name, kind, url, is_new: isNew }
      })
    },
  )

  api.get(
    '/imports/pictures/',
    {
      config: peopleAndKeys,
      schema: {
        summary: 'The pictures and sheets that articles name and that were not had, with why',
        querystring: Type.Object(ListQuery),
        response: { 200: MissingFiles },
      },
    },
    async (request) => {
      chosenObject('articles', request)
      const { page = 1, page_size = 20 } = request.query
      return missingFiles(db, { page, page_size })
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

async function kept(dataDir: string, kind: 'picture' | 'sheet', content: Buffer): Promise<string> {
  try {
    return await keepFile(dataDir, kind, content)
  } catch (error) {
    if (!(error instanceof NoFile)) throw error
    const { problem } = error
    throw refusal(problem, fileRefusals[problem as 'not_picture' | 'not_pdf' | 'too_large'])
  }
}
