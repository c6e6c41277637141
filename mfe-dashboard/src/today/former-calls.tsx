import { formatDateTime } from '@portal/shared-sdk'
import { fetchClientCalls } from '../calls/today'
import { Text } from '@portal/shared-ui'
import { FigureBody, figureState } from '@portal/shared-ui/figures'
import styled from 'styled-components'
import useSWR from 'swr'
import { clientCallsKey } from '../keys'
import { useWords } from '../words'

const shown = 5

/** The last calls of a client, each with its author and time (rule B-32). */
export function FormerCalls({ client }: { client: number }) {
  const t = useWords()
  const answer = useSWR(clientCallsKey(client), () => fetchClientCalls(client, { page_size: shown }), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return (
    <section aria-label={t('today.former')}>
      <h3>{t('today.former')}</h3>
      <FigureBody
        state={figureState(answer)}
        height={48}
        isEmpty={({ results }) => results.length === 0}
        empty={t('today.former_none')}
      >
        {({ results }) => (
          <Calls>
            {results.map(({ id, at, person, text }) => (
              <li key={id}>
                <Text data-size="xs" data-tone="faint">
                  {[formatDateTime(at), person].filter(Boolean).join(' · ')}
                </Text>
                <p>{text}</p>
              </li>
            ))}
          </Calls>
        )}
      </FigureBody>
    </section>
  )
}

const Calls = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  li + li {
    margin-top: 8px;
  }
`
