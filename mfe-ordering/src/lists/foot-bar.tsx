import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** Stays in sight below a long list; on a phone above the portal's own bar. */
export const FootBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 19;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-3);
  padding: 10px var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  > span {
    margin-right: auto;
  }
  ${below.phone} {
    bottom: calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
  }
`
