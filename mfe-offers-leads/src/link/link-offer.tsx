import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Page, Sheet, Stack, SumRows, Text } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import { AnswerNotice } from './answer-notice'
import { LinesPart } from './lines-part'
import { LinkActions } from './link-actions'
import { LinkHead } from './link-head'
import type { Answer } from './use-answer'

interface LinkOfferProps {
  token: string
  offer: LinkedOffer
  /** Called with the offer as an answer has left it. */
  onAnswered: (offer: LinkedOffer) => void
  /** Called when the offer has changed meanwhile; loads it again. */
  onMoved: () => Promise<unknown>
  /** Called when the link has ended meanwhile and the user has closed the window that said so. */
  onEnded: () => void
}

/** An offer by its link: total and last day first, then the answers, lines and notes. */
export function LinkOffer({ token, offer, onAnswered, onMoved, onEnded }: LinkOfferProps) {
  const t = useWords()
  const [answered, setAnswered] = useState<Answer>()
  const [ticked, setTicked] = useState(() => new Set(offer.entries.map(({ id }) => String(id))))
  const mayAccept = offer.actions.includes('accept')
  return (
    <Page width="list">
      <Stack gap={4}>
        <LinkHead offer={offer} />
        <AnswerNotice offer={offer} answered={answered} />
        <LinkActions
          token={token}
          offer={offer}
          lines={offer.entries.filter(({ id }) => ticked.has(String(id))).map(({ id }) => id)}
          onAnswered={(what, next) => {
            setAnswered(what)
            onAnswered(next)
          }}
          onMoved={onMoved}
          onEnded={onEnded}
        />
        {mayAccept && offer.entries.length > 1 && <Text>{t('link.ticks')}</Text>}
        <LinesPart offer={offer} {...(mayAccept && { ticked, onTick: setTicked })} />
        {offer.total !== undefined && (
          <Sheet title={t('total')}>
            <SumRows sums={offer} />
          </Sheet>
        )}
        {offer.details && (
          <Sheet title={t('notes')}>
            <Text style={{ whiteSpace: 'pre-line' }}>{offer.details}</Text>
          </Sheet>
        )}
      </Stack>
    </Page>
  )
}
