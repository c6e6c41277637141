import type { BrandedVariant } from '../variants/load-variants'

/** Whose mail it is: sender, and the mark of a brand that has its own (rules P-9, P-64). */
export type Sender = Pick<BrandedVariant, 'own' | 'public'> & { server: Pick<BrandedVariant['server'], 'mail'> }

export interface Message {
  by: Sender
  to: string
  replyTo?: string
  subject: string
  /** Plain text, with paragraphs and links. */
  text: string
  /** The same as HTML, where the message has more than paragraphs and links. */
  html?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}
