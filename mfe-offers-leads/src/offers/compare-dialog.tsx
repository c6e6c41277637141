import { formatMoney, formatNumber, formatRate, loadErrorText, timesUnits } from '@portal/shared-sdk'
import { fetchOffer } from '@portal/shared-sdk/calls/offers'
import type { Offer, OfferEntry } from '@portal/shared-sdk/contract'
import { Alert, Loading, Skeleton, Stack, Text } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { LineList } from '../lines/line-list'
import { useWords } from '../words'
import { compareLines, type LineChange } from './compare-lines'

/** Compares two versions of an offer line by line (rule O-22). isOtherFirst: the other version is the older one. */
export default function CompareDialog({
  offer,
  other,
  isOtherFirst,
  onClose,
}: {
  offer: Offer
  other: { id: number; number: string }
  isOtherFirst: boolean
  onClose: () => void
}) {
  const t = useWords()
  const { data, error, mutate } = useSWR(['offer', other.id], () => fetchOffer(other.id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const [older, newer] = isOtherFirst ? [data, offer] : [offer, data]
  const [before, after] = isOtherFirst ? [other.number, offer.number] : [offer.number, other.number]
  return (
    <Modal isOpen size="l" cross title={t('offer.compared', { before, after })} onClose={onClose}>
      {error !== undefined && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {!data && error === undefined && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {older && newer && <Compared before={older.entries} after={newer.entries} />}
    </Modal>
  )
}

function Compared({ before, after }: { before: readonly OfferEntry[]; after: readonly OfferEntry[] }) {
  const t = useWords()
  const { added, removed, changed, same } = compareLines(before, after)
  return (
    <Stack gap={5}>
      <Text as="p" role="status">
        {added.length + removed.length + changed.length === 0
          ? t('offer.all_same')
          : t('offer.same_lines', { count: same })}
      </Text>
      <Part title={t('offer.added', { count: added.length })} lines={added}>
        {(line) => <Line line={line}>{summaryOf(line)}</Line>}
      </Part>
      <Part title={t('offer.removed', { count: removed.length })} lines={removed}>
        {(line) => <Line line={line}>{summaryOf(line)}</Line>}
      </Part>
      <Part title={t('offer.changed', { count: changed.length })} lines={changed}>
        {({ before: was, after: now, what }) => (
          <Line line={now}>
            {what
              .map((each) =>
                t('convert.difference', { what: t(each), was: valueOf(was, each), now: valueOf(now, each) }),
              )
              .join(' · ')}
          </Line>
        )}
      </Part>
    </Stack>
  )
}

function Part<Row>({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly Row[]
  children: (row: Row) => ReactNode
}) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <LineList>
        {lines.map((line, index) => (
          <li key={index}>{children(line)}</li>
        ))}
      </LineList>
    </section>
  )
}

function Line({ line, children }: { line: OfferEntry; children: ReactNode }) {
  return (
    <>
      <b>{line.product.name}</b>{' '}
      <Text data-tone="faint" data-size="s">
        {[line.external_id, line.aditional_measurement_unit?.name].filter(Boolean).join(' · ')}
      </Text>
      <Text as="p">{children}</Text>
    </>
  )
}

const summaryOf = (line: OfferEntry): string =>
  [formatNumber(line.quantity), line.price !== undefined && `× ${valueOf(line, 'price')}`].filter(Boolean).join(' ')

/** Prices are those of the line's format (rule D-44). */
function valueOf(line: OfferEntry, what: LineChange): string {
  if (what === 'quantity') return formatNumber(line.quantity)
  if (what === 'discount') return formatRate(line.discount ?? 0)
  return formatMoney(timesUnits(line.price ?? 0, line.aditional_measurement_unit?.quantity ?? 1))
}
