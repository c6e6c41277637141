import type { ImportRun } from '@portal/shared-sdk/contract'
import type { Words } from './words'

/** Who imported: an account, another system by its key (rule E-86), a program of the installation, or rows that had waited (rule E-20). */
export function whoOf(
  { account, machine, source }: Pick<ImportRun, 'account' | 'machine' | 'source'>,
  t: Words,
): string {
  if (source === 'waiting') return t('who.waiting')
  if (machine !== null) return t('who.machine', { name: machine })
  return account?.name ?? account?.email ?? t('who.program')
}
