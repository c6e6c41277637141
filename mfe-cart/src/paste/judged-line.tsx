import type { JudgedRow } from '@portal/shared-sdk/contract'
import { AvailabilityMark, Icon, IconButton, Input, Money, TextButton, VisuallyHidden } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import { rowState } from './list-summary'

type Mend = (change: { code?: string; quantity?: string }) => void

/** A row of the list with its verdict; where that is bad or a question, code and quantity can be corrected. */
export function JudgedLine({ row, onMend, onDrop }: { row: JudgedRow; onMend: Mend; onDrop: () => void }) {
  const t = useWords()
  const state = rowState(row)
  const isOpen = state === 'bad' || state === 'ask'
  return (
    <tr data-state={state}>
      <td className="row">{row.row}</td>
      <td className="code">
        {isOpen ? (
          <EditableCell
            label={t('paste_code_of', { row: String(row.row) })}
            value={row.code}
            onDone={(code) => onMend({ code })}
          />
        ) : (
          row.code
        )}
      </td>
      <td className="quantity">
        {isOpen ? (
          <EditableCell
            label={t('paste_quantity_of', { row: String(row.row) })}
            value={row.quantity}
            onDone={(quantity) => onMend({ quantity })}
            isNumber
          />
        ) : (
          (row.added ?? row.quantity)
        )}
      </td>
      <td className="article">
        <Article row={row} onMend={onMend} />
      </td>
      <td className="state">
        {isOpen ? (
          <IconButton icon="close" size="s" label={t('paste_drop', { row: String(row.row) })} onClick={onDrop} />
        ) : (
          <>
            <Icon name="check" size={16} />
            <VisuallyHidden>{t('paste_ok')}</VisuallyHidden>
          </>
        )}
      </td>
    </tr>
  )
}

/** The article that was found, the verdict's message, and articles that may have been meant. */
function Article({ row, onMend }: { row: JudgedRow; onMend: Mend }) {
  const t = useWords()
  const { product, message, suggestions, availability, unlikely } = row
  return (
    <>
      {product && (
        <span>
          {product.name}{' '}
          <small>
            {product.unit}
            {product.price !== undefined && product.price !== null && (
              <>
                {' '}
                · <Money value={product.price} />
              </>
            )}
          </small>
        </span>
      )}
      {message && (
        <span className="message">
          <Icon name={rowState(row) === 'bad' ? 'alert' : 'info'} size={14} />
          {message}
        </span>
      )}
      {unlikely && (
        <span className="message">
          <Icon name="alert" size={14} />
          {unlikely}
        </span>
      )}
      <AvailabilityMark availability={availability} />
      {suggestions.length > 0 && (
        <span className="suggestions">
          <small>{t('paste_meant')}</small>
          {suggestions.map((other) => (
            <TextButton key={other.id} type="button" onClick={() => onMend({ code: other.external_id })}>
              {other.external_id} · {other.name}
            </TextButton>
          ))}
        </span>
      )}
    </>
  )
}

/** A value that is checked again once the user has left the field. */
function EditableCell({
  label,
  value,
  onDone,
  isNumber = false,
}: {
  label: string
  value: string
  onDone: (value: string) => void
  isNumber?: boolean
}) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }
  const done = () => {
    if (draft.trim() !== value) onDone(draft.trim())
  }
  return (
    <Input
      data-size="s"
      aria-label={label}
      value={draft}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={isNumber ? 40 : 200}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done()
      }}
    />
  )
}
