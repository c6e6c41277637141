import { extraText, specification } from './specification'

const extra = {
  description: 'Bobina reciclada',
  brand: 'Nordsoft',
  usage: ' Colocar la bobina. ',
  dosage: null,
  Material: 'Celulosa 100 % reciclada',
  packaging_type: 'Caja',
  Capas: 2,
  Usos: ['manos', 'superficies'],
  Ancho: '',
  Notas: { a: 1 },
}

test('every entry with something to read is a line, under words (rule K-52)', () => {
  expect(specification(extra)).toEqual([
    { label: 'Material', value: 'Celulosa 100 % reciclada' },
    { label: 'Packaging type', value: 'Caja' },
    { label: 'Capas', value: '2' },
    { label: 'Usos', value: 'manos, superficies' },
  ])
})

test('what the page says already is not said twice', () => {
  expect(specification(extra, ['Material', 'Capas', 'Usos'])).toEqual([{ label: 'Packaging type', value: 'Caja' }])
})

test('texts of their own part are trimmed, and empty when there is none', () => {
  expect(extraText(extra, 'usage')).toBe('Colocar la bobina.')
  expect(extraText(extra, 'dosage')).toBe('')
  expect(extraText({}, 'brand')).toBe('')
})
