import type { Language } from '@portal/shared-sdk/contract'
import { reasonSentence, type UnsaidReason } from './reason-sentence'

const offer = { code: 'offer_ending' as const, offer: { id: 1, number: 'OFE-1' }, valid_until: '2026-10-16', base: 10 }
const limit = { code: 'limit_reached' as const, center: { id: 4, name: 'Lloret' }, times: 2 }
const silent = { code: 'silent' as const, days_silent: 40, usual_days: 24.6, last_order: '2026-09-05' }
const today = '2026-10-15'

test.each<[string, UnsaidReason, string]>([
  ['rounded', silent, 'Sin pedidos desde hace 40 días; suele pedir cada 25'],
  [
    'of every day',
    { ...silent, days_silent: 3, usual_days: 1.2 },
    'Sin pedidos desde hace 3 días; suele pedir cada día',
  ],
  ['twice', limit, 'Ha llegado dos veces al límite de Lloret'],
  ['more often', { ...limit, times: 3 }, 'Ha llegado 3 veces al límite de Lloret'],
  ['tomorrow', offer, 'La oferta OFE-1 de 10,00 € termina mañana'],
  ['today', { ...offer, valid_until: today }, 'La oferta OFE-1 de 10,00 € termina hoy'],
  ['on a Sunday', { ...offer, valid_until: '2026-10-18' }, 'La oferta OFE-1 de 10,00 € termina el domingo'],
  ['in six days', { ...offer, valid_until: '2026-10-21' }, 'La oferta OFE-1 de 10,00 € termina el miércoles'],
  ['in seven days', { ...offer, valid_until: '2026-10-22' }, 'La oferta OFE-1 de 10,00 € termina el 22-10-2026'],
  ['without its amount', { ...offer, base: undefined }, 'La oferta OFE-1 termina mañana'],
])('the page of the day has this sentence for a reason %s (rule B-30)', (_what, reason, text) => {
  expect(reasonSentence(reason, { language: 'es', today })).toBe(text)
})

test.each<[Language, string]>([
  ['es', 'La oferta OFE-1 de 10,00 € termina el 16-10-2026'],
  ['pt', 'A proposta OFE-1 de 10,00 € termina a 16-10-2026'],
  ['en', 'The offer OFE-1 of 10,00 € ends on 16-10-2026'],
])('a mail of %s, which is read another day, names the date (rule B-40)', (language, text) => {
  expect(reasonSentence(offer, { language })).toBe(text)
})
