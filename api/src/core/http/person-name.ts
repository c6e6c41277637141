import { oneLine } from './one-line'
import { fieldError } from './problem'

/**
 * A person's name as one line. Names stand in mails to others, so nothing that a mail program makes a link of (S-22).
 * @throws 400 with the field
 */
export function personName(text: string, field: string): string {
  const name = oneLine(text)
  if (/:\/\/|www\.|@/i.test(name)) throw fieldError(field)
  return name
}
