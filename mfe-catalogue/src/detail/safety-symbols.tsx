import { siteAddress } from '@portal/shared-sdk'
import type { SafetySymbol } from '@portal/shared-sdk/contract'
import styled from 'styled-components'

/** Mandatory signs first, then warning signs (symbol_type_external_id 1 and 2; rule K-52). */
export function SafetySymbols({ symbols }: { symbols: readonly SafetySymbol[] }) {
  const sorted = [...symbols].sort((a, b) => a.symbol_type_external_id.localeCompare(b.symbol_type_external_id))
  return (
    <List>
      {sorted.map((symbol) => (
        <li key={symbol.id}>
          {symbol.image_url && <img src={siteAddress(symbol.image_url)} alt="" width={44} height={44} loading="lazy" />}
          <span>{symbol.name}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: var(--s-3) var(--s-4);
  li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    font-size: var(--t-13);
  }
  img {
    flex: none;
  }
`
