import { ApiError, draftOf, largestQuantity, useTyped } from '@portal/shared-sdk'
import type { RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { Alert, IconButton, QuantityStepper, Row, Sheet, Stack, Text, below, notify } from '@portal/shared-ui'
import { CancelButton, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import styled from 'styled-components'
import { changeRecurringOrder } from '../../calls/recurring-orders'
import { ArticleSearch } from '../../lists/change/article-search'
import { keyOf, type DraftLine } from '../../lists/change/list-draft'
import { useWords } from '../../words'
import { editorDraft, linesDraft } from './editor-draft'
import { scheduleOf, scheduleSchema, scheduleValues, type ScheduleValues } from './recurring-values'
import { ScheduleFields } from './schedule-fields'

interface RecurringEditorProps {
  order: RecurringOrderDetail
  reload: () => Promise<unknown>
  onDone: () => void
}

/**
 * Changes lines, name and dates of a recurring order (rule R-72). What is typed stays until it is sent (P-39). The search
 * for articles is a form of its own, so that lines stand beside the form of the dates.
 */
export default function RecurringEditor({ order, reload, onDone }: RecurringEditorProps) {
  const t = useWords()
  const [isStale, setStale] = useState(false)
  const [initial] = useState(() => scheduleValues(order))
  const [draft] = useState(() => draftOf<Partial<ScheduleValues>>(editorDraft(order.id), { version: order.version }))
  const [firstLines] = useState(() => linesOf(order))
  const [lines, setLines, forgetLines] = useTyped<DraftLine[]>(linesDraft(order.id), firstLines)
  /** The version that the next press overwrites, once its change was shown. */
  const [seen, setSeen] = useState(draft.version)

  async function save(values: ScheduleValues, { once }: SubmitHelpers<ScheduleValues>) {
    const schedule = scheduleOf(values)
    const isOther = JSON.stringify(schedule) !== JSON.stringify(scheduleOf(initial))
    const change = {
      version: seen ?? order.version,
      name: values.name.trim(),
      // Announced dates stay where the schedule does.
      ...(isOther && { schedule }),
      lines: lines.map(({ product, unit, par }) => ({ product, unit, quantity: par ?? 1 })),
    }
    try {
      await once(change, (intention) => changeRecurringOrder(order.id, change, intention))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      setStale(true)
      setSeen(undefined)
      await reload()
      return false
    }
    forgetLines()
    draft.forget()
    await reload()
    notify({ tone: 'ok', title: t('recurring.saved'), text: change.name })
    onDone()
    return true
  }
  function drop() {
    forgetLines()
    onDone()
  }
  return (
    <Stack gap={4}>
      {isStale && (
        <Alert tone="warn">{t('recurring.changed_meanwhile', { name: order.changed_by ?? t('lists.somebody') })}</Alert>
      )}
      <Sheet title={t('recurring.lines', { count: lines.length })}>
        <Lines aria-label={t('recurring.articles')}>
          {lines.map((line) => (
            <EditedLine
              key={keyOf(line)}
              line={line}
              onQuantity={(par) => setLines(lines.map((one) => (one === line ? { ...one, par } : one)))}
              onRemove={() => setLines(lines.filter((one) => one !== line))}
            />
          ))}
        </Lines>
        {lines.length === 0 && <Alert tone="warn">{t('recurring.no_lines')}</Alert>}
        <ArticleSearch
          client={order.client.id}
          center={order.center.id}
          lines={lines}
          onAdd={(line) => setLines([...lines, { ...line, par: 1 }])}
        />
      </Sheet>
      <Form
        label={t('recurring.change')}
        initialValues={initial}
        schema={scheduleSchema(t)}
        onSubmit={save}
        draft={draft}
      >
        {({ values }) => (
          <Stack gap={4}>
            <Sheet title={t('recurring.when')}>
              <ScheduleFields values={values} />
            </Sheet>
            <Row data-end>
              <CancelButton onCancel={drop} />
              <SubmitButton disabled={lines.length === 0} busyLabel={t('recurring.saving')}>
                {t('recurring.save')}
              </SubmitButton>
            </Row>
          </Stack>
        )}
      </Form>
    </Stack>
  )
}

const linesOf = ({ lines }: RecurringOrderDetail): DraftLine[] =>
  lines.map((line) => ({
    product: line.article,
    code: line.code,
    name: line.name,
    unit: line.format,
    unitName: line.unit?.name ?? line.product?.unit ?? '',
    par: line.quantity,
    note: '',
  }))

interface EditedLineProps {
  line: DraftLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function EditedLine({ line: { name, code, unitName, par }, onQuantity, onRemove }: EditedLineProps) {
  const t = useWords()
  return (
    <Line>
      <div>
        {name}
        <Text as="small" data-tone="faint" data-size="s">
          {[code, unitName].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <QuantityStepper
        min={1}
        max={largestQuantity}
        value={par ?? 1}
        label={t('lists.quantity_of', { name })}
        onChange={onQuantity}
      />
      <IconButton icon="trash" size="s" label={t('lists.remove', { name })} onClick={onRemove} />
    </Line>
  )
}

const Lines = styled.ul`
  margin-bottom: var(--s-4);
`

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 128px auto;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere;
  small {
    display: block;
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
