import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { useUiWords } from '../words'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 22px;
  padding: 0 8px;
  border-radius: min(var(--r-s), 6px);
  font-size: var(--t-12);
  font-weight: 600;
  white-space: nowrap;
  background: var(--surface-3);
  color: var(--ink-2);
  &[data-tone='ok'] {
    background: var(--ok-soft);
    color: var(--ok-ink);
  }
  &[data-tone='warn'] {
    background: var(--warn-soft);
    color: var(--warn-ink);
  }
  &[data-tone='bad'] {
    background: var(--bad-soft);
    color: var(--bad-ink);
  }
  &[data-tone='info'] {
    background: var(--info-soft);
    color: var(--info-ink);
  }
  &[data-tone='brand'] {
    background: var(--brand-soft-2);
    color: var(--brand-ink);
  }
  &[data-tone='ink'] {
    background: var(--ink);
    color: var(--surface);
  }
  &[data-size='s'] {
    height: 17px;
    padding: 0 6px;
    font-size: var(--t-11);
  }
`

interface BadgeProps {
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'ink'
  icon?: IconName
  size?: 's' | 'm'
  children: ReactNode
}

/** A short word on a tint. */
export function Badge({ tone = 'neutral', icon, size = 'm', children }: BadgeProps) {
  return (
    <Root data-tone={tone} data-size={size}>
      {icon && <Icon name={icon} size={12} line={2} />}
      {children}
    </Root>
  )
}

const products = {
  eco: { tone: 'ok', icon: 'leaf', word: 'eco' },
  outlet: { tone: 'ink', icon: undefined, word: 'outlet' },
  innovation: { tone: 'info', icon: undefined, word: 'innovation' },
  special: { tone: 'brand', icon: undefined, word: 'special_price' },
  blocked: { tone: 'bad', icon: 'lock', word: 'blocked' },
} as const

/** The badges of products and clients: Eco, Outlet, Innovación, Precio especial, Bloqueado. */
export function ProductBadge({ kind, size }: { kind: keyof typeof products; size?: 's' | 'm' }) {
  const t = useUiWords()
  const { tone, icon, word } = products[kind]
  return (
    <Badge tone={tone} icon={icon} size={size}>
      {t(word)}
    </Badge>
  )
}

/** A number on the accent colour; `quiet` on grey. Renders nothing for 0. */
export function CountBadge({ count, quiet }: { count: number; quiet?: boolean }) {
  return count > 0 ? <Count data-quiet={quiet || undefined}>{count > 999 ? '999+' : count}</Count> : null
}

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  font-size: var(--t-11);
  font-weight: 700;
  &[data-quiet] {
    background: var(--surface-3);
    color: var(--ink-2);
  }
`

/* In the line of its text: where a long state wraps, the dot stays beside the first word. */
const Dot = styled.span`
  --dot-gap: 7px;
  font-weight: 550;
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: var(--dot-gap);
    border-radius: 50%;
    background: var(--dot, var(--ink-3));
  }
  &[data-tone='ok'] {
    --dot: var(--ok);
  }
  &[data-tone='warn'] {
    --dot: var(--warn);
  }
  &[data-tone='bad'] {
    --dot: var(--bad);
  }
  &[data-tone='info'] {
    --dot: var(--info);
  }
  &[data-tone='none']::before {
    background: none;
    box-shadow: inset 0 0 0 2px var(--ink-3);
  }
  &[data-size='s'] {
    font-size: var(--t-12);
    font-weight: 450;
    color: var(--ink-3);
    --dot-gap: 5px;
  }
  &[data-size='s']::before {
    width: 7px;
    height: 7px;
  }
`

/** A state as dot and word, never by colour alone: stock, state of a document. */
export function StatusDot({
  tone = 'none',
  size = 'm',
  children,
}: {
  tone?: 'ok' | 'warn' | 'bad' | 'info' | 'none'
  size?: 's' | 'm'
  children: ReactNode
}) {
  return (
    <Dot data-tone={tone} data-size={size}>
      {children}
    </Dot>
  )
}
