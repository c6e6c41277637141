import { draftOf, session } from '@portal/shared-sdk'
import { requestQuotation } from '../calls/quotations'
import { Row, Stack } from '@portal/shared-ui'
import { CancelButton, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import type { QuotedProduct } from './quotation'
import { longestMessage, privateSchema } from './quotation-schema'
import { useQuotationWords } from './quotation-words'
import { useProblems } from './use-problems'

export interface QuotationFormProps {
  product: QuotedProduct
  onSent: () => void
  onCancel: () => void
}

const reference = (row: { id: number } | null) => row && { id: row.id }

/** A signed-in user writes the message alone; client, centre and lead are added. */
export function PrivateForm({ product, onSent, onCancel }: QuotationFormProps) {
  const t = useQuotationWords()
  const problems = useProblems()
  const [draft] = useState(() => draftOf<{ text?: string }>(`quotation_${product.id}`))
  const submit = async ({ text }: { text: string }, { once }: SubmitHelpers<{ text: string }>) => {
    const { client, center, lead } = session()
    const asked = {
      product: { id: product.id },
      text: text.trim(),
      client: reference(client),
      center: reference(center),
      lead: reference(lead),
    }
    await once(asked, (intention) => requestQuotation(asked, intention))
    onSent()
  }
  return (
    <Form
      initialValues={{ text: '' }}
      schema={privateSchema(problems)}
      onSubmit={submit}
      label={t('form')}
      draft={draft}
    >
      <Stack gap={4}>
        <Field name="text" label={t('message')} type="textarea" rows={5} maxLength={longestMessage} required />
        <Row data-end gap={2}>
          <CancelButton onCancel={onCancel} />
          <SubmitButton busyLabel={t('sending')}>{t('send')}</SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}
