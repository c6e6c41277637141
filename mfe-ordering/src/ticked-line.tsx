import { Checkbox, Money, ProductThumbnail, QuantityStepper, below } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface TickedLineProps {
  /** The name of the tick for who does not see it. */
  take: string
  isTicked: boolean
  /** It cannot be ordered. */
  isOut: boolean
  onTick: (isOn: boolean) => void
  image: string | null
  /** In the format of the line. */
  quantity: { label: string; value: number; max: number; isOff: boolean; onChange: (quantity: number) => void }
  /** Before taxes, in euros; undefined where prices are hidden. */
  base: number | undefined
  menu?: ReactNode
  /** The article: its name, as a span, first. */
  children: ReactNode
}

/** A line of which a tick decides whether it goes into the cart: article, quantity in its format, price. */
export function TickedLine({ take, isTicked, isOut, onTick, image, quantity, base, menu, children }: TickedLineProps) {
  return (
    <Line data-out={isOut || undefined} data-menu={menu !== undefined || undefined}>
      <Checkbox
        aria-label={take}
        checked={isTicked}
        disabled={isOut}
        onChange={(event) => onTick(event.target.checked)}
      />
      <ProductThumbnail src={image} size={40} />
      <div className="article">{children}</div>
      <div className="quantity">
        <QuantityStepper
          min={1}
          max={quantity.max}
          value={quantity.value}
          label={quantity.label}
          disabled={quantity.isOff}
          onChange={quantity.onChange}
        />
      </div>
      <div className="price">{base !== undefined && <Money value={base} strong />}</div>
      {menu}
    </Line>
  )
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) 128px 92px;
  align-items: center;
  gap: var(--s-3);
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  &[data-menu] {
    grid-template-columns: auto auto minmax(0, 1fr) 128px 84px auto;
  }
  .article {
    overflow-wrap: anywhere;
  }
  .article > span,
  .article > small {
    display: block;
  }
  .price {
    text-align: right;
  }
  &[data-out] .article > span:first-child {
    color: var(--ink-2);
  }
  ${below.phone} {
    &,
    &[data-menu] {
      grid-template-columns: auto auto minmax(0, 1fr) auto;
    }
    .article {
      grid-column: 3 / -1;
    }
    .quantity {
      grid-column: 1 / 4;
      grid-row: 2;
      justify-self: start;
    }
    .price {
      grid-column: 3 / -1;
      grid-row: 2;
    }
    &[data-menu] .price {
      grid-column: 3;
    }
  }
`
