import { chooseClient, errorText, fetchClient, linkTo, useCart } from '@portal/shared-sdk'
import { Alert, notify } from '@portal/shared-ui'
import { useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import { useWords } from '../words'

/** Says that the deselected client's cart is still there, with the way back to it (rule L-2). */
export function ClientCartNotice() {
  const t = useWords()
  const navigate = useNavigate()
  const { cart } = useCart()
  const owner = cart && cart.items.length > 0 ? cart.client : null
  const { data: client } = useSWR(owner === null ? null : ['client', owner], () => fetchClient(owner ?? 0))
  if (!cart || !client || owner === null) return null
  const goOn = async () => {
    try {
      await chooseClient(client)
      void navigate(linkTo('cart') ?? '/')
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' })
    }
  }
  return (
    <Alert tone="info" action={{ label: t('lead.kept_cart_go', { name: client.name }), onClick: () => void goOn() }}>
      {t('lead.kept_cart', { count: cart.lines_count, name: client.name })}
    </Alert>
  )
}
