import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: 6px 11px;
  padding: 11px 14px;
  border: 1px solid var(--info-line);
  border-radius: var(--r-m);
  background: var(--info-soft);
  color: var(--info-ink);
  line-height: 1.4;
  text-align: start;
  > svg {
    margin-top: 1px;
  }
  /* The action moves below the text where there is little room. */
  > div {
    flex: 1 1 170px;
    min-width: 0;
  }
  ul {
    list-style: disc;
    padding-left: 1.2em;
  }
  &[data-tone='ok'] {
    background: var(--ok-soft);
    border-color: var(--ok-line);
    color: var(--ok-ink);
  }
  &[data-tone='warn'] {
    background: var(--warn-soft);
    border-color: var(--warn-line);
    color: var(--warn-ink);
  }
  &[data-tone='bad'] {
    background: var(--bad-soft);
    border-color: var(--bad-line);
    color: var(--bad-ink);
  }
  > :is(button, a) {
    flex: none;
    margin-left: auto;
    font-weight: 650;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    white-space: nowrap;
    @media (pointer: coarse) {
      position: relative;
      &::after {
        content: '';
        position: absolute;
        inset: -12px -8px;
      }
    }
  }
`

const icons: Record<NonNullable<AlertProps['tone']>, IconName> = {
  bad: 'alert',
  warn: 'alert',
  ok: 'check',
  info: 'info',
}

interface AlertProps {
  tone?: 'bad' | 'warn' | 'ok' | 'info'
  children: ReactNode
  /** At the right, what the reader can do about it: a button, or an element as `link`. */
  action?: { label: string; onClick: () => void }
  link?: ReactNode
}

/** A message that stays: bad and warn interrupt a screen reader, ok and info do not. */
export function Alert({ tone = 'info', children, action, link }: AlertProps) {
  return (
    <Root data-tone={tone} role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {link}
    </Root>
  )
}
