import { useFold } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { FieldFrame, Folding, Input, Select, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'
import type { CatalogueFields as Values } from './finish'
import { LogoField } from './logo-field'

interface CatalogueFieldsProps {
  cart: Pick<Cart, 'catalogs_types' | 'catalogs_items_per_page'>
  value: Values
  /** The server's texts by field. */
  errors: Readonly<Record<string, string[]>>
  onFocus: (field: string) => void
  onChange: (change: Partial<Values>) => void
}

/** What the PDF catalogue needs (rule O-90); it folds once nothing is missing (rule C-115). */
export default function CatalogueFields(props: CatalogueFieldsProps) {
  const t = useWords()
  const { cart, value, errors } = props
  const fold = useFold('_cartCatalogue')
  const isLacking = value.name.trim() === '' || value.type === null || Object.keys(errors).length > 0
  // What is completed stays open until the user folds it.
  const [isHeld, setHeld] = useState(isLacking)
  if (isLacking && !isHeld) setHeld(true)
  const nameOf = (rows: Cart['catalogs_types'], wanted: number | null) => rows.find(({ id }) => id === wanted)?.name
  const toggle = () => {
    setHeld(false)
    if (fold.isOpen || !isHeld) fold.toggle()
  }
  return (
    <Folding
      look="part"
      title={t('catalogue_settings')}
      summary={[value.name, nameOf(cart.catalogs_types, value.type)].join(' · ')}
      fold={{ ...fold, isOpen: fold.isOpen || isHeld, toggle }}
      isFixed={isLacking}
    >
      <Fields {...props} />
    </Folding>
  )
}

/** Name, type, items per page and logo. */
function Fields({ cart, value, errors, onFocus, onChange }: CatalogueFieldsProps) {
  const t = useWords()
  const options = (rows: Cart['catalogs_types']) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Stack gap={3}>
      <FieldFrame label={t('catalogue_name')} required error={errors.catalog_name?.[0]}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={120}
            onFocus={() => onFocus('catalog_name')}
            value={value.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('catalogue_type')} required error={errors.catalog_type?.[0]}>
        {(ids) => (
          <Select
            {...ids}
            onFocus={() => onFocus('catalog_type')}
            placeholder={t('choose')}
            options={options(cart.catalogs_types)}
            value={String(value.type ?? '')}
            onChange={(type) => onChange({ type: type ? Number(type) : null })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('catalogue_items')} error={errors.catalog_items_per_page?.[0]}>
        {(ids) => (
          <Select
            {...ids}
            onFocus={() => onFocus('catalog_items_per_page')}
            options={options(cart.catalogs_items_per_page)}
            value={String(value.itemsPerPage ?? '')}
            onChange={(items) => onChange({ itemsPerPage: Number(items) })}
          />
        )}
      </FieldFrame>
      <LogoField
        file={value.logo}
        error={errors.catalog_client_logo?.[0]}
        onFocus={() => onFocus('catalog_client_logo')}
        onChange={(logo) => onChange({ logo })}
      />
    </Stack>
  )
}
