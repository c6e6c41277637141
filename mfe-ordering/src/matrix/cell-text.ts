import type { Translate } from '@portal/shared-sdk'
import type { MatrixCell } from '@portal/shared-sdk/contract'
import type es from '../../words/es.json'
import { textProblem } from './judged'

type Words = Translate<keyof typeof es>

/** Why a cell cannot be ordered, and what is to be thought of where it can. */
export function cellText(
  text: string,
  verdict: MatrixCell | undefined,
  t: Words,
): { problem: string | null; note: string | null } {
  const typed = textProblem(text)
  if (typed) return { problem: t(`matrix.problem.${typed}`, { text }), note: null }
  if (!verdict) return { problem: null, note: null }
  if (verdict.verdict !== 'ok') return { problem: verdict.message, note: null }
  if (verdict.unlikely) return { problem: null, note: verdict.unlikely }
  const state = verdict.availability?.state
  const isTold = state === 'sold_out' || state === 'short' || state === 'on_demand'
  return { problem: null, note: isTold ? t(`matrix.supply.${state}`) : null }
}
