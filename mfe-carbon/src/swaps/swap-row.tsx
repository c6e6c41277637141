import { errorText, formatMoney, formatNumber, linkTo } from '@portal/shared-sdk'
import { contentText, type ContentWords } from '@portal/shared-sdk/calls/content'
import type { CarbonSwap } from '@portal/shared-sdk/contract'
import { Alert, Button, Icon, ProductThumbnail, SustainabilityBadge, Text, TextLink, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords, type Words } from '../words'
import { useAddSwap } from './use-add-swap'

interface SwapRowProps {
  swap: CarbonSwap
  client: number
  center: number
}

/** A usual article, a more sustainable alternative, and the button that adds the alternative to the cart. */
export function SwapRow({ swap, client, center }: SwapRowProps) {
  const t = useWords()
  const nameOf = contentWords(t)
  const { product, alternative, usual_quantity: quantity } = swap
  const { add, isBusy, error } = useAddSwap({ client, center, product: alternative.id, quantity })
  const price = priceText(swap, t)
  return (
    <Item>
      <Swapped product={product} label={t('swaps.usual')} />
      <Icon name="arrow-right" />
      <Swapped product={alternative} label={t('swaps.instead')} />
      <Doing>
        <Text data-size="s">
          {price && <Price>{price} </Price>}
          {t('swaps.proposed', {
            quantity: formatNumber(quantity),
            content: contentText(alternative.content, nameOf),
            instead_of: formatNumber(swap.instead_of),
            instead_content: contentText(product.content, nameOf),
          })}
        </Text>
        <Button
          icon="cart-add"
          size="s"
          busy={isBusy}
          aria-label={t('swaps.add_of', { count: quantity, name: alternative.name })}
          onClick={add}
        >
          {t('swaps.add')}
        </Button>
      </Doing>
      {error !== undefined && (
        <Failure>
          <Alert tone="bad">{errorText(error)}</Alert>
        </Failure>
      )}
    </Item>
  )
}

function Swapped({ product, label }: { product: CarbonSwap['product']; label: string }) {
  const to = linkTo('product', product.id)
  return (
    <Article>
      <ProductThumbnail src={product.image_url} size={48} />
      <div>
        <Text data-size="xs" data-tone="faint">
          {label}
        </Text>
        <div>{to ? <TextLink to={to}>{product.name}</TextLink> : <b>{product.name}</b>}</div>
        <SustainabilityBadge index={product.sustainability_index} />
      </div>
    </Article>
  )
}

const contentWords =
  (t: Words): ContentWords =>
  (unit, values) =>
    t(`content.${unit}`, values)

/** The price difference for the content of one own unit of the article, in words; null where prices are hidden. */
function priceText({ price_diff: difference, product }: CarbonSwap, t: Words): string | null {
  if (difference === null || difference === undefined) return null
  if (difference === 0) return t('swaps.same_price')
  return t(difference > 0 ? 'swaps.dearer' : 'swaps.cheaper', {
    euros: formatMoney(Math.abs(difference)),
    content: contentText(product.content, contentWords(t)),
  })
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) 250px;
  gap: var(--s-3) var(--s-4);
  align-items: center;
  padding: var(--s-4) 0;
  border-bottom: 1px solid var(--line);
  &:last-child {
    border-bottom: 0;
  }
  > svg {
    color: var(--ink-3);
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    > svg {
      margin-left: 15px;
      transform: rotate(90deg);
    }
  }
`

const Article = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-width: 0;
  > div {
    display: grid;
    gap: 3px;
    justify-items: start;
    min-width: 0;
  }
`

const Price = styled.span`
  display: block;
`

const Doing = styled.div`
  display: grid;
  gap: var(--s-2);
  justify-items: start;
`

const Failure = styled.div`
  grid-column: 1 / -1;
`
