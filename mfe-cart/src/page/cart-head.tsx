import { Slot, linkTo } from '@portal/shared-sdk'
import { LinkButton, PageHead } from '@portal/shared-ui'
import { ClearCart } from '../clear/clear-cart'
import { PasteButton } from '../paste/paste-button'
import { useWords } from '../words'

/** Whose cart it is, how many lines it has, and buttons to add products, paste a list and clear the cart. */
export function CartHead({
  count,
  client,
  center,
  name,
  clearName,
  isLead,
  showsPrices,
  onClear,
}: {
  count: number
  client: number | null
  center: number | null
  name: string
  clearName: string
  isLead: boolean
  showsPrices: boolean
  onClear: () => Promise<void>
}) {
  const t = useWords()
  const more = isLead ? linkTo('leadCatalogue') : linkTo('catalogue')
  return (
    <PageHead
      title={t('cart')}
      text={
        <>
          <span>{t('cart_of', { count, name })}</span>
          {showsPrices && ` · ${t('net_prices')}`}
        </>
      }
      tools={
        <>
          {more && (
            <LinkButton to={more} icon="plus">
              {t('add_more')}
            </LinkButton>
          )}
          <PasteButton />
          {client !== null && <Slot name="list.save" props={{ source: 'cart', id: null, client, center, name }} />}
          <ClearCart name={clearName} lines={count} onClear={onClear} />
        </>
      }
    />
  )
}
