import type { InvoiceRow } from '@portal/shared-sdk/contract'
import { Facts, PhoneLink } from '@portal/shared-ui'
import { useListWords } from '@portal/shared-ui/list'
import { useWords } from '../words'

/** Content of an open row: the client's data, with '-' for what is unknown (rule D-89). */
export function InvoiceClient({ client }: { client: InvoiceRow['client'] }) {
  const t = useWords()
  const center = useListWords()
  const fact = (label: string, value: string | null) => ({ label, value: value || '-' })
  return (
    <Facts
      look="grid"
      facts={[
        fact(t('invoices.client_code'), client.external_code),
        fact(center('center.address'), client.address),
        fact(center('center.locality'), client.locality),
        fact(center('center.province'), client.province),
        fact(t('invoices.postal_code'), client.postal_code),
        fact(t('invoices.contact_person'), client.contact),
        {
          label: center('center.phone'),
          value: client.phone ? <PhoneLink phone={client.phone} /> : '-',
        },
        fact(center('center.morning'), client.morning_open_times),
        fact(center('center.afternoon'), client.afternoon_open_times),
        fact(center('center.observations'), client.observations),
      ]}
    />
  )
}
