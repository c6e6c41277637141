import { loadErrorText, useCart, useCartCommands } from '@portal/shared-sdk'
import { Alert, FieldFrame, Loading, Select, Skeleton, useUiWords } from '@portal/shared-ui'
import { useWords } from '../words'

interface TypeFieldProps {
  /** Id of a type; '' before one is chosen. */
  value: string
  disabled: boolean
  onChange: (type: string) => void
}

/** The types in which a catalogue can be sent, which are part of the cart's answer. */
export function TypeField({ value, disabled, onChange }: TypeFieldProps) {
  const t = useWords()
  const ui = useUiWords()
  const { cart, error } = useCart()
  const { reload } = useCartCommands()
  if (!cart && error !== undefined)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void reload().catch(() => undefined) }}>
        {loadErrorText(error)}
      </Alert>
    )
  if (!cart)
    return (
      <Loading>
        <Skeleton height={62} />
      </Loading>
    )
  return (
    <FieldFrame label={t('catalogue.type_to_send')}>
      {(ids) => (
        <Select
          {...ids}
          placeholder={t('choose')}
          options={cart.catalogs_types.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}
