import { chooseLead, linkTo } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk'
import { Button, Icon, LinkButton, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useLeadWords } from './lead-words'

/** The chosen lead, the link to its cart, and the button to leave it. */
export default function LeadBar({ lead }: { lead: Lead }) {
  const t = useLeadWords()
  const cart = linkTo('leadCart')
  return (
    <Bar aria-label={t('bar')}>
      <Inner>
        <p>
          <Icon name="user" size={18} />
          <span>
            {t('working_for')} <b>{lead.name}</b>
          </span>
        </p>
        <div>
          {cart && (
            <LinkButton to={cart} size="s" icon="cart">
              {t('cart')}
            </LinkButton>
          )}
          <Button size="s" look="ghost" onClick={() => chooseLead(null)}>
            {t('leave')}
          </Button>
        </div>
      </Inner>
    </Bar>
  )
}

const Bar = styled.section`
  border-bottom: 1px solid var(--brand-line);
  background: var(--brand-soft);
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 6px var(--s-4);
  max-width: var(--page);
  margin: 0 auto;
  padding: 2px var(--gut);
  > p {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > p svg {
    flex: none;
    color: var(--brand-ink);
  }
  > div {
    display: flex;
    gap: 6px;
  }
  ${below.phone} {
    padding-block: 6px;
    /* The header names the lead; articles begin higher (rule K-76). */
    > p {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    > div {
      flex: 1;
      > * {
        flex: 1;
      }
    }
  }
`
