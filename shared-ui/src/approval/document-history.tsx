import { formatDateTime, formatNumber } from '@portal/shared-sdk'
import { below, ExternalLink, Sheet, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import type { ApprovalEvent, HistoryTexts } from './approval-kind'
import { useApprovalWords } from './words'

/** Who did what to a document, when and why, oldest first. */
export function DocumentHistory({
  events,
  texts: { did, told, nobody },
}: {
  events: readonly ApprovalEvent[]
  texts: HistoryTexts
}) {
  const t = useApprovalWords()
  return (
    <Sheet title={t('history')}>
      <List>
        {events.map((event, index) => (
          <li key={index}>
            <Text data-tone="faint" data-size="s">
              {formatDateTime(event.at)}
            </Text>
            <div>
              <p>
                <strong>{did[event.action]}</strong>
                {event.person && (
                  <>
                    {' '}
                    ·{' '}
                    <ExternalLink href={`mailto:${event.person.email}`}>
                      {event.person.first_name || event.person.email}
                    </ExternalLink>
                  </>
                )}
                {event.in_place_of &&
                  ` ${t('in_place_of', { person: event.in_place_of.first_name || event.in_place_of.email })}`}
                {!event.person && nobody && ` · ${nobody}`}
                {event.is_own && ` (${t('own')})`}
              </p>
              {event.reason && (
                <Text as="p">{told?.[event.action]?.(event.reason) ?? t('because', { reason: event.reason })}</Text>
              )}
              {event.lines?.map((line) => (
                <Text as="p" data-size="s" key={`${line.external_id} ${line.from} ${line.to}`}>
                  {t('line_change', {
                    name: line.name,
                    from: formatNumber(line.from),
                    to: formatNumber(line.to),
                  })}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </List>
    </Sheet>
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
