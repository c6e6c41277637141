import { forgetConfig, setLanguage } from '@portal/shared-sdk'
import { render, screen } from '@testing-library/react'
import { InfoBanner } from './info-banner'

function show(info_banner: boolean, infoBanner: object | null) {
  document.body.innerHTML = `<script type="application/json" id="portal-config">${JSON.stringify({ flags: { info_banner }, settings: {}, infoBanner })}</script>`
  forgetConfig()
  render(<InfoBanner />)
}
const text = { es: 'Cerrado el lunes', pt: 'Fechado na segunda', en: 'Closed on Monday' }

test.each([
  ['es', 'Cerrado el lunes'],
  ['pt', 'Fechado na segunda'],
  ['en', 'Closed on Monday'],
] as const)('a variant with a banner tells it in %s', (language, expected) => {
  setLanguage(language)
  show(true, text)
  expect(screen.getByRole('status').textContent).toBe(expected)
})

test.each([
  ['its flag off', false, text],
  ['nothing to tell', true, null],
] as const)('a variant with %s shows none', (_case, flag, banner) => {
  show(flag, banner)
  expect(screen.queryByRole('status')).toBeNull()
})
