import en from '../words/en.json'
import es from '../words/es.json'
import pt from '../words/pt.json'

test('components speak the three languages', () => {
  expect(Object.keys(pt)).toEqual(Object.keys(es))
  expect(Object.keys(en)).toEqual(Object.keys(es))
})
