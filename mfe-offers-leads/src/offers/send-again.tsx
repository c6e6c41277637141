import { errorText, loadErrorText, printFormatsKey } from '@portal/shared-sdk'
import { fetchOffer, fetchPrintFormats, sendOfferAgain } from '@portal/shared-sdk/calls/offers'
import type { Offer } from '@portal/shared-sdk/contract'
import { Alert, Button, FieldFrame, Select, Sheet, Stack, Text, useWrite } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { useWords } from '../words'
import type { OfferPageState } from './use-offer'

const MailWindow = lazy(() => import('../mail/mail-window'))

/** Mails the offer again in a print format, which has to be chosen first, after a question (rules O-23, O-85, O-107). */
export function SendAgain({ offer, page }: { offer: Offer; page: OfferPageState }) {
  const t = useWords()
  const [format, setFormat] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data: formats, error: failed, mutate } = useSWR(printFormatsKey(), fetchPrintFormats)
  const { write, isBusy, error } = useWrite(({ print_format }: { print_format: number }, intention) =>
    sendOfferAgain(offer.id, print_format, intention),
  )

  function ask() {
    setSentTo(null)
    if (format) setAsking(true)
    else setMissing(true)
  }
  async function send() {
    setAsking(false)
    const sent = await write({ print_format: Number(format) })
    if (!sent) return
    setSentTo(sent.sent_to)
    // Loads the history, which now has the mail.
    await fetchOffer(offer.id).then(page.show, () => undefined)
  }
  if (!offer.actions.includes('send'))
    return offer.state === 'pending_validation' ? (
      <Sheet title={t('offer.send_as')}>
        <Text as="p">{t('offer.send_pending')}</Text>
      </Sheet>
    ) : null
  return (
    <Sheet>
      <Stack gap={3}>
        {failed !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
            {loadErrorText(failed)}
          </Alert>
        )}
        <FieldFrame
          label={t('offer.send_as')}
          error={isMissing ? t('offer.format_missing') : undefined}
          hint={offer.recipient ? t('offer.to', { to: offer.recipient }) : t('offer.no_recipient')}
        >
          {(ids) => (
            <Select
              {...ids}
              placeholder={t('choose')}
              value={format}
              disabled={isBusy || !formats}
              options={(formats ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(value) => {
                setFormat(value)
                setMissing(false)
              }}
            />
          )}
        </FieldFrame>
        {sentTo !== null && (
          <Alert tone="ok">
            {t('offer.sent')} {t('offer.sent_to', { to: sentTo })}
          </Alert>
        )}
        {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
        <Button wide icon="mail" busy={isBusy} busyLabel={t('offer.sending')} onClick={ask}>
          {t('offer.send')}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {isAsking && (
          <MailWindow
            title={t('mail.offer', { number: offer.number })}
            to={[(offer.lead ?? offer.client)?.name, offer.recipient].filter(Boolean).join(' · ')}
            format={{ label: t('mail.format'), name: formats?.find(({ id }) => String(id) === format)?.name ?? '' }}
            total={offer.total}
            onSend={() => void send()}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Sheet>
  )
}
