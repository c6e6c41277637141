import type { Language, VariantPublic } from '@portal/shared-sdk/contract'
import { show } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import { InfoBanner } from './info-banner'

const open = (info_banner: boolean, infoBanner: VariantPublic['infoBanner'], language: Language = 'es') =>
  show(<InfoBanner />, { language, flags: { info_banner }, config: { infoBanner } })
const text = { es: 'Cerrado el lunes', pt: 'Fechado na segunda', en: 'Closed on Monday' }

// Shows rule K-63.
test.each([
  ['es', 'Cerrado el lunes'],
  ['pt', 'Fechado na segunda'],
  ['en', 'Closed on Monday'],
] as const)('a variant with a banner tells it in %s', (language, expected) => {
  open(true, text, language)
  expect(screen.getByRole('status').textContent).toBe(expected)
})

test.each([
  ['its flag off', false, text],
  ['nothing to tell', true, null],
] as const)('a variant with %s shows none', (_case, flag, banner) => {
  open(flag, banner)
  expect(screen.queryByRole('status')).toBeNull()
})
