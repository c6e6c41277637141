import { currentLanguage, draftOf, portalConfig, siteAddress } from '@portal/shared-sdk'
import { requestPublicQuotation } from '../calls/quotations'
import { fetchReference } from '@portal/shared-sdk/calls/references'
import { ExternalLink, FieldGrid, Row, Stack, Text } from '@portal/shared-ui'
import { CancelButton, CheckboxField, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import useSWR from 'swr'
import type { QuotationFormProps } from './private-form'
import { longestMessage, publicSchema } from './quotation-schema'
import { useQuotationWords } from './quotation-words'
import { useProblems } from './use-problems'

const regionsKey = () => ['request_regions'] as const

const blank = { name: '', email: '', phone: '', business_name: '', request_region: '', text: '', legal: false }

/** A visitor adds name and address, and accepts the legal notice. */
export function PublicForm({ product, onSent, onCancel }: QuotationFormProps) {
  const t = useQuotationWords()
  const problems = useProblems()
  const { data: regions, error } = useSWR(regionsKey(), () => fetchReference('request_regions'), {
    revalidateIfStale: false,
  })
  const [draft] = useState(() => draftOf<Partial<typeof blank>>(`quotation_${product.id}`, { without: ['legal'] }))
  // The legal notice is the first of the variant's links.
  const [legal] = portalConfig().brand.links
  const submit = async (
    { name, email, phone, business_name, request_region, text }: typeof blank,
    { once }: SubmitHelpers<typeof blank>,
  ) => {
    const asked = {
      product: { id: product.id },
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      business_name: business_name.trim(),
      request_region: request_region === '' ? null : { id: Number(request_region) },
      text: text.trim(),
      legal: true as const,
    }
    await once(asked, (intention) => requestPublicQuotation(asked, intention))
    onSent()
  }
  return (
    <Form initialValues={blank} schema={publicSchema(problems)} onSubmit={submit} label={t('form')} draft={draft}>
      <Stack gap={4}>
        <FieldGrid>
          <Field name="name" label={t('name')} autoComplete="name" maxLength={200} required />
          <Field name="email" label={t('email')} type="email" autoComplete="email" maxLength={254} required />
          <Field name="phone" label={t('phone')} type="tel" autoComplete="tel" maxLength={50} />
          <Field name="business_name" label={t('company')} autoComplete="organization" maxLength={200} />
          <Field
            name="request_region"
            label={t('region')}
            hint={error ? t('region_failed') : undefined}
            options={[
              { label: t('region_none'), value: '' },
              ...(regions ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </FieldGrid>
        <Field name="text" label={t('message')} type="textarea" rows={4} maxLength={longestMessage} required />
        <CheckboxField name="legal">
          {t('legal')}{' '}
          {legal && (
            <ExternalLink href={siteAddress(legal.href)} target="_blank" rel="noreferrer">
              {legal.label[currentLanguage()]}
            </ExternalLink>
          )}{' '}
          *
        </CheckboxField>
        <Row data-spread gap={3}>
          <Text data-size="xs" data-tone="faint">
            {t('required_note')}
          </Text>
          <Row data-end gap={2}>
            <CancelButton onCancel={onCancel} />
            <SubmitButton busyLabel={t('sending')}>{t('send')}</SubmitButton>
          </Row>
        </Row>
      </Stack>
    </Form>
  )
}
