import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'

/**
 * Secondary text; `data-tone`: 'soft' (ink-2, default), 'faint' (ink-3), 'ok', 'warn', 'bad'. `data-size`: 's' 13 px,
 * 'xs' 12 px.
 */
export const Text = styled.span`
  color: var(--ink-2);
  &[data-tone='faint'] {
    color: var(--ink-3);
  }
  &[data-tone='ok'] {
    color: var(--ok-ink);
  }
  &[data-tone='warn'] {
    color: var(--warn-ink);
  }
  &[data-tone='bad'] {
    color: var(--bad-ink);
  }
  &[data-size='s'] {
    font-size: var(--t-13);
  }
  &[data-size='xs'] {
    font-size: var(--t-12);
  }
`

/** One line, cut with an ellipsis. */
export const Ellipsis = styled.span`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const linkLook = css`
  color: var(--brand-ink);
  font-weight: 550;
  text-decoration: underline 1px var(--brand-line);
  text-underline-offset: 3px;
  &:hover {
    text-decoration-color: currentColor;
  }
  /* Enlarges the touch target. */
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: -10px -4px;
    }
  }
`

/** A text link inside the portal. */
export const TextLink = styled(Link)`
  ${linkLook}
`

/** The same for addresses outside the portal, `tel:` and `mailto:`. */
export const ExternalLink = styled.a`
  ${linkLook}
`

/** A button that looks like a text link: it acts and navigates nowhere. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${linkLook}
  text-align: start;
  &:disabled {
    color: var(--ink-3);
    cursor: not-allowed;
    text-decoration: none;
  }
`

/** A key of the keyboard: `<Kbd>/</Kbd>`. */
export const Kbd = styled.kbd`
  font: 600 var(--t-11) / 1 var(--font-ui);
  color: var(--ink-3);
  border: 1px solid var(--line-2);
  border-bottom-width: 2px;
  border-radius: 4px;
  padding: 3px 6px;
  background: var(--surface);
  @media (pointer: coarse), (max-width: 759.98px) {
    display: none;
  }
`
