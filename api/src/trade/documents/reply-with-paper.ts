import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { isId } from '@portal/shared-sdk/contract'
import type { FastifyReply } from 'fastify'
import type { Downloads, FileInMaking } from '../../core/downloads/downloads'
import type { Actor } from '../../core/http/actor'
import { notFound } from '../../core/http/problem'
import type { Paper } from '../../core/paper/paper'
import type { Printer } from '../../core/paper/printer'
import type { Variants } from '../../core/variants/load-variants'
import type { GivenPaper } from './given-papers'
import type { Reader } from './papers'

/** The reader that an account is. */
export const paperReaderOf = (actor: Actor, language: Reader['language'], variants: Variants): Reader => ({
  variants,
  language,
  hides: actor.hides,
})

/** `Oferta-OFE-2026-000001.pdf`, without what a file name cannot hold. */
export const paperName = ({ file, number }: Pick<Paper, 'file' | 'number'>): string =>
  `${file}-${number}.pdf`.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-')

/** A document's paper; it refuses a document that the account may not see. */
export type PaperOf = (
  actor: Actor,
  id: number,
  language: Reader['language'],
  format: number | undefined,
) => Promise<Paper | GivenPaper>

/** A paper's bytes: of a given one as they came, of ours as they are printed. */
const bytesOf = (paper: Paper | GivenPaper, printer: Printer, account: number | undefined): Readable =>
  'path' in paper ? createReadStream(paper.path) : printer.print(paper, account)

/** Streams a paper as the answer: a printed one, or a given one byte for byte. */
export function replyWithPaper(reply: FastifyReply, printer: Printer, paper: Paper | GivenPaper): FastifyReply {
  const name = paperName(paper)
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytesOf(paper, printer, reply.request.actor?.id))
}

/**
 * Offers a document's PDF as a download by ticket (`<kind>-pdf` with id and print_format).
 */
export function offerPaperDownload(
  downloads: Downloads,
  printer: Printer,
  kind: 'order' | 'offer' | 'catalog',
  find: PaperOf,
): void {
  downloads.offer(
    `${kind}-pdf`,
    'account',
    async (actor, { id, print_format: format }, language): Promise<FileInMaking> => {
      if (!isId(id)) throw notFound()
      const paper = await find(actor, id, language, Number.isInteger(format) ? Number(format) : undefined)
      return { name: paperName(paper), type: 'application/pdf', content: bytesOf(paper, printer, actor.id) }
    },
  )
}
