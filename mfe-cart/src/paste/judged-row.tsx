import type { JudgedRow } from '@portal/shared-sdk/contract'
import { Icon, IconButton, Input, Money, TextButton, VisuallyHidden } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import { rowState } from './list-summary'

/**
 * A row of the list with its verdict. One that stays out has its code and quantity to be written anew, and what may
 * have been meant.
 */
export function JudgedLine({
  row,
  onMend,
  onDrop,
}: {
  row: JudgedRow
  onMend: (change: { code?: string; quantity?: string }) => void
  onDrop: () => void
}) {
  const t = useWords()
  const state = rowState(row)
  const { product } = row
  return (
    <tr data-state={state}>
      <td className="row">{row.row}</td>
      <td className="code">
        {state === 'bad' ? (
          <Cell
            label={t('paste_code_of', { row: String(row.row) })}
            value={row.code}
            onDone={(code) => onMend({ code })}
          />
        ) : (
          row.code
        )}
      </td>
      <td className="quantity">
        {state === 'bad' ? (
          <Cell
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
        {row.message && (
          <span className="message">
            <Icon name={state === 'bad' ? 'alert' : 'info'} size={14} />
            {row.message}
          </span>
        )}
        {row.suggestions.length > 0 && (
          <span className="suggestions">
            <small>{t('paste_meant')}</small>
            {row.suggestions.map((other) => (
              <TextButton key={other.id} type="button" onClick={() => onMend({ code: other.external_id })}>
                {other.external_id} · {other.name}
              </TextButton>
            ))}
          </span>
        )}
      </td>
      <td className="state">
        {state === 'bad' ? (
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

/** A value that is asked about again once the user is done with it. */
function Cell({
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
