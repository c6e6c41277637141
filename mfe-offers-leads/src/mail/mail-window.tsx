import { formatMoney } from '@portal/shared-sdk'
import { Facts } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

interface MailWindowProps {
  title: string
  to: string
  /** Print format or type, as named on the page; undefined: the document's own. */
  format?: { label: string; name: string } | undefined
  /** Euros; undefined for accounts that may not see totals. */
  total: number | null | undefined
  onSend: () => void
  onClose: () => void
}

/** Shows once what is about to be mailed outside: to whom, in which format or type, and which total (rule O-107). */
export default function MailWindow({ title, to, format, total, onSend, onClose }: MailWindowProps) {
  const t = useWords()
  return (
    <Confirm isOpen title={title} accept={t('mail.send')} onAccept={onSend} onCancel={onClose}>
      <Facts
        facts={[
          { label: t('mail.to'), value: to },
          ...(format ? [{ label: format.label, value: format.name }] : []),
          ...(typeof total === 'number' ? [{ label: t('mail.total'), value: formatMoney(total) }] : []),
        ]}
      />
    </Confirm>
  )
}
