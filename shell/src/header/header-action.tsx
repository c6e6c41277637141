import styled, { css } from 'styled-components'
import { Link } from 'react-router-dom'

const look = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 10px;
  border-radius: var(--r-m);
  color: var(--hdr-ink);
  font-size: var(--t-13);
  font-weight: 550;
  white-space: nowrap;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--hdr-field);
  }
  > span {
    @media (max-width: 1120px) {
      display: none;
    }
  }
`

/** A button among the header's actions; its text gives way on a narrow window, so name it by aria-label. */
export const HeaderButton = styled.button.attrs({ type: 'button' })`
  ${look}
`

/** The same for a link. */
export const HeaderLink = styled(Link)`
  ${look}
`
