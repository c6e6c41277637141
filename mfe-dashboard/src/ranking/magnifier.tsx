import { Icon, IconButton } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

/** At the end of a client's row: the link to its centres. Renders nothing without an address. */
export function Magnifier({ label, to }: { label: string; to: string | undefined }) {
  return (
    to && (
      <Lens to={to} aria-label={label} title={label}>
        <Icon name="search" />
      </Lens>
    )
  )
}

/** At the end of a centre's row: chooses the centre and opens its documents. */
export const DocumentsButton = ({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) => (
  <IconButton icon="search" label={label} busy={busy} onClick={onClick} />
)

const Lens = styled(Link)`
  width: 34px;
  height: 34px;
  display: inline-grid;
  place-items: center;
  border-radius: var(--r-m);
  color: var(--ink-2);
  &:hover {
    background: var(--surface-3);
    color: var(--ink);
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    width: 44px;
    height: 44px;
  }
`
