import type { Cart } from '@portal/shared-sdk/contract'
import { FieldFrame, Input, Select, Stack } from '@portal/shared-ui'
import { useWords } from '../words'
import type { CatalogueFields as Fields } from './finish'
import { LogoField } from './logo-field'

/** Name, type, items per page and logo of the PDF catalogue (rule O-90). errors: the server's texts by field. */
export default function CatalogueFields({
  cart,
  value,
  errors,
  onFocus,
  onChange,
}: {
  cart: Pick<Cart, 'catalogs_types' | 'catalogs_items_per_page'>
  value: Fields
  errors: Readonly<Record<string, string[]>>
  onFocus: (field: string) => void
  onChange: (change: Partial<Fields>) => void
}) {
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
