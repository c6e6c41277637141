import { linkTo } from '@portal/shared-sdk'
import type { ImportError } from '@portal/shared-sdk/contract'
import { Alert, below, Sheet, Stack, Text, TextLink } from '@portal/shared-ui'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useWords, type Words } from '../words'
import type { ImportResult } from './use-import'

type Outcome = Exclude<ImportResult, { kind: 'limit' | 'ask' }>
type Failure = Extract<Outcome, { texts: string[] }>

/**
 * The result of an import: its orders, or the errors of the file by row and column. It is scrolled into view and takes
 * the focus, because the button that was pressed is disabled again.
 */
export function ImportOutcome({ result }: { result: Outcome }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView?.({ block: 'nearest' })
  }, [result])
  return (
    <Place ref={root} tabIndex={-1}>
      <Result result={result} />
    </Place>
  )
}

function Result({ result }: { result: Outcome }) {
  if (result.kind === 'ok') return <Ordered orders={result.orders} />
  if (result.kind === 'changed') return <Alert tone="warn">{result.text}</Alert>
  return <Refused {...result} />
}

/** The orders of the file, each as a link to its page. */
function Ordered({ orders }: Pick<Extract<Outcome, { kind: 'ok' }>, 'orders'>) {
  const t = useWords()
  return (
    <Alert tone="ok">
      {t('import.ok')}
      <ul>
        {orders.map(({ id, number, center, message_flag: isWaiting }) => {
          const to = isWaiting ? linkTo('orderToValidate', id) : linkTo('order', id)
          const name = t('import.order', { number, center: center.name })
          return (
            <li key={id}>
              {to ? <TextLink to={to}>{name}</TextLink> : name}
              {isWaiting === 1 && <> ({t('import.waits')})</>}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/**
 * Why the file was not ordered, or before an attempt, what stands against it: general reasons, and the errors of its rows
 * (rule D-100).
 */
function Refused({ kind, texts, errors, count }: Failure) {
  const t = useWords()
  const hidden = count - errors.length
  return (
    <Stack gap={4}>
      <Alert tone="bad">
        {t(kind === 'ko' ? 'import.ko' : 'import.problems')}
        {texts.length > 0 && (
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Alert>
      {errors.length > 0 && (
        <Sheet
          edge
          title={t('import.errors')}
          tools={hidden > 0 && <Text data-size="s">{t('import.more_errors', { count: hidden })}</Text>}
        >
          <DataTable
            label={t('import.errors')}
            columns={errorColumns(t)}
            rows={errors}
            rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
            empty=""
          />
        </Sheet>
      )}
    </Stack>
  )
}

const errorColumns = (t: Words): Column<ImportError>[] => [
  {
    id: 'row',
    header: t('import.row'),
    width: 64,
    strong: true,
    phone: 'title',
    cell: ({ row }) => (
      <>
        <OnPhone>{t('import.row')} </OnPhone>
        {row}
      </>
    ),
  },
  { id: 'column', header: t('import.column'), width: 110, phone: 'end', cell: ({ column }) => column },
  { id: 'cell', header: t('import.cell'), width: 72, cell: ({ cell }) => cell || '-' },
  { id: 'message', header: t('import.error'), phone: 'under', cell: ({ message }) => message },
]

const Place = styled.div`
  scroll-margin-block: 96px calc(var(--bar-h, 0px) + 24px);
  &:focus {
    outline: none;
  }
`

/** Shown where the table has no header, as a number alone would say nothing. */
const OnPhone = styled.span`
  display: none;
  ${below.phone} {
    display: inline;
  }
`
