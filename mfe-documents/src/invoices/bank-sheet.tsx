import type { BankAccount } from '@portal/shared-sdk/contract'
import { Facts, Sheet } from '@portal/shared-ui'
import { useWords } from '../words'

/** The account that an invoice is paid to (rule D-124), the IBAN in groups of four. */
export function BankSheet({ bank: { name, iban, bic } }: { bank: BankAccount }) {
  const t = useWords()
  return (
    <Sheet title={t('invoices.bank')}>
      <Facts
        facts={[
          { label: t('invoices.bank_name'), value: name },
          { label: 'IBAN', value: iban.replace(/(.{4})(?=.)/g, '$1 ') },
          { label: 'BIC', value: bic },
        ]}
      />
    </Sheet>
  )
}
