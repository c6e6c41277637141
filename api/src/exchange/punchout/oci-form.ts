import type { Basket } from './basket'

/** Fields of the entry form that go back unchanged (OCI 5.0). */
export interface OciEcho {
  okCode?: string
  target?: string
  caller?: string
}

/**
 * A cart as the fields of OCI 5.0. Texts are cut to the standard's lengths; the long text has the whole name.
 */
export function ociFields(basket: Basket, group: string, echo: OciEcho): Record<string, string> {
  const fields: Record<string, string> = {}
  if (echo.okCode) fields['~OkCode'] = echo.okCode
  if (echo.target) fields['~TARGET'] = echo.target
  if (echo.caller) fields['~CALLER'] = echo.caller
  basket.lines.forEach((line, index) => {
    const at = index + 1
    const set = (name: string, value: string) => void (fields[`NEW_ITEM-${name}[${at}]`] = value)
    set('DESCRIPTION', cut(line.name, 40))
    set('QUANTITY', String(line.quantity))
    set('UNIT', line.unit)
    set('PRICE', line.price)
    set('PRICEUNIT', '1')
    set('CURRENCY', 'EUR')
    set('VENDORMAT', cut(line.code, 40))
    set('MATGROUP', cut(group, 10))
    set('EXT_PRODUCT_ID', cut(line.auxiliary ? `${line.code}/${line.auxiliary}` : line.code, 40))
    fields[`NEW_ITEM-LONGTEXT_${at}:132[]`] = [line.name, line.comments].filter(Boolean).join('\n')
  })
  return fields
}

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('')
