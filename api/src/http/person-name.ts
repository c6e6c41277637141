import { oneLine } from './one-line'
import { fieldError } from './problem'

/**
 * A person's name, which stands in mails to others: one line, and nothing that a mail program would make a link of
 * (rule
 * S-22). @throws 400 with the field
 */
export function personName(text: string, field: string): string {
  const name = oneLine(text)
  if (/:\/\/|www\.|@/i.test(name)) throw fieldError(field)
  return name
}
