import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Stdnum from 'stdnum'
import type { LeadChecked } from '@portal/shared-sdk/contract'
import { packageFolder } from '../../core/package-folder'

/** Countries outside the EU whose VAT numbers the library lists among those of the EU. */
const notEu = ['AD', 'CH']

/** Loaded with the first tax id that is checked, not at the start: the library has hundreds of files. */
function library(): typeof Stdnum {
  read ??= createRequire(join(packageFolder(), 'package.json'))('stdnum') as typeof Stdnum
  return read
}
let read: typeof Stdnum | undefined

type TaxIdVerdict = LeadChecked['tax_id']

/**
 * Whether a tax id is right for Spain, for Portugal or as a VAT number of the EU (rule O-2); `unknown` where its form
 * is none of these. Nothing is refused for it.
 */
export function checkTaxId(typed: string): TaxIdVerdict {
  const id = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (id === '') return 'unknown'
  const { euVat, stdnum } = library()
  const prefix = id.slice(0, 2) === 'EL' ? 'GR' : id.slice(0, 2)
  const national = [stdnum.ES?.nif, stdnum.PT?.nif].flatMap((one) => (one ? [{ one, value: id }] : []))
  // VAT numbers are written with their country, whose own validators take them without.
  const european =
    /^[A-Z]{2}/.test(id) && !notEu.includes(prefix)
      ? (euVat[prefix] ?? []).map((one) => ({ one, value: id.slice(2) }))
      : []
  const answers = [...european, ...national].map(({ one, value }) => one.validate(value))
  if (answers.some(({ isValid }) => isValid)) return 'valid'
  // Its form fits and its check digit does not.
  return answers.some(({ error }) => error?.name === 'InvalidChecksum') ? 'invalid' : 'unknown'
}
