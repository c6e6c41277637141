import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../env'
import { isAddress } from './address'
import { markedMail } from './marked-mail'
import type { Message } from './message'

/** Sends a message. id: of the job; a second sending of the same job is the same message. */
export interface Post {
  (message: Message, id: number): Promise<void>
  /** Closes the connections to the mail server. */
  close?: () => void
}

/** To SMTP_URL when set, else as `.eml` files in `DATA_DIR/outbox`. */
export function makePost({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Post {
  return smtpUrl ? bySmtp(smtpUrl) : toFolder(join(dataDir, 'outbox'))
}

/** How long a mail server may be silent, in ms: by default nodemailer waits for it ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/**
 * Mails that follow one another share a connection: to open one takes longer than to send a mail. Where it breaks,
 * nodemailer takes another one for a mail of which nothing was sent; any other may have arrived, and its job tries again.
 */
const shared = { pool: true, idleTimeout: 5_000 } as const

function bySmtp(url: string): Post {
  const transport = createTransport({ url, ...patience, ...shared })
  const post: Post = async (message, id) => {
    await transport.sendMail(optionsOf(message, id))
  }
  post.close = () => transport.close()
  return post
}

function toFolder(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message, id) => {
    mkdirSync(folder, { recursive: true })
    const { message: content } = await transport.sendMail(optionsOf(message, id))
    const file = join(folder, `${String(id).padStart(8, '0')}.eml`)
    await writeFile(`${file}.tmp`, content as Buffer)
    await rename(`${file}.tmp`, file)
  }
}

function optionsOf({ by, ...message }: Message, id: number): SendMailOptions {
  const { from } = by.server.mail
  for (const address of [from, message.to, message.replyTo]) {
    if (address !== undefined && !isAddress(address))
      throw new Error(`Not one mail address: ${JSON.stringify(address)}`)
  }
  return {
    from,
    ...message,
    ...markedMail(by, message),
    messageId: `<job-${id}@${from.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
