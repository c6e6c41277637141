import styled from 'styled-components'
import { useUiWords } from '../words'

const Anchor = styled.a`
  position: fixed;
  left: var(--s-4);
  top: var(--s-3);
  z-index: 100;
  padding: 10px 16px;
  border-radius: var(--r-m);
  background: var(--surface);
  color: var(--ink);
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
    box-shadow: var(--e-3);
  }
`

/** The first tab stop of every page: skips header and navigation and goes to `to` (default '#main'). */
export function SkipLink({ to = '#main' }: { to?: string }) {
  const t = useUiWords()
  return <Anchor href={to}>{t('skip')}</Anchor>
}
