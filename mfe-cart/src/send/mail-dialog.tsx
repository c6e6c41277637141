import { formatMoney, printFormatsKey, useSession } from '@portal/shared-sdk'
import { fetchPrintFormats } from '@portal/shared-sdk/calls/offers'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { Facts } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import useSWR from 'swr'
import type { Finish } from '../finish/finish'
import { useWords } from '../words'

/** Shows once what is about to be mailed outside: to whom, in which format or type, and which total (rule O-107). */
export default function MailDialog({
  cart,
  account,
  finish,
  onAccept,
  onCancel,
}: {
  cart: Cart
  account: Account
  finish: Finish
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  const { client, lead } = useSession()
  const isOffer = finish.as === 2
  const { data: formats } = useSWR(isOffer ? printFormatsKey() : null, fetchPrintFormats)
  const format = isOffer
    ? formats?.find(({ id }) => id === finish.printFormat)
    : cart.catalogs_types.find(({ id }) => id === finish.catalogue.type)
  const to = lead ?? client
  return (
    <Confirm
      isOpen
      title={t(isOffer ? 'mail_offer' : 'mail_catalogue')}
      accept={t('mail_send')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <Facts
        facts={[
          { label: t('mail_to'), value: [to?.name, to?.email].filter(Boolean).join(' · ') },
          { label: t(isOffer ? 'print_format' : 'catalogue_type'), value: format?.name ?? '' },
          ...(account.total_hidden ? [] : [{ label: t('mail_total'), value: formatMoney(cart.total ?? 0) }]),
        ]}
      />
    </Confirm>
  )
}
