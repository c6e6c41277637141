import { useListData } from '@portal/shared-sdk'
import { fetchClientSheet } from '../calls/dashboard'
import { Button, CallButton, ExternalLink, Facts, Row, Stack } from '@portal/shared-ui'
import { FigureSheet } from '@portal/shared-ui/figures'
import { clientSheetKey } from '../keys'
import type { useClientOfPage } from '../ranking/use-client-of-page'
import { FormerCalls } from '../today/former-calls'
import { useWords } from '../words'

/** Whom to ask for at a client, who of sales has it, and who called. */
export function ClientContact({ page, onCall }: { page: ReturnType<typeof useClientOfPage>; onCall: () => void }) {
  const t = useWords()
  const { id, state } = page
  const { data: sheet } = useListData(clientSheetKey(id), (signal) => fetchClientSheet(id, signal))
  const person = sheet?.sales_person
  return (
    <FigureSheet name="contacto" title={t('sheet.contact')} state={state} height={160}>
      {({ name, contact, phone, email, address, postal_code: code, locality }) => (
        <Stack gap={4}>
          <Facts
            facts={[
              { label: t('sheet.contact_name'), value: contact },
              {
                label: t('sheet.email'),
                value: email && <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>,
              },
              { label: t('sheet.address'), value: [address, code, locality].filter(Boolean).join(', ') },
              {
                label: t('sheet.sales_person'),
                value:
                  person && person.email ? (
                    <ExternalLink href={`mailto:${person.email}`}>{person.name}</ExternalLink>
                  ) : (
                    person?.name
                  ),
              },
            ]}
          />
          <Row gap={2}>
            {phone && <CallButton look="primary" phone={phone} name={t('today.phone_named', { name })} />}
            <Button look={phone ? 'secondary' : 'primary'} onClick={onCall}>
              {t('today.call')}
            </Button>
          </Row>
          <FormerCalls client={id} />
        </Stack>
      )}
    </FigureSheet>
  )
}
