import type { ImportResult, ImportRun } from '@portal/shared-sdk/contract'
import { StatusDot } from '@portal/shared-ui'
import { useWords } from './words'

export const runStates = [
  'reading',
  'judged',
  'applied',
  'refused',
  'undone',
] as const satisfies readonly ImportRun['state'][]

const stateTones = { reading: 'info', judged: 'warn', applied: 'ok', refused: 'bad', undone: 'none' } as const
const resultTones: Readonly<Record<ImportResult, 'ok' | 'warn' | 'bad' | 'info' | 'none'>> = {
  refused: 'bad',
  waiting: 'warn',
  older: 'none',
  created: 'ok',
  changed: 'info',
  deactivated: 'info',
  deleted: 'info',
  retired: 'warn',
  unchanged: 'none',
  held: 'warn',
}

/** The state of an import. */
export function RunState({ state }: Pick<ImportRun, 'state'>) {
  const t = useWords()
  return <StatusDot tone={stateTones[state]}>{t(`state.${state}`)}</StatusDot>
}

/** The result of a row. */
export function RowResult({ result }: { result: ImportResult }) {
  const t = useWords()
  return <StatusDot tone={resultTones[result]}>{t(`row.${result}`)}</StatusDot>
}
