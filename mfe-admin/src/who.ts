import type { ImportRun } from '@portal/shared-sdk/contract'
import type { Words } from './words'

/** Who imported: an account, a program of the installation, or rows that had waited (rule E-20). */
export function whoOf({ account, source }: Pick<ImportRun, 'account' | 'source'>, t: Words): string {
  if (source === 'waiting') return t('who.waiting')
  return account?.name ?? account?.email ?? t('who.program')
}
