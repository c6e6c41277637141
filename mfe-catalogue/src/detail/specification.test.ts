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

test('every entry with a value is a line with a readable label (rule K-52)', () => {
  expect(specification(extra)).toEqual([
    { label: 'Material', value: 'Celulosa 100 % reciclada' },
    { label: 'Packaging type', value: 'Caja' },
    { label: 'Capas', value: '2' },
    { label: 'Usos', value: 'manos, superficies' },
  ])
})

test('a label that the page shows already is left out', () => {
  expect(specification(extra, ['Material', 'Capas', 'Usos'])).toEqual([{ label: 'Packaging type', value: 'Caja' }])
})

test('texts with their own place are trimmed, and empty when missing', () => {
  expect(extraText(extra, 'usage')).toBe('Colocar la bobina.')
  expect(extraText(extra, 'dosage')).toBe('')
  expect(extraText({}, 'brand')).toBe('')
})
