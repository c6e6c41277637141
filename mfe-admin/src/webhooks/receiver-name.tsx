import type { Webhook } from '@portal/shared-sdk/contract'
import { StatusDot } from '@portal/shared-ui'
import { useWords } from '../words'

/** How a receiver is called: its description, else its host. */
export const receiverName = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description ?? new URL(url).host

/** On, off, or ended by the receiver itself (rule E-63). */
export function ReceiverState({ active, ended_at: ended }: Pick<Webhook, 'active' | 'ended_at'>) {
  const t = useWords()
  if (active) return <StatusDot tone="ok">{t('hooks.on')}</StatusDot>
  return <StatusDot tone={ended ? 'bad' : 'none'}>{t(ended ? 'hooks.ended' : 'hooks.off')}</StatusDot>
}
