import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { takeLease } from '../../core/db/leases'
import type { Actor } from '../../core/http/actor'
import { refusal, tooOften } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import type { Paper } from '../../core/paper/paper'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import type { GivenPaper } from './given-papers'
import { paperName } from './reply-with-paper'

/** The most papers in a ZIP: printing them takes about twenty seconds. */
export const maxInZip = 1000

const texts = {
  tooMany: {
    es: 'Hay {count} documentos y un ZIP lleva {limit} como máximo. Elige un periodo más corto.',
    pt: 'Há {count} documentos e um ZIP leva no máximo {limit}. Escolha um período mais curto.',
    en: 'There are {count} documents and a ZIP holds {limit} at most. Choose a shorter period.',
  },
  busy: {
    es: 'Ya se está descargando un ZIP con tu cuenta. Espera a que termine.',
    pt: 'Já está a ser descarregado um ZIP com a sua conta. Espere que termine.',
    en: 'A ZIP is being downloaded with your account. Wait until it is done.',
  },
} satisfies Record<string, Text>

interface ZipPlan<Head> {
  /** Who has one ZIP at a time; a visit of a purchasing system is one by itself. */
  reader: Pick<Actor, 'id' | 'tab'>
  /** `Facturas-2026-01-01-2026-03-31.zip`. */
  name: string
  /** How many documents there are. */
  count: number
  /** At most maxInZip of them. */
  heads: Head[]
  paperOf: (head: Head) => Promise<Paper | GivenPaper>
  dateOf: (head: Head) => Date
  /** The refusal when there is none. */
  none: Text
}

/**
 * Streams papers as one ZIP. Each is printed when the one before it has been sent, so that memory holds two at most;
 * printing ends when the reader disconnects. `x-document-count` tells how many will come; the size stands before each
 * file, so that a reader can count those that have arrived.
 * @throws 400 none, too_many; 429 while the account has another one running, at whichever process (rule P-82)
 */
export async function sendZip<Head>(
  { reserved }: Pick<Portal, 'reserved'>,
  reply: FastifyReply,
  printer: Printer,
  plan: ZipPlan<Head>,
): Promise<FastifyReply> {
  const { reader, name, count, heads, none } = plan
  if (count === 0) throw refusal('none', none)
  if (count > maxInZip) throw refusal('too_many', texts.tooMany, { count, limit: maxInZip }, { count, limit: maxInZip })
  const end = await takeLease(reserved, `zip account ${reader.id} ${reader.tab}`, 1)
  if (!end) throw tooOften(10, texts.busy)
  const zip = new ZipFile()
  const out = zip.outputStream as NodeJS.ReadWriteStream & {
    destroyed: boolean
    writableNeedDrain: boolean
    destroy: (error?: Error) => void
  }
  out.on('close', () => void end())
  void fill(zip, out, printer, plan, heads).catch((error: Error) => out.destroy(error))
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${name}`)
    .header('x-document-count', String(count))
    .send(out)
}

async function fill<Head>(
  zip: ZipFile,
  out: { destroyed: boolean; writableNeedDrain: boolean } & NodeJS.EventEmitter,
  printer: Printer,
  { paperOf, dateOf }: ZipPlan<Head>,
  heads: Head[],
): Promise<void> {
  for (const head of heads) {
    if (out.destroyed) return
    const paper = await paperOf(head)
    const content = 'path' in paper ? await readFile(paper.path) : await printer.printed(paper)
    zip.addBuffer(content, paperName(paper), { compress: false, mtime: dateOf(head) })
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  zip.end()
}

/** `Facturas-2026-01-01-2026-03-31.zip`: the days of the period, as far as it has any. */
export const zipName = (what: string, { after, before }: { after?: string; before?: string }): string =>
  `${[what, after?.slice(0, 10), before?.slice(0, 10)].filter(Boolean).join('-')}.zip`
