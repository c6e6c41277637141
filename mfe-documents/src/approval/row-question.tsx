import { linkTo, useAccount } from '@portal/shared-sdk'
import type { OrderRow, ValidableRow } from '@portal/shared-sdk/contract'
import { Button, LinkButton, Text } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import { SayDialog } from './say-dialog'

/**
 * In an open row of the list of waiting orders: asks who placed it, or leads who placed it to where it answers (rules
 * D-130, D-131). Whether the account may ask about this order the server says.
 */
export function RowQuestion({ row }: { row: OrderRow & Partial<Pick<ValidableRow, 'question'>> }) {
  const t = useWords()
  const { account } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<string>()
  const isOwn = row.creator_user?.email === account?.email
  const page = linkTo('order', row.id)
  if (isOwn)
    return row.question?.is_open && page ? (
      <LinkButton icon="mail" to={page}>
        {t('questions.answer')}
      </LinkButton>
    ) : null
  if (!account?.can_validate_orders || !row.creator_user) return null
  return (
    <>
      {sent && <Text role="status">{sent}</Text>}
      <Button icon="mail" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('questions.ask')}
      </Button>
      {isOpen && (
        <SayDialog
          order={row}
          onSent={(text) => {
            setOpen(false)
            setSent(text)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
