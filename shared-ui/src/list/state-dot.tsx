import type { OrderRow } from '@portal/shared-sdk/contract'
import { StatusDot } from '@portal/shared-ui'

/** The tone of a state of an order, an offer, a delivery note or an invoice. */
const tones: Readonly<Record<string, 'ok' | 'warn' | 'bad' | 'info'>> = {
  pending_validation: 'warn',
  received: 'info',
  preparing: 'info',
  shipped: 'info',
  delivered: 'ok',
  invoiced: 'ok',
  cancelled: 'bad',
  issued: 'info',
  paid: 'ok',
  overdue: 'bad',
  sent: 'info',
  opened: 'info',
  accepted: 'ok',
  rejected: 'bad',
  expired: 'warn',
}

/** The label of a document's state, looked up by its code; '-' without one. */
export function StateDot({ state, values }: { state: string; values: OrderRow['state_values'] }) {
  const label = values.find(({ code }) => code === state)?.value
  return label ? <StatusDot tone={tones[state] ?? 'none'}>{label}</StatusDot> : <>-</>
}
