import { formatDateTime, formatNumber } from '@portal/shared-sdk'
import { below, ExternalLink, Sheet, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import type { ApprovalEvent, HistoryTexts } from './approval-kind'
import { useApprovalWords } from './words'

/** Who did what to a document, when and why, oldest first. */
export function DocumentHistory({ events, texts }: { events: readonly ApprovalEvent[]; texts: HistoryTexts }) {
  const t = useApprovalWords()
  return (
    <Sheet title={t('history')}>
      <List>
        {events.map((event, index) => (
          <HistoryEntry key={index} event={event} texts={texts} />
        ))}
      </List>
    </Sheet>
  )
}

function HistoryEntry({
  event: { at, action, person, in_place_of: absent, is_own: isOwn, reason, lines = [] },
  texts: { did, told: reasonTexts, nobody, byRecipient = [] },
}: {
  event: ApprovalEvent
  texts: HistoryTexts
}) {
  const t = useApprovalWords()
  return (
    <li>
      <Text data-tone="faint" data-size="s">
        {formatDateTime(at)}
      </Text>
      <div>
        <p>
          <strong>{did[action]}</strong>
          {person && (
            <>
              {' · '}
              <ExternalLink href={`mailto:${person.email}`}>{person.first_name || person.email}</ExternalLink>
            </>
          )}
          {absent && ` ${t('in_place_of', { person: absent.first_name || absent.email })}`}
          {!person && nobody && byRecipient.includes(action) && ` · ${nobody}`}
          {isOwn && ` (${t('own')})`}
        </p>
        {reason && <Text as="p">{reasonTexts?.[action]?.(reason) ?? t('because', { reason })}</Text>}
        {lines.map(({ external_id: code, name, from, to }) => (
          <Text as="p" data-size="s" key={`${code} ${from} ${to}`}>
            {t('line_change', { name, from: formatNumber(from), to: formatNumber(to) })}
          </Text>
        ))}
      </div>
    </li>
  )
}

const List = styled.ol`
  display: grid;
  gap: var(--s-3);
  > li {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    gap: var(--s-3);
  }
  ${below.phone} {
    > li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`
