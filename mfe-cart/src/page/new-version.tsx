import { linkTo } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { Text, TextLink } from '@portal/shared-ui'
import { useWords } from '../words'

/** The offer of which the cart becomes a new version once it is sent as an offer (rule O-52). */
export function NewVersion({ offer: { id, number } }: { offer: NonNullable<Cart['replaces']> }) {
  const t = useWords()
  const page = linkTo('offer', id)
  return (
    <Text as="p">
      {t('new_version')} {page ? <TextLink to={page}>{number}</TextLink> : number}
    </Text>
  )
}
