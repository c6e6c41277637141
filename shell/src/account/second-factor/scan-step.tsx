import { Button, ExternalLink, Loading, Row, Skeleton, Stack, Text } from '@portal/shared-ui'
import type { FactorSecret } from '@portal/shared-sdk/contract'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { Suspense, lazy } from 'react'
import styled from 'styled-components'
import { object, string } from 'yup'
import { isFinger } from '../../is-finger'
import { copyText } from '../../copy-text'
import { useFactorWords } from './words'

const FactorQr = lazy(() => import(/* webpackChunkName: "factor-qr" */ './factor-qr'))

/** The new secret as QR code and text, and the field for its first code. */
export function ScanStep({
  begun,
  onCode,
  onCancel,
}: {
  begun: FactorSecret
  /** May throw ApiError, whose texts are shown at their fields. */
  onCode: (code: string) => Promise<void>
  onCancel?: (() => void) | undefined
}) {
  const t = useFactorWords()
  const schema = object({ second_factor: string().trim().required(t('code_error_app')) })
  return (
    <Form
      initialValues={{ second_factor: '' }}
      schema={schema}
      onSubmit={({ second_factor }) => onCode(second_factor.trim())}
    >
      {({ isSubmitting }) => (
        <Stack gap={4}>
          <NewSecret begun={begun} />
          <Field
            name="second_factor"
            label={t('code_app')}
            hint={t('first_code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            autoFocus={!isFinger()}
          />
          <Row data-end>
            {onCancel && (
              <Button disabled={isSubmitting} onClick={onCancel}>
                {t('cancel')}
              </Button>
            )}
            <SubmitButton busyLabel={t('checking')}>{t('turn_on')}</SubmitButton>
          </Row>
        </Stack>
      )}
    </Form>
  )
}

/** The secret as QR code, as link to an app on this phone, and as text to type. */
function NewSecret({ begun: { secret, uri } }: { begun: FactorSecret }) {
  const t = useFactorWords()
  const said = { copied: t('copied'), failed: t('copy_failed') }
  return (
    <>
      <Text as="p">{t('scan')}</Text>
      <Picture>
        <Suspense
          fallback={
            <Loading>
              <Skeleton width={192} height={192} />
            </Loading>
          }
        >
          <FactorQr uri={uri} title={t('qr')} />
        </Suspense>
      </Picture>
      {isFinger() && <ExternalLink href={uri}>{t('open_app')}</ExternalLink>}
      <Stack gap={1}>
        <Text data-size="s">{t('by_hand')}</Text>
        <Row data-spread>
          <Secret aria-label={t('secret')}>{secret.match(/.{1,4}/g)?.join(' ')}</Secret>
          <Button size="s" icon="copy" onClick={() => void copyText(secret, said)}>
            {t('copy')}
          </Button>
        </Row>
      </Stack>
    </>
  )
}

const Picture = styled.div`
  display: grid;
  place-items: center;
  min-height: 192px;
  svg {
    border-radius: var(--r-m);
  }
`

const Secret = styled.code`
  font-family: ui-monospace, monospace;
  font-size: var(--t-13);
  overflow-wrap: anywhere;
`
