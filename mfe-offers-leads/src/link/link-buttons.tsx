import { linkTo, useSession } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Button, LinkButton } from '@portal/shared-ui'
import { useWords } from '../words'
import type { Answer } from './use-answer'

interface LinkButtonsProps {
  offer: LinkedOffer
  /** How many lines are ticked. */
  count: number
  onAsk: (what: Answer) => void
}

/** A button for each answer that is allowed now. */
export function LinkButtons({ offer: { id, actions, entries }, count, onAsk }: LinkButtonsProps) {
  const t = useWords()
  const all = entries.length
  return (
    <>
      {actions.includes('accept') && (
        <Button look="primary" size="l" icon="check" disabled={count === 0} onClick={() => onAsk('accept')}>
          {count === all ? t('link.accept') : t('link.accept_some', { count, all })}
        </Button>
      )}
      {actions.includes('log_in') && <LogIn offer={id} />}
      {actions.includes('reject') && <Button onClick={() => onAsk('reject')}>{t('link.reject')}</Button>}
      {actions.includes('ask') && <Button onClick={() => onAsk('ask')}>{t('link.ask')}</Button>}
    </>
  )
}

/** A client's offer is accepted on its own page in the portal (rule O-37). */
function LogIn({ offer }: { offer: number }) {
  const t = useWords()
  const { token } = useSession()
  const page = linkTo('offer', offer)
  const to = token ? page : linkTo('login', { next: page })
  return to ? (
    <LinkButton look="primary" size="l" to={to}>
      {t(token ? 'link.open_in_portal' : 'link.log_in')}
    </LinkButton>
  ) : null
}
