import { countryName } from './country-name'

test.each([
  ['es', 'sp', 'España'],
  ['en', 'sp', 'Spain'],
  ['pt', 'sp', 'Espanha'],
  ['en', 'fi', 'Finland'],
  ['pt', 'lv', 'Letónia'],
  ['en', 'eu', 'Europe'],
])('in %s %s is called %s', (language, id, name) => {
  expect(countryName({ id, label: 'sin traducir' }, language === 'pt' ? 'pt-PT' : language, 'Europe')).toBe(name)
})
