import type { ProductRow } from '@portal/shared-sdk/contract'
import styled from 'styled-components'

/** A product's name, which opens its dialog. */
export function OpenName({ product, onOpen }: { product: ProductRow; onOpen: () => void }) {
  return (
    <Press type="button" aria-haspopup="dialog" onClick={onOpen}>
      {product.name}
    </Press>
  )
}

const Press = styled.button`
  font: inherit;
  text-align: left;
  color: inherit;
  &:hover {
    color: var(--brand-ink);
  }
`
