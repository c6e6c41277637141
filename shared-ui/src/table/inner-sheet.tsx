import styled from 'styled-components'

/** White background of a table inside an open row. */
export const InnerSheet = styled.div`
  border: 1px solid var(--brand-soft-2);
  border-radius: var(--r-m);
  background: var(--surface);
  overflow: hidden;
`
