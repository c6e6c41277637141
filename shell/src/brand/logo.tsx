import { portalConfig } from '@portal/shared-sdk'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'
import { BrandMark } from './brand-mark'

/**
 * The brand as a link.
 * @param ground `header`: in the colours of the header; `page`: in those of a white page
 * @param size `mark`: without the visible name, for narrow bars
 */
export function Logo({
  to,
  ground,
  size = 'full',
}: {
  to: string
  ground: 'header' | 'page'
  size?: 'full' | 'large' | 'mark'
}) {
  const t = useWords()
  const { brand } = portalConfig()
  return (
    <Home to={to} $ground={ground} $large={size === 'large'} aria-label={t('brand.home', { brand: brand.name })}>
      <BrandMark brand={brand} size={size === 'large' ? 36 : 30} />
      {size !== 'mark' && <span aria-hidden="true">{brand.name}</span>}
    </Home>
  )
}

const Home = styled(Link)<{ $ground: 'header' | 'page'; $large: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-family: var(--font-display);
  font-weight: var(--dw);
  font-size: ${({ $large }) => ($large ? '1.625rem' : '1.375rem')};
  letter-spacing: var(--dls);
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  color: ${({ $ground }) => ($ground === 'header' ? 'var(--hdr-ink)' : 'var(--ink)')};
  --mark-a: ${({ $ground }) => ($ground === 'header' ? 'var(--hdr-mark)' : 'var(--brand)')};
  --mark-b: var(--accent);
  --mark-paper: ${({ $ground }) => ($ground === 'header' ? 'var(--hdr-bg)' : 'var(--surface)')};
`
