import styled from 'styled-components'

/** White ground for the table inside an open row. */
export const InnerSheet = styled.div`
  border: 1px solid var(--brand-soft-2);
  border-radius: var(--r-m);
  background: var(--surface);
  overflow: hidden;
`
