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
    /* The names of client and centre need the space more. */
    [data-tight] & {
      @media (max-width: 1379.98px) {
        display: none;
      }
    }
  }
`

/** A button of the header. Its text is hidden in a narrow window, so give it an aria-label. */
export const HeaderButton = styled.button.attrs({ type: 'button' })`
  ${look}
`

/** A link that looks like HeaderButton. */
export const HeaderLink = styled(Link)`
  ${look}
`
