import { useCartCommands, linkTo } from '@portal/shared-sdk'
import { seeCartChanges } from '../calls/cart-changes'
import type { Cart, CartItem } from '@portal/shared-sdk/contract'
import { Alert, Button, TextLink, notify } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { changeTexts, changedLines } from './told-changes'

/** Lines of a longer notice; the rest unfolds. */
const SHOWN = 4

/** Which lines of the cart changed since they were shown, and how, until the reader has seen it (rules K-79 to K-82). */
export function CartChanges({ cart }: { cart: Cart }) {
  const t = useWords()
  const { reload } = useCartCommands()
  const [isOpen, setOpen] = useState(false)
  const lines = changedLines(cart, t)
  if (lines.length === 0) return null
  const shown = isOpen ? lines : lines.slice(0, SHOWN)

  async function see() {
    try {
      await seeCartChanges({ client: cart.client, lead: cart.lead, changed: cart.changed ?? '' })
      await reload()
    } catch {
      notify({ tone: 'bad', title: t('changes_failed') })
    }
  }
  return (
    <Alert
      tone={lines.some((item) => !item.is_valid_product) ? 'warn' : 'info'}
      action={{ label: t('changes_seen'), onClick: () => void see() }}
    >
      <strong>{t('changes_title', { count: lines.length })}</strong>
      <Lines>
        {shown.map((item) => (
          <li key={item.id}>
            <ChangedLine item={item} />
          </li>
        ))}
      </Lines>
      {lines.length > shown.length && (
        <Button size="s" look="ghost" onClick={() => setOpen(true)}>
          {t('changes_all', { count: lines.length })}
        </Button>
      )}
    </Alert>
  )
}

function ChangedLine({ item }: { item: CartItem }) {
  const t = useWords()
  const replacement = item.changes?.replacement
  const page = replacement && linkTo('product', replacement.id)
  const texts = changeTexts(item, t).join('; ')
  return (
    <>
      <b>{item.product_data.name}</b>: {texts}
      {replacement && (
        <>
          {texts && '; '}
          {t('changes_replaced')} {page ? <TextLink to={page}>{replacement.name}</TextLink> : replacement.name}
        </>
      )}
    </>
  )
}

const Lines = styled.ul`
  margin: 4px 0 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`
