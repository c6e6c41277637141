import { errorText, formatDateTime } from '@portal/shared-sdk'
import { changeOfferRequest } from '@portal/shared-sdk/calls/offers'
import type { Offer, OfferRequest, RequestChange } from '@portal/shared-sdk/contract'
import { Alert, Button, Facts, Sheet, Stack, useWrite } from '@portal/shared-ui'
import { useWords } from '../words'
import type { OfferPageState } from './use-offer'

/** The request that a lead's acceptance made, which sales close (rule O-34). */
export function RequestSheet({ offer, request, page }: { offer: Offer; request: OfferRequest; page: OfferPageState }) {
  const t = useWords()
  const { write, isBusy, error } = useWrite((change: RequestChange, intention) =>
    changeOfferRequest(offer.id, change, intention).catch((failure: unknown) => {
      if (page.isMoved(failure)) return null
      throw failure
    }),
  )
  async function close() {
    const changed = await write({ state: 'done', version: offer.version })
    if (changed) page.show(changed)
  }
  return (
    <Sheet
      title={t('offer.request', { number: request.number })}
      tools={
        offer.actions.includes('close_request') && (
          <Button look="primary" size="s" icon="check" busy={isBusy} onClick={() => void close()}>
            {t('offer.close_request')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Facts
          look="grid"
          facts={[
            { label: t('offer.state'), value: t(`offer.request.${request.state}`) },
            { label: t('offer.requested_on'), value: formatDateTime(request.created) },
            { label: t('offer.requested_by'), value: request.contact },
            { label: t('offer.done_on'), value: formatDateTime(request.done_at) },
          ]}
        />
        {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
      </Stack>
    </Sheet>
  )
}
