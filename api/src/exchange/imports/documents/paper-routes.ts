import { GivenPaper, PaperForm, PaperOptions } from '@portal/shared-sdk/contract'
import type { App } from '../../../core/http/app-types'
import { callerOf, mayMachine } from '../../../core/http/machine'
import { fieldError } from '../../../core/http/problem'
import { texts } from '../../../core/http/texts'
import { write } from '../../../core/http/write'
import type { Portal } from '../../../core/portal'
import { maxPaperBytes } from '../../../trade/documents/given-papers'
import { chosenObject } from '../may-import'
import { fileForms, givenFile, takesFile } from '../upload'
import { givePaper } from './give-paper'

/** POST imports/papers/: the supplier's own papers of documents (rules E-40, E-41). */
export function paperRoutes(api: App, portal: Portal): void {
  const { dataDir } = portal.config
  api.post(
    '/imports/papers/',
    {
      config: { access: ['admin'], ...mayMachine('import'), takesKey: false },
      ...takesFile(dataDir, PaperForm, maxPaperBytes),
      schema: {
        consumes: fileForms,
        summary: "Gives a document the supplier's own PDF, which is handed out instead of ours",
        description:
          'A form with `file`, or the PDF as the body (application/pdf) with the other fields in the address. The same file again changes nothing. 400 with code not_pdf or too_large, 404 for no such document.',
        querystring: PaperOptions,
        body: PaperForm,
        response: { 200: GivenPaper },
      },
    },
    async (request, reply) => {
      const { file, object, document } = { ...request.query, ...request.body }
      chosenObject(object, request)
      if (document === undefined) throw fieldError('document', texts.required)
      const paper = { object: object!, document, path: givenFile(file).path }
      return write(portal, request, reply, async (tx) => ({
        object: paper.object,
        ...(await givePaper(tx, dataDir, paper, callerOf(request))),
      }))
    },
  )
}
