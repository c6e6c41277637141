import { weaknessOf } from './weak-password'

const own = ['Ana', 'López García', 'ana.lopez77@hotelmiramar.example', 'Hotel Miramar S.L.', 'Prisma']

test.each([
  ['password', 'common'],
  ['12345678', 'common'],
  ['87654321', 'common'],
  ['12341234', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['abcdefghij', 'common'],
  ['Password2026!', 'common'],
  ['Contraseña1', 'common'],
  ['drowssap', 'common'],
  ['ananana-lopez', 'own'],
  ['AnaLopez26', 'own'],
  ['LÓPEZ1984!', 'own'],
  ['hotelmiramar1', 'own'],
  ['Miramar-2026', 'own'],
  ['prisma.2026', 'own'],
  ['ana.lopez77@hotelmiramar.example', 'own'],
  ['Otra-clave-9', undefined],
  ['banana-verde-3', undefined],
  ['xK29-99182-71', undefined],
  ['miramar tres gatos', undefined],
])('of %s it says %s (S-10, S-11)', (password, weakness) => {
  expect(weaknessOf(password, own)).toBe(weakness)
})
